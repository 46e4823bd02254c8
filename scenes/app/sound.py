"""Short sounds by asset id (GDD 11.4): the same one at most once in 80 ms, none outlives its screen."""

from math import log10

from godot import AudioServer, AudioStreamPlayer, Node, exposed

REPEAT_SECONDS = 0.080
VOICES = 12


@exposed
class Sound(Node):
    """A pool of players. Time is presentation time, given by `advance`."""

    def setup(self, library) -> None:
        self._library = library
        self._now = 0.0
        self._last: dict[str, float] = {}
        self._groups: dict[int, str] = {}
        self._voices = []
        for _ in range(VOICES):
            voice = AudioStreamPlayer.new()
            self.add_child(voice)
            self._voices.append(voice)
        self._next = 0
        self.is_silent = False

    def advance(self, delta: float) -> None:
        self._now += delta

    def play(self, asset_id: str, group: str = "") -> bool:
        """Play now unless the same sound began less than 80 ms ago; says whether it did."""
        last = self._last.get(asset_id)
        if last is not None and self._now - last < REPEAT_SECONDS:
            return False
        self._last[asset_id] = self._now
        if self.is_silent:
            return True
        voice = self._voices[self._next]
        self._groups[self._next] = group
        self._next = (self._next + 1) % VOICES
        voice.stream = self._library.sound(asset_id)
        voice.play()
        return True

    def stop(self, group: str) -> None:
        """Silence whatever a screen still plays."""
        for index, voice in enumerate(self._voices):
            if self._groups.get(index) == group:
                voice.stop()

    def set_volume(self, percent: int) -> None:
        """0..100 on the master bus."""
        AudioServer.set_bus_mute(0, percent == 0)
        if percent:
            AudioServer.set_bus_volume_db(0, 20 * log10(percent / 100))
