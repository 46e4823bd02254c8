from godot import Node, exposed, signal, sleep


@exposed
class Sleeper(Node):
    """Waits in all the ways there are."""

    rung = signal(args=("how",))

    def __init__(self):
        self.log = []

    async def on_signal(self, times):
        for _ in range(times):
            self.log.append(await self.rung)
        return f"rung {times} times"

    async def nap(self, seconds):
        await sleep(seconds)
        self.log.append("awake")

    async def at_once(self):
        return 5

    async def nested(self):
        self.log.append(await self.on_signal(1))

    async def failing(self):
        await self.rung
        raise ValueError("after waiting")

    async def guarded(self):
        try:
            await self.rung
            self.log.append("went on")
        finally:
            self.log.append("closed")

    async def frames(self):
        await self.get_tree().idle_frame
        self.log.append("frame")

    async def wrong(self):
        import asyncio

        await asyncio.sleep(0)
