"""What the browsers have in common: a process, with a profile in a folder of its own."""
import subprocess
import tempfile

import processes


class Browser:
    """Ends, and takes its folder along, with the block that it is made for."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="measure-page-", ignore_cleanup_errors=True)

    def launch(self, *arguments):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen([self.program, *arguments], **quiet)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        processes.end(self.process)
        self.folder.cleanup()
