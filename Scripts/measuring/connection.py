"""A browser's remote end, over a websocket: commands that are answered by number, and events in between.

Chromium's DevTools protocol and Firefox's WebDriver BiDi have this in common.
"""
import json
import time

import websocket

PATIENCE = 300  # seconds, for what a large page may take


class BrowserError(Exception):
    pass


class Connection:
    def __init__(self, address, patience=10):
        self.number = 0
        self.listeners = []
        for _ in range(patience * 20):
            try:
                # Neither browser lets pages of other origins in; a connection without an origin is no page's.
                self.socket = websocket.create_connection(address, timeout=PATIENCE, suppress_origin=True)
                return
            except (OSError, websocket.WebSocketException):
                time.sleep(0.05)
        raise BrowserError(f"nothing answers at {address}")

    def listen(self, listener):
        """Has LISTENER called with each event's name and parameters."""
        self.listeners.append(listener)

    def receive(self):
        try:
            message = json.loads(self.socket.recv())
        except websocket.WebSocketException as error:
            raise BrowserError(f"the browser doesn't answer: {error}") from error
        if "method" in message:
            for listener in self.listeners:
                listener(message["method"], message["params"])
        return message

    def command(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message.get('message') or message['error']}"[:500])
                return message["result"]

    def wait_for(self, is_there):
        """Receives events until IS_THERE() is true."""
        deadline = time.monotonic() + PATIENCE
        while not is_there():
            if time.monotonic() > deadline:
                raise BrowserError("a browser's event didn't come")
            self.receive()

    def close(self):
        self.socket.close()
