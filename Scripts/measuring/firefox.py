"""Firefox, over WebDriver BiDi."""
import base64
import json
import pathlib
import socket

import processes
from browser import Browser
from connection import BrowserError, Connection

PREFERENCES = {
    "remote.active-protocols": 1,
    # Those recommended for tests turn off what is to be measured, such as keeping pages for the back button.
    "remote.prefs.recommended": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}
KEYS = {"Tab": "\ue004", "Enter": "\ue007"}


class Firefox(Browser):
    name = "Firefox"
    program = "firefox-esr"

    def __init__(self, window=(1280, 900), scripts=True):
        super().__init__()
        self.scripts = scripts
        preferences = {**PREFERENCES, "javascript.enabled": scripts}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
        pathlib.Path(self.folder.name, "user.js").write_text("".join(lines))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        arguments = ["--headless", "--profile", self.folder.name, f"--remote-debugging-port={port}", "about:blank"]
        self.launch(*arguments)
        self.page = Connection(f"ws://127.0.0.1:{port}/session", patience=60)
        self.page.command("session.new", capabilities={})
        self.context = self.page.command("browsingContext.getTree")["contexts"][0]["context"]
        self.requests = []
        self.page.listen(self.note)
        self.resize(*window)

    def note(self, method, parameters):
        if method == "network.beforeRequestSent":
            self.requests.append(parameters["request"]["url"])

    def resize(self, width, height):
        self.page.command(
            "browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height}
        )

    def before_each_document(self, script):
        self.page.command("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def watch_requests(self):
        self.page.command("session.subscribe", events=["network.beforeRequestSent"])

    def open(self, url):
        """Opens a page, and waits for all of it."""
        self.page.command("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def start(self, url):
        self.page.command("browsingContext.navigate", context=self.context, url=url, wait="none")

    def evaluate(self, expression):
        """With scripts off, no promise is ever kept: what is asked then has to be there at once."""
        value = f"(async () => JSON.stringify(await ({expression})))()" if self.scripts else f"JSON.stringify({expression})"
        answer = self.page.command(
            "script.evaluate", expression=value, target={"context": self.context}, awaitPromise=self.scripts
        )
        if answer["type"] != "success":
            raise BrowserError(answer["exceptionDetails"]["text"][:500])
        return json.loads(answer["result"].get("value", "null"))

    def perform(self, kind, actions, **parameters):
        source = {"type": kind, "id": kind, "actions": actions, **parameters}
        self.page.command("input.performActions", context=self.context, actions=[source])

    def press(self, key):
        self.perform("key", [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")])

    def click(self, x, y):
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        self.perform("pointer", [move, *({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))])

    def back(self):
        self.page.command("browsingContext.traverseHistory", context=self.context, delta=-1)

    def print(self):
        """The page as a PDF."""
        answer = self.page.command("browsingContext.print", context=self.context, background=True)
        return base64.b64decode(answer["data"])

    def memory(self):
        """Megabytes of the process that holds the page."""
        return processes.largest(self.process, "-isForBrowser")[0]
