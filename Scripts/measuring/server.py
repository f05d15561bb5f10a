"""A site over HTTP on this machine, with its thumbnails as slow as they are asked to be."""
import functools
import http.server
import threading
import time


class Server:
    def __init__(self, folder, delay=0):
        """DELAY is how many seconds each thumbnail takes."""
        self.paths = []  # that were asked for
        self.missing = []  # of those, what isn't there
        handler = functools.partial(Handler, self, delay, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def pictures(self):
        return len({path for path in self.paths if "/thumbs/" in path})


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, owner, delay, *arguments, **parameters):
        self.owner, self.delay = owner, delay
        super().__init__(*arguments, **parameters)

    def do_GET(self):
        self.owner.paths.append(self.path)
        if "/thumbs/" in self.path:
            time.sleep(self.delay)
        super().do_GET()

    def send_error(self, code, *arguments, **parameters):
        if self.path != "/favicon.ico":  # which browsers ask for by themselves
            self.owner.missing.append(self.path)
        super().send_error(code, *arguments, **parameters)

    def log_message(self, *_):
        pass
