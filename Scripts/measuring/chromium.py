"""Chromium, over its DevTools protocol. A driver in between would have buffers of its own in the memory that is measured."""
import base64
import json
import pathlib
import time
import urllib.request

import processes
from browser import Browser
from connection import BrowserError, Connection

FLAGS = [
    "--headless=new",
    "--no-first-run",
    "--no-sandbox",  # as root there is no other way
    "--remote-debugging-port=0",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-features=SpareRendererForSitePerProcess",
]
KEYS = {"Tab": ("Tab", 9), "Enter": ("Enter", 13)}


class Chromium(Browser):
    name = "Chromium"
    program = "chromium"

    def __init__(self, window=(1280, 900), scripts=True):
        super().__init__()
        arguments = [f"--user-data-dir={self.folder.name}", "--window-size={},{}".format(*window), "about:blank"]
        self.launch(*FLAGS, *arguments)
        port, path = self.address()
        self.browser = Connection(f"ws://127.0.0.1:{port}{path}")
        self.page = Connection(self.address_of_page(port))
        self.requests, self.loaded = [], False
        self.page.listen(self.note)
        self.scripts = scripts
        self.page.command("Page.enable")
        self.page.command("Performance.enable")
        self.resize(*window)

    def address(self):
        file = pathlib.Path(self.folder.name, "DevToolsActivePort")
        for _ in range(600):
            if file.exists() and len(lines := file.read_text().split()) == 2:
                return lines
            time.sleep(0.05)
        raise BrowserError("Chromium doesn't start")

    @staticmethod
    def address_of_page(port):
        for _ in range(200):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
                pages = [target for target in json.load(answer) if target["type"] == "page"]
            if pages:
                return pages[0]["webSocketDebuggerUrl"]
            time.sleep(0.05)
        raise BrowserError("Chromium has no page")

    def note(self, method, parameters):
        if method == "Page.loadEventFired":
            self.loaded = True
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    def resize(self, width, height):
        self.page.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def before_each_document(self, script):
        self.page.command("Page.addScriptToEvaluateOnNewDocument", source=script)

    def watch_requests(self):
        self.page.command("Network.enable")

    def open(self, url):
        """Opens a page, and waits for all of it."""
        self.start(url)
        self.page.wait_for(lambda: self.loaded)
        # The page's own scripts stay off; those that measure may run from here on.
        self.page.command("Emulation.setScriptExecutionDisabled", value=False)

    def start(self, url):
        self.loaded = False
        self.page.command("Emulation.setScriptExecutionDisabled", value=not self.scripts)
        self.page.command("Page.navigate", url=url)

    def evaluate(self, expression):
        answer = self.page.command("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"])[:500])
        return answer["result"].get("value")

    def press(self, key):
        name, code = KEYS[key]
        for kind in ("rawKeyDown", "keyUp"):
            self.page.command("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.page.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def back(self):
        history = self.page.command("Page.getNavigationHistory")
        entry = history["entries"][history["currentIndex"] - 1]
        self.page.command("Page.navigateToHistoryEntry", entryId=entry["id"])

    def print(self):
        """The page as a PDF."""
        answer = self.page.command("Page.printToPDF", printBackground=True, transferMode="ReturnAsStream")
        pdf = b""
        while True:
            part = self.page.command("IO.read", handle=answer["stream"], size=1 << 20)
            pdf += base64.b64decode(part["data"]) if part.get("base64Encoded") else part["data"].encode("latin-1")
            if part["eof"]:
                return pdf

    def memory(self):
        """Megabytes of the process that renders the page."""
        return processes.largest(self.process, "--type=renderer")[0]

    def collect_garbage(self):
        self.page.command("HeapProfiler.collectGarbage")

    def press_memory(self):
        self.page.command("Memory.simulatePressureNotification", level="critical")

    def layout_seconds(self):
        metrics = self.page.command("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "LayoutDuration")

    def encoded_pictures(self):
        """Megabytes of pictures that are kept as they came over the wire."""
        _, renderer = processes.largest(self.process, "--type=renderer")
        events, done = [], []

        def note(method, parameters):
            if method == "Tracing.dataCollected":
                events.extend(parameters["value"])
            elif method == "Tracing.tracingComplete":
                done.append(True)

        self.browser.listen(note)
        self.browser.command(
            "Tracing.start",
            transferMode="ReportEvents",
            traceConfig={
                "includedCategories": ["disabled-by-default-memory-infra"],
                "excludedCategories": ["*"],
                "memoryDumpConfig": {"triggers": []},
            },
        )
        self.browser.command("Tracing.requestMemoryDump", deterministic=False, levelOfDetail="light")
        self.browser.command("Tracing.end")
        self.browser.wait_for(lambda: done)
        dumps = [event["args"].get("dumps", {}) for event in events if event.get("ph") == "v" and event["pid"] == renderer]
        caches = [dump["allocators"]["web_cache"] for dump in dumps if "web_cache" in dump.get("allocators", {})]
        return int(caches[-1]["attrs"]["size"]["value"], 16) / 2**20
