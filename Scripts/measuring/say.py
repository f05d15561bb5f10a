import sys


def say(words):
    print(f"measure-page: {words}", file=sys.stderr, flush=True)
