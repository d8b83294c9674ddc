"""The memory of a page's Worker, as Chromium tells it to its debugger."""

import json
from itertools import count
from typing import Any

from playwright.sync_api import Browser, CDPSession

MEMORIES = "WebAssembly.Memory.prototype"
TELL_BYTES = "function() { return this.reduce((bytes, memory) => bytes + memory.buffer.byteLength, 0) }"


class WorkerInspector:
    """Chromium's debugger, attached to the only Worker that a browser runs."""

    def __init__(self, browser: Browser) -> None:
        self._session: CDPSession = browser.new_browser_cdp_session()
        targets = self._session.send("Target.getTargets", {"filter": [{"type": "worker"}]})["targetInfos"]
        (self._target,) = [target["targetId"] for target in targets]
        attached = self._session.send("Target.attachToTarget", {"targetId": self._target, "flatten": False})
        self._to = attached["sessionId"]
        self._numbers = count(1)
        self._answers: dict[int, Any] = {}
        self._session.on("Target.receivedMessageFromTarget", self._hear)

    def memory(self) -> tuple[int, int]:
        """Bytes in use of JavaScript's heap, and the bytes of WebAssembly's memory."""
        self._send("HeapProfiler.collectGarbage")
        used = int(self._send("Runtime.getHeapUsage")["usedSize"])
        prototype = self._send("Runtime.evaluate", expression=MEMORIES)["result"]["objectId"]
        memories = self._send("Runtime.queryObjects", prototypeObjectId=prototype)["objects"]["objectId"]
        function = {"functionDeclaration": TELL_BYTES, "objectId": memories, "returnByValue": True}
        return used, int(self._send("Runtime.callFunctionOn", **function)["result"]["value"])

    def _send(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        message = json.dumps({"id": number, "method": method, "params": params})
        self._session.send("Target.sendMessageToTarget", {"sessionId": self._to, "message": message})
        while number not in self._answers:  # to ask for something has Playwright hear what has come
            self._session.send("Browser.getVersion")
        return self._answers.pop(number)["result"]

    def _hear(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message
