"""The memory of a browser's processes."""
import psutil


def family(process):
    parent = psutil.Process(process.pid)
    return [parent, *parent.children(recursive=True)]


def megabytes(process):
    """The proportional set size: what processes share is divided between them."""
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("Pss:"))


def largest(process, words):
    """The largest of the processes that have WORDS in their command lines: its memory, and its number."""
    found = []
    for relative in family(process):
        try:
            if words in " ".join(relative.cmdline()):
                found.append((megabytes(relative), relative.pid))
        except (psutil.Error, OSError):
            pass  # it has just ended
    return max(found)


def end(process):
    """Ends a browser and what it started; what is left of it would slow down the next."""
    relatives = family(process)
    process.terminate()
    _, left = psutil.wait_procs(relatives, timeout=5)
    for relative in left:
        relative.kill()
    process.wait()
