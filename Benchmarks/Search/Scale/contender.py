# SPDX-License-Identifier: Apache-2.0
"""What every contender in Python does: it indexes, says so, and answers all queries once whenever it is told to.

The benchmark starts it with the documents, the queries and an empty directory, reads a line of JSON when the index is made, and
then writes a line for each round that it wants; it gets a line of JSON back with what each query took.
"""
import json
import os
import sys
import time

LIMIT = 20


def lines(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def labels(document):
    """The names of tags and categories and all their synonyms, and the ids of the tags."""
    names = []
    for label in document["tags"] + document["categories"]:
        names.append(label["title"])
        names.extend(label["synonyms"])
    return "\n".join(names), [tag["id"] for tag in document["tags"]]


def size(directory):
    return sum(
        os.path.getsize(os.path.join(root, name)) for root, _, names in os.walk(directory) for name in names
    )


def run(make):
    """`make(documents, directory)` gives a function that answers a query with a list of (title, snippet)."""
    documents, queries, directory = sys.argv[1:4]
    read = list(lines(documents))
    started = time.perf_counter()
    answer = make(read, directory)
    del read
    say({"seconds": time.perf_counter() - started, "bytes": size(directory)})
    load = list(lines(queries))
    for _ in sys.stdin:
        wall, processor, hits = [], [], []
        for query in load:
            cpu = time.thread_time_ns()
            start = time.perf_counter_ns()
            found = answer(query)
            wall.append(time.perf_counter_ns() - start)
            processor.append(time.thread_time_ns() - cpu)
            hits.append(len(found))
        say({"wall": wall, "processor": processor, "hits": hits})


def say(value):
    print(json.dumps(value), flush=True)
