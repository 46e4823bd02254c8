"""Every file under assets/sfx: what a player needs of it, measured on the samples."""

import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from lab.sfx import files, noise, pitch, shape, tone, wav
from lab.sfx.catalog import SOUNDS
from lab.sfx.signal import RATE

_ROOT = Path(__file__).resolve().parents[2]
_FOLDER = _ROOT / "assets" / "sfx"
_NEEDED = (  # GDD 11.4, word by word, and what the scenes add to it
    "button dice_roll dice_land step hit_melee hit_straight lob_land rush crit hurt heal shield gear_get "
    "gear_dismantle blessing purchase event_success event_fail boss_warning victory defeat floor_up doubles "
    "potion bow_release lob_throw boss_skill death coin gauge_step gauge_alarm infect teleport catapult "
    "spikes poison curse star shop_open fortune anvil reroll install claw_motor claw_clack claw_drop scratch "
    "card_deal chips dice_cup dig bone_found bubble_shoot bubble_pop bubble_fall gallop sack spit swallow"
)
_BANDS_HZ = np.geomspace(60, 12_000, 25)


@pytest.fixture(scope="module")
def pcm() -> dict[str, np.ndarray]:
    return {name: wav.read(_FOLDER / f"{name}.wav").astype(np.float64) / 32_768 for name in SOUNDS}


def _profile(samples: np.ndarray) -> np.ndarray:
    """Loudness in 24 bands and 6 parts of the sound's time, of unit length: what makes sounds alike."""
    rows = []
    for part in np.array_split(samples, 6):
        power = np.abs(np.fft.rfft(part * np.hanning(len(part)), 8_192)) ** 2
        hertz = np.fft.rfftfreq(8_192, 1 / RATE)
        bands = [power[(hertz >= low) & (hertz < high)].sum() for low, high in pairwise(_BANDS_HZ)]
        rows.append(bands)
    grid = np.log10(np.array(rows) / np.max(rows) + 1e-4) + 4
    flat = grid.ravel() - grid.mean()
    return flat / np.linalg.norm(flat)


def test_every_needed_sound_is_there() -> None:
    assert set(SOUNDS) == set(_NEEDED.split())


@pytest.mark.parametrize("name", list(SOUNDS))
def test_a_sound_is_sound(name: str, pcm: dict[str, np.ndarray]) -> None:
    samples, sound = pcm[name], SOUNDS[name]
    peak = np.max(np.abs(samples))
    assert 10 ** (-14 / 20) < peak <= 10 ** (-0.9 / 20), (
        "neither inaudible nor near full scale, where it would clip"
    )
    assert abs(samples.mean()) < 2e-4, "no offset"
    assert samples[0] == 0 and np.max(np.abs(samples[:4])) < 0.05, "starts without a click"
    assert np.max(np.abs(samples[-22:])) < 0.005 and samples[-1] == 0, "ends in silence"
    loud = 20 * np.log10(shape.loudness(samples))
    assert sound.loud_db - 4 < loud < sound.loud_db + 0.3, "as loud as its meaning asks"
    assert 60 <= 1000 * len(samples) / RATE <= sound.max_ms
    assert np.max(np.abs(samples[: RATE * 30 // 1000])) > 0.25 * 10 ** (-14 / 20) or name in {
        "blessing",
        "boss_skill",
        "lob_throw",
    }, "answers at once, unless it swells by design"


def test_steps_are_short_and_soft() -> None:
    assert 60 <= 1000 * len(files.render("step")) / RATE <= 90
    assert SOUNDS["step"].loud_db == min(sound.loud_db for sound in SOUNDS.values())


def test_sounds_are_told_apart(pcm: dict[str, np.ndarray]) -> None:
    profiles = {name: _profile(samples) for name, samples in pcm.items()}
    alike = {
        (one, two): float(profiles[one] @ profiles[two])
        for one, two in combinations(profiles, 2)
        if profiles[one] @ profiles[two] > 0.85
    }
    assert not alike


def test_what_threatens_sounds_darker_than_what_is_won(pcm: dict[str, np.ndarray]) -> None:
    def centre_hz(name: str) -> float:
        power = np.abs(np.fft.rfft(pcm[name])) ** 2
        return float((np.fft.rfftfreq(len(pcm[name]), 1 / RATE) * power).sum() / power.sum())

    threats = [centre_hz(name) for name in ("gauge_step", "gauge_alarm", "infect", "curse", "boss_warning")]
    gains = [centre_hz(name) for name in ("star", "fortune", "shop_open", "coin", "doubles")]
    assert max(threats) < min(gains)


def test_files_are_as_the_code_makes_them() -> None:
    assert files.check(_FOLDER) == []


def test_check_finds_every_kind_of_fault(tmp_path: Path) -> None:
    list(files.build(tmp_path, list(SOUNDS)))
    assert files.check(tmp_path) == []
    off_by_one = files.render("step") + np.int16(1)
    wav.write(tmp_path / "step.wav", off_by_one)
    assert files.check(tmp_path) == [], "another processor's rounding is no fault"
    wav.write(tmp_path / "step.wav", off_by_one + np.int16(1))
    wav.write(tmp_path / "coin.wav", files.render("coin")[:-1])
    (tmp_path / "hurt.wav").unlink()
    (tmp_path / "heal.wav").write_bytes(b"RIFF")
    wav.write(tmp_path / "extra.wav", off_by_one)
    faults = "\n".join(files.check(tmp_path))
    for name in ("step", "coin", "hurt", "heal", "extra"):
        assert f"{name}.wav: " in faults
    assert len(faults.splitlines()) == 5


def test_a_sound_is_the_same_every_time() -> None:
    assert np.array_equal(files.render("rush"), files.render("rush"))


def test_noise_is_the_published_generator() -> None:
    """Numerical Recipes, section 7.1: the first values of `ranqd1` from seed 0."""
    source = noise.Lcg(0)
    words = [int(source.unit() * 2**32) for _ in range(4)]
    assert words == [0x3C6EF35F, 0x47502932, 0xD1CCF6E9, 0xAAF95334]


def test_notes_have_their_pitch() -> None:
    assert pitch.hz("A4") == 440
    assert pitch.hz("C4") == pytest.approx(261.6256, abs=1e-3)
    assert pitch.hz("F#5") == pytest.approx(739.9888, abs=1e-3)
    for wrong in ("", "H4", "A", "Ax4", "4A"):
        with pytest.raises(ValueError, match="not a note"):
            pitch.hz(wrong)


def test_tones_have_their_pitch_and_no_aliases() -> None:
    steady = np.full(RATE, 3_000.0)
    for wave in (tone.pulse(steady, 0.25), tone.saw(steady)):
        power = np.abs(np.fft.rfft(wave * np.hanning(RATE))) ** 2
        harmonic = np.zeros(len(power), dtype=bool)
        for multiple in range(0, RATE // 2, 3_000):
            harmonic[max(0, multiple - 3) : multiple + 4] = True
        assert int(np.argmax(power)) == 3_000
        assert power[~harmonic].sum() < 0.01 * power.sum()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["check"], 0, "as the code makes them"),
        (["build", "dise_roll"], 2, "did you mean dice_roll"),
        ([], 2, "usage"),
        (["check", "step"], 2, "usage"),
    ],
)
def test_the_command_line(arguments: list[str], code: int, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lab.sfx", *arguments], cwd=_ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, said in done.stdout + done.stderr) == (code, True)
