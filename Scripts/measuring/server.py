"""A site over HTTP on this machine, whose thumbnails come as late as they are asked to."""
import functools
import http.server
import threading
import time


class Server:
    def __init__(self, folder, delay=0):
        """No thumbnail comes before DELAY seconds after the page was asked for."""
        self.opened = time.monotonic()
        self.paths = []  # that were asked for
        self.missing = []  # of those, what isn't there
        handler = functools.partial(Handler, self, delay, directory=str(folder))
        self.server = Quiet(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def pictures(self):
        return len({path for path in self.paths if "/thumbs/" in path})


class Quiet(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # a browser was closed while it was served


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, owner, delay, *arguments, **parameters):
        self.owner, self.delay = owner, delay
        super().__init__(*arguments, **parameters)

    def do_GET(self):
        self.owner.paths.append(self.path)
        if "/thumbs/" in self.path:
            time.sleep(max(0, self.owner.opened + self.delay - time.monotonic()))
        elif self.path.endswith(".html"):
            self.owner.opened = time.monotonic()
        super().do_GET()

    def send_error(self, code, *arguments, **parameters):
        if self.path != "/favicon.ico":  # which browsers ask for by themselves
            self.owner.missing.append(self.path)
        super().send_error(code, *arguments, **parameters)

    def log_message(self, *_):
        pass
