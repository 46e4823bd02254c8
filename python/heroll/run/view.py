"""Reading a run.

What scenes and bots may see. Nothing here changes anything, and nothing seen may be changed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from heroll.battle.in_flight import tell_in_flight
from heroll.battle.potion import PotionState
from heroll.battle.state import BattleState
from heroll.blessing.instance import BlessingInstance, is_capped, stars_on_the_way, with_card
from heroll.board.gauge import GaugeState
from heroll.board.tile import Tile
from heroll.build.gear import GearInstance
from heroll.enums import BlessingId, GearSlot, RunPhase, Stat
from heroll.run.blessings import held_blessing
from heroll.run.boon import Boon
from heroll.run.dice import DiceRoll
from heroll.run.event_inputs import InputTerms, input_terms
from heroll.run.event_instance import EventInstance
from heroll.run.games import game_seen
from heroll.run.health import hero_panel
from heroll.run.install_terms import Installs, installs_of
from heroll.run.shop_state import ShopState
from heroll.run.shop_terms import OfferTerms, RerollTerms, offer_terms, reroll_terms
from heroll.run.state import Game, RunState
from heroll.specs import Specs
from heroll.stats import CombatStats
from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class BoardView:
    """The ring: one tile an index, START first."""

    tiles: tuple[Tile, ...]


class View:
    """The committed state of a session, always the present one."""

    __slots__ = ("_game", "_specs")

    def __init__(self, game: Callable[[], Game], specs: Specs) -> None:
        self._game = game
        self._specs = specs

    @property
    def _run(self) -> RunState:
        return self._game().run

    @property
    def run_id(self) -> str:
        """Identity of the run."""
        return self._run.run_id

    @property
    def run_seed(self) -> str:
        """The seed that everything random derives from."""
        return self._run.run_seed

    @property
    def stage(self) -> int:
        """The stage being played."""
        return self._run.stage

    @property
    def phase(self) -> RunPhase:
        """Phase of the run's state machine."""
        return self._run.phase

    @property
    def floor(self) -> int:
        """Display floor, from 1."""
        return self._run.floor

    @property
    def loop_index(self) -> int:
        """Zero-based loop."""
        return self._run.loop_index

    @property
    def tile_index(self) -> int:
        """The hero's tile, 0..39."""
        return self._run.tile_index

    @property
    def points(self) -> int:
        """Balance, never negative."""
        return self._run.points

    @property
    def hp(self) -> int:
        """Current HP, the fight's own while there is one."""
        return self.stats.health

    @property
    def max_hp(self) -> int:
        """Maximum HP, gear included."""
        return self.stats.max_health

    @property
    def stats(self) -> CombatStats:
        """The hero's panel: bare stats with gear, or the fight's present ones."""
        battle = self._run.active_battle
        return hero_panel(self._run, self._specs) if battle is None else battle.player.stats

    @property
    def gear(self) -> Mapping[GearSlot, GearInstance]:
        """What is worn; empty slots are missing."""
        return MappingProxyType(self._run.gear)

    @property
    def potion(self) -> PotionState:
        """The potion."""
        return self._run.potion

    @property
    def board(self) -> BoardView:
        """The ring."""
        return BoardView(tuple(self._run.board))

    @property
    def gauge(self) -> GaugeState | None:
        """The boss gauge; None on Default stages (GDD 4.3)."""
        return self._run.gauge

    @property
    def boons(self) -> tuple[Boon, ...]:
        """What tiles left behind for the next battles or moves."""
        return tuple(self._run.boons)

    @property
    def fortune(self) -> Mapping[Stat, int]:
        """How often a double's luck raised which stat (GDD 4.1)."""
        return MappingProxyType(self._run.fortune)

    @property
    def blessings(self) -> tuple[BlessingInstance, ...]:
        """Held blessings in the order they came (GDD 7.1)."""
        return tuple(self._run.blessings)

    @property
    def pending_blessing(self) -> BlessingId | None:
        """The card that lies open and was not taken yet (GDD 7.1)."""
        return self._run.pending_blessing

    @property
    def coming_blessing(self) -> BlessingInstance | None:
        """What taking the card that lies open would make of its blessing; None when none lies open."""
        run, pending = self._run, self._run.pending_blessing
        if pending is None:
            return None
        return with_card(held_blessing(run, pending), pending, "", self._specs.blessing)

    def stars_to_next(self, held: BlessingInstance) -> tuple[int, int] | None:
        """Stars gathered for a blessing's next level, and what it costs; None at its last level (GDD 7.1)."""
        rules = self._specs.blessing
        return None if is_capped(held, rules) else stars_on_the_way(held.stacks, rules)

    @property
    def shop(self) -> ShopState | None:
        """The merchant's offers of the latest visit and what was bought (GDD 8.1)."""
        return self._run.shop

    def offer_terms(self, offer_id: int) -> OfferTerms:
        """Its price, what is short, how often it was bought, why it is closed. ``KeyError`` for none."""
        return offer_terms(self._run, self._specs, self._specs.shop_offers[offer_id])

    @property
    def reroll(self) -> RerollTerms | None:
        """The next re-roll of the merchant's: its price and what is short; None before the first visit."""
        return reroll_terms(self._run, self._specs)

    @property
    def installs(self) -> Installs:
        """Bought tiles that wait for a place, the open chooser and the legal places (GDD 9.2)."""
        return installs_of(self._run, self._specs)

    @property
    def preemptive_strike(self) -> bool:
        """Whether a double readied the strike for the next landing (GDD 4.1)."""
        return self._run.preemptive_strike

    @property
    def pending_gear(self) -> tuple[GearInstance, ...]:
        """Offers that wait for take or dismantle, in order of appearance."""
        return tuple(self._run.pending_gear)

    @property
    def shown_gear(self) -> GearInstance | None:
        """The piece on the pedestal of legendary gear, not paid yet; None for none (GDD 6.3)."""
        return self._run.shown_gear

    @property
    def event(self) -> EventInstance | None:
        """The open event."""
        return self._run.active_event

    @property
    def event_inputs(self) -> tuple[InputTerms, ...]:
        """What the open event takes now, affordable or not, with prices and targets."""
        return input_terms(self._run, self._specs)

    @property
    def game(self) -> object:
        """What the player may see of the open event's game; None when it is none (heroll.minigame)."""
        return game_seen(self._specs, self._run.active_event)

    @property
    def battle(self) -> BattleState | None:
        """The fight in progress."""
        return self._run.active_battle

    def in_flight(self) -> tuple[Event, ...]:
        """What was told of the fight's attacks that have not hit yet; nothing outside a fight."""
        battle = self._run.active_battle
        if battle is None:
            return ()
        return tell_in_flight(battle, self._specs.battle.plans, self.tick_ms)

    @property
    def tick_ms(self) -> int:
        """Length of a logic tick (specs/battle-scale.csv), ms."""
        return self._game().tick_ms

    @property
    def logic_time_ms(self) -> int:
        """The fight's logic time; 0 outside a fight."""
        battle = self._run.active_battle
        return 0 if battle is None else battle.logic_time_ms

    @property
    def rolls(self) -> int:
        """Rolls thrown so far."""
        return len(self._run.dice_rolls)

    @property
    def last_roll(self) -> DiceRoll | None:
        """The roll thrown last, its third die included."""
        rolls = self._run.dice_rolls
        return rolls[-1] if rolls else None

    @property
    def gear_views(self) -> int:
        """Pieces of gear offered or laid on an anvil so far (GDD 6.3)."""
        return self._run.counters.gear_views

    @property
    def battles_won(self) -> int:
        """Fights won so far."""
        return self._run.counters.battles_won

    @property
    def fight_ms(self) -> int:
        """Logic time of all fights that ended."""
        return self._run.counters.fight_ms

    @property
    def stream_indexes(self) -> Mapping[str, int]:
        """How many words each of the six streams has given (GDD 12.3, 14)."""
        return MappingProxyType({stream.name: stream.index for stream in self._game().rng})

    @property
    def debug_used(self) -> bool:
        """Whether a debug command was accepted in this run (GDD 14)."""
        return self._run.debug_used

    @property
    def debug_invulnerable(self) -> bool:
        """Whether a debug command made the hero invulnerable (GDD 14)."""
        return self._run.debug_invulnerable

    @property
    def transactions(self) -> int:
        """Committed transactions."""
        return self._game().transaction_count

    @property
    def result_confirmed(self) -> bool:
        """Whether the result page was left."""
        return self._run.result_confirmed
