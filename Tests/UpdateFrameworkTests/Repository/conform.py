# SPDX-License-Identifier: Apache-2.0
"""Holds a client of The Update Framework against what its public conformance suite asks of Ed25519, ECDSA P-256 and RSA.

conform.py PROGRAM [WORD…]       such as .build/debug/manasik tuf; names the cases that fail, and ends with 1 then
"""
import json
import sys
from urllib.parse import quote

from securesystemslib.signer import CryptoSigner
from tuf.api.metadata import Delegations, Metadata, MetaFile, SuccinctRoles, TargetFile, Targets

from simulator import SIGNERS, Client, Repository, after

CASES = []


def case(*arguments):
    """Marks a case, which returns whether all was as expected; once for each argument, if there are any."""

    def mark(function):
        for argument in arguments or [None]:
            CASES.append((function, argument))
        return function

    return mark


def begun(client):
    return client.init() and client.refresh()


@case("ed25519", "ecdsa", "rsa")
def asks_for_what_it_needs_and_keeps_its_bytes(client, repository):
    first = begun(client) and client.requests == [f"metadata/{name}.json" for name in (
        "2.root", "timestamp", "1.snapshot", "1.targets")]
    kept = all(client.bytes(role) == repository.published[role][1] for role in repository.published)
    return first and kept and client.refresh() and client.requests == ["metadata/2.root.json", "metadata/timestamp.json"]


@case("version", "signatures")
def takes_no_root_that_is_none(client, repository, what):
    root = json.loads(repository.published["root"][1])
    if what == "version":
        del root["signed"]["version"]
    else:
        root["signatures"][0]["sig"] = "3045"
    client.init(json.dumps(root).encode())
    return not client.refresh() and client.requests == []


@case(("root", {"root": 1}), ("timestamp", {"root": 2}), ("snapshot", {"root": 2, "timestamp": 2}),
      ("targets", {"root": 2, "timestamp": 2, "snapshot": 2}))
def stops_at_what_nobody_signed(client, repository, wanted):
    role, versions = wanted
    repository.signers[role] = []
    repository.publish("root")
    repository.publish_all()
    return client.init() and not client.refresh() and client.versions == versions


@case(("root", {"root": 1}), ("snapshot", {"root": 2, "timestamp": 2}), ("targets", {"root": 2, "timestamp": 2, "snapshot": 2}))
def stops_at_another_version_than_named(client, repository, wanted):
    role, versions = wanted
    repository.signed(role).version += 1
    repository.publish("root")
    repository.publish_all()
    repository.published[role][2] = repository.published[role].pop(3)
    return client.init() and not client.refresh() and client.versions == versions


@case("timestamp", "snapshot", "targets")
def refuses_older_versions(client, repository, role):
    repository.publish_all()
    if not begun(client):
        return False
    before = client.versions
    repository.signed(role).version = 0
    repository.publish(*(["targets", "snapshot", "timestamp"] if role == "targets" else [role, "timestamp"][:2 - (role == "timestamp")]))
    return not client.refresh() and client.versions[role] == before[role]


@case("timestamp", "snapshot", "targets")
def recovers_from_versions_far_ahead(client, repository, role):
    repository.signed(role).version = 900
    repository.publish_all()
    if not begun(client) or client.versions[role] != 901:
        return False
    for other in ("timestamp", "snapshot"):
        repository.rotate(other)
    repository.publish("root")
    repository.signed(role).version = 1
    repository.publish_all()
    return client.refresh() and client.versions[role] == 2


@case("root", "timestamp", "snapshot", "targets")
def refuses_what_expired_and_takes_what_replaces_it(client, repository, role):
    repository.signed(role).expires = after(7)
    repository.publish("root")
    repository.publish_all()
    if not begun(client) or client.refresh(days=18):
        return False
    repository.signed(role).expires = after(21)
    repository.publish("root")
    repository.publish_all()
    return client.refresh(days=18)


ROOTS = {
    "others after both signed": [([1], 1, [1]), ([2], 1, [2, 1]), ([2], 1, [2])],
    "signatures of strangers": [([1], 1, [3, 1, 4]), ([2], 1, [3, 2, 1, 4]), ([2], 1, [3, 2, 4])],
    "any three of five": [([0, 1, 2, 3, 4], 3, [0, 2, 4]), ([0, 1, 2, 3, 4], 3, [0, 4, 1]), ([0, 1, 2, 3, 4], 3, [0, 1, 3])],
    "one of five is another": [([0, 1, 2, 3, 4], 3, [0, 2, 4]), ([0, 1, 3, 4, 5], 3, [0, 4, 1])],
    "all five are others": [([0, 1, 2, 3, 4], 3, [0, 2, 4]), ([5, 6, 7, 8, 9], 3, [0, 2, 4, 5, 6, 7]), ([5, 6, 7, 8, 9], 3, [5, 6, 7])],
    "a higher threshold": [([1, 2, 3], 1, [1]), ([1, 2, 3], 2, [1, 2])],
    "a lower threshold": [([1, 2, 3], 2, [1, 2]), ([1, 2, 3], 1, [1, 2]), ([1, 2, 3], 1, [1])],
    "not by the old key": [([1], 1, [1]), ([2], 1, [2, 3, 4], False)],
    "not by the new key": [([1], 1, [1]), ([2], 1, [1, 3, 4], False)],
    "too few of the new": [([0, 1, 2, 3, 4], 3, [0, 2, 4]), ([0, 1, 3, 4, 5], 3, [0, 2, 4], False)],
    "too few of the old": [([0, 1, 2, 3, 4], 3, [0, 2, 4]), ([0, 1, 3, 4, 5], 3, [0, 4, 5], False)],
    "below the new threshold": [([1, 2, 3], 1, [1]), ([1, 2, 3], 2, [2], False)],
    "below the old threshold": [([1, 2, 3], 2, [1, 2]), ([1, 2, 3], 1, [1], False)],
}
KEYS = [(SIGNERS["ed25519"] if number % 2 else SIGNERS["ecdsa"])() for number in range(10)]


def set_keys(repository, role, holders, threshold, signers):
    roles = repository.signed("root").roles
    roles[role].keyids.clear()
    roles[role].threshold = threshold
    for number in holders:
        repository.signed("root").add_key(KEYS[number].public_key, role)
    repository.signers[role] = [KEYS[number] for number in signers]


@case(*ROOTS)
def follows_roots(client, repository, name):
    del repository.published["root"]
    good = True
    for holders, threshold, signers, *rest in ROOTS[name]:
        set_keys(repository, "root", holders, threshold, signers)
        repository.publish("root")
        good = rest != [False]
    version = repository.signed("root").version - (0 if good else 1)
    return client.init() and client.refresh() == good and client.bytes("root") == repository.published["root"][version]


@case(*[(role, *keys) for role in ("timestamp", "snapshot", "targets") for keys in (
    ([2], 1, [2], True), ([1], 1, [3, 1, 4], True), ([0, 1, 2, 3, 4], 3, [2, 3, 4], True), ([2], 1, [1, 3, 4], False),
    ([0, 1, 3, 4, 5], 3, [0, 2, 4], False), ([0, 1, 3, 4, 5], 3, [0, 4], False), ([1, 2], 3, [1, 2], False))])
def follows_keys_of_other_roles(client, repository, wanted):
    role, holders, threshold, signers, good = wanted
    set_keys(repository, role, holders, threshold, signers)
    repository.publish("root")
    repository.publish_all()
    return client.init() and client.refresh() == good and (role in client.versions) == good


@case("same signature twice", "an empty signature beside a good one")
def reads_signatures(client, repository, what):
    repository.add_key("timestamp")
    repository.publish("root", "timestamp")
    metadata = json.loads(repository.published["timestamp"]["newest"])
    if what == "same signature twice":
        metadata["signatures"].append(metadata["signatures"][0])
    else:
        metadata["signatures"][0]["sig"] = ""
    repository.published["timestamp"]["newest"] = json.dumps(metadata).encode()
    return client.init() and client.refresh() == (what != "same signature twice")


@case()
def counts_a_key_once_whatever_its_names(client, repository):
    root, signer = repository.signed("root"), repository.signers["snapshot"][0]
    for number in range(3):
        key = type(signer.public_key).from_dict(f"name{number}", signer.public_key.to_dict())
        root.add_key(key, "snapshot")
    root.roles["snapshot"].threshold = 2
    repository.publish("root", "snapshot", "timestamp")
    metadata = json.loads(repository.published["snapshot"][2])
    signature = metadata["signatures"][0]["sig"]
    metadata["signatures"] += [{"keyid": f"name{number}", "sig": signature} for number in range(3)]
    repository.published["snapshot"][2] = json.dumps(metadata).encode()
    return client.init() and not client.refresh() and "snapshot" not in client.versions


@case()
def verifies_what_it_does_not_know(client, repository):
    signer = CryptoSigner.generate_ecdsa()
    signer.public_key.unrecognized_fields = {"keyid_hash_algorithms": "md5", "extra": {"a": 1}}
    repository.signed("root").unrecognized_fields["custom"] = "value"
    repository.signed("root").roles["snapshot"].unrecognized_fields["other"] = "value"
    set_keys(repository, "snapshot", [], 1, [])
    repository.add_key("snapshot", signer=signer)
    repository.publish("root", "snapshot", "timestamp")
    return begun(client) and client.versions["snapshot"] == 2


@case()
def takes_no_role_for_another(client, repository):
    repository.add_key("snapshot", signer=repository.signers["timestamp"][0])
    repository.signed("snapshot").meta = {"snapshot.json": MetaFile(1)}
    repository.publish("root", "snapshot")
    repository.published["timestamp"]["newest"] = repository.published["snapshot"]["newest"]
    return client.init() and not client.refresh() and client.versions == {"root": 2}


@case("timestamp", "snapshot", "targets")
def stays_where_it_was_if_something_is_missing(client, repository, role):
    if not begun(client):
        return False
    if role == "timestamp":
        del repository.published["timestamp"]["newest"]
    elif role == "snapshot":
        repository.signed("timestamp").snapshot_meta.version = 2
        repository.publish("timestamp")
    else:
        repository.signed("snapshot").meta["targets.json"].version = 2
        repository.publish("snapshot", "timestamp")
    last = "metadata/timestamp.json" if role == "timestamp" else f"metadata/2.{role}.json"
    return not client.refresh() and client.requests[-1] == last and client.versions[role] == 1


@case()
def keeps_a_timestamp_of_the_same_version(client, repository):
    if not begun(client):
        return False
    repository.signed("timestamp").snapshot_meta.version = 100
    repository.published["timestamp"]["newest"] = repository.sign("timestamp")
    return client.refresh() and client.bytes("timestamp") == repository.published["timestamp"][1]


@case()
def holds_metadata_against_its_hashes(client, repository):
    repository.with_hashes = True
    repository.publish_all()
    if not begun(client):
        return False
    repository.publish("targets")
    repository.signed("snapshot").meta["targets.json"].hashes["sha256"] = "46" * 32
    repository.publish("snapshot", "timestamp")
    return not client.refresh() and client.versions == {"root": 1, "timestamp": 3, "snapshot": 3, "targets": 2}


@case(["sha256"], ["sha512"], ["sha256", "sha512"])
def downloads_once_what_was_signed(client, repository, hashes):
    repository.add("a b/ü.txt", b"content", hashes=hashes)
    repository.publish_all()
    client.init()
    first = client.download("a b/ü.txt") and client.files == [b"content"]
    return first and client.download("a b/ü.txt") and not any(place.startswith("targets/") for place in client.requests)


@case("other bytes", "more bytes", "unknown hash", "no such target")
def downloads_nothing_else(client, repository, what):
    repository.add("file", b"content")
    if what == "unknown hash":
        target = repository.signed("targets").targets["file"]
        target.hashes = {"unknown": target.hashes["sha256"]}
    repository.publish_all()
    if what.endswith("bytes"):
        repository.artifacts["file"] = b"CONTENT" if what == "other bytes" else b"content and more"
    client.init()
    return not client.download("other" if what == "no such target" else "file") and client.files == []


GRAPHS = {
    "A": [("targets", "A")],
    "AB": [("targets", "A"), ("targets", "B")],
    "ABC": [("targets", "A"), ("targets", "B"), ("B", "C")],
    "ACDB": [("targets", "A"), ("targets", "B"), ("A", "C"), ("A", "D")],
    "AC": [("targets", "A"), ("targets", "B"), ("A", "C", True), ("A", "D")],
    "ACD": [("targets", "A"), ("targets", "B"), ("A", "C", True), ("C", "D")],
    "ABCD": [("targets", "A"), ("targets", "B"), ("B", "C"), ("C", "D"), ("D", "B")],
}


@case(*GRAPHS)
def asks_roles_in_order(client, repository, wanted):
    for by, role, *terminating in GRAPHS[wanted]:
        repository.delegate(role, by, terminating=bool(terminating))
    repository.publish_all(*sorted({role for _, role, *_ in GRAPHS[wanted]}))
    return client.init() and not client.download("missing") and client.requests[4:] == [
        f"metadata/1.{role}.json" for role in wanted]


@case(("README.md", True, "A"), ("releases/x/1", True, "BC"), ("releases/y/1.zip", True, "BD"), ("releases/z/1.zip", False, "B"))
def asks_roles_for_their_paths(client, repository, wanted):
    path, good, roles = wanted
    for by, role, *paths in (("targets", "A", "*.doc", "*.md"), ("targets", "B", "releases/*/*"), ("B", "C", "releases/x/*"),
                             ("B", "D", "releases/y/*.zip")):
        repository.delegate(role, by, paths)
    for role, name in (("A", "README.md"), ("C", "releases/x/1"), ("D", "releases/y/1.zip"), ("D", "releases/z/1.zip")):
        repository.add(name, name.encode(), role)
    repository.publish_all(*"ABCD")
    places = [f"metadata/1.{role}.json" for role in roles]
    return client.init() and client.download(path) == good and client.requests[4:4 + len(places)] == places


@case("?", "#", "/delegated", "../delegated", ".", "..")
def quotes_the_names_of_roles(client, repository, role):
    repository.delegate(role)
    repository.publish_all(role)
    asked = client.init() and not client.download("missing") and f"metadata/1.{quote(role, '')}.json" in client.requests
    return asked and len(client.versions) == 5


@case("at first", "later", "renewed")
def refuses_roles_that_expired(client, repository, when):
    repository.delegate("role", paths=["d/*"])
    repository.signed("role").expires = after(-1 if when == "at first" else 7)
    for name in ("d/1", "d/2"):
        repository.add(name, name.encode(), "role")
    repository.publish_all("role")
    client.init()
    if when == "at first":
        return client.refresh() and not client.download("d/1") and client.files == [] and "role" not in client.versions
    if not client.download("d/1"):
        return False
    if when == "renewed":
        repository.signed("role").expires = after(21)
        repository.publish("role", "snapshot", "timestamp")
    return client.download("d/2", days=18) == (when == "renewed")


@case(1, 4, 8, 13)
def finds_the_bin_of_a_path(client, repository, bits):
    roles = SuccinctRoles([], 1, bits, "bin")
    role = roles.get_role_for_target("hajj/hajj-1.tar.zst")
    signer = CryptoSigner.generate_ed25519()
    repository.signed("targets").delegations = Delegations({}, None, roles)
    repository.signed("targets").add_key(signer.public_key)
    repository.metadata[role], repository.signers[role] = Metadata(Targets(expires=after(30))), [signer]
    repository.add("hajj/hajj-1.tar.zst", b"hajj", role)
    repository.publish_all(role)
    return client.init() and client.download("hajj/hajj-1.tar.zst") and client.files == [b"hajj"]


# What hostile repositories do beyond what the suite asks. Whoever holds all keys but the root's signs it.


@case(*[(role, count) for role in ("root", "timestamp", "snapshot", "targets") for count in (0, -1, 10**20, "1")])
def takes_no_threshold_that_is_none(client, repository, wanted):
    role, count = wanted
    repository.rewrite("root", lambda signed: signed["roles"][role].update(threshold=count))
    return not client.init() and not client.refresh() and client.versions == {}


@case("twice in a role", "another's", "missing")
def takes_a_key_for_itself(client, repository, what):
    def change(signed):
        role = signed["roles"]["snapshot"]
        if what == "twice in a role":
            role.update(keyids=role["keyids"] * 2, threshold=2)
        elif what == "missing":
            del signed["keys"][role["keyids"][0]]
        else:
            signed["keys"][role["keyids"][0]] = KEYS[0].public_key.to_dict()
    repository.rewrite("root", change)
    client.init()
    return not client.refresh() and "snapshot" not in client.versions


@case()
def takes_no_signature_of_a_key_that_fits_all(client, repository):
    name = "11" * 32
    key = {"keytype": "ed25519", "scheme": "ed25519", "keyval": {"public": "01" + "00" * 31}}

    def change(signed):
        signed["keys"][name] = key
        signed["roles"]["timestamp"] = {"keyids": [name], "threshold": 1}
    repository.rewrite("root", change)
    timestamp = json.loads(repository.published["timestamp"]["newest"])
    timestamp["signatures"] = [{"keyid": name, "sig": "01" + "00" * 63}]
    repository.published["timestamp"]["newest"] = json.dumps(timestamp).encode()
    return client.init() and not client.refresh() and client.versions == {"root": 1}


@case({}, {"targets.json": {"version": 0}}, {"targets.json": {"version": 1, "length": 0}}, {"targets.json": {"version": 1, "length": -5}})
def takes_no_snapshot_that_names_no_targets(client, repository, meta):
    repository.rewrite("snapshot", lambda signed: signed.update(meta=meta))
    return client.init() and not client.refresh() and "targets" not in client.versions


@case(*[(role, field, value) for role in ("timestamp", "snapshot", "targets") for field, value in (
    ("version", 0), ("version", -1), ("version", 2**63), ("version", "1"), ("version", True), ("expires", "soon"),
    ("expires", "2030-13-01T00:00:00Z"), ("spec_version", "2.0.0"), ("_type", "root"))])
def takes_no_field_that_is_none(client, repository, wanted):
    role, field, value = wanted
    repository.rewrite(role, lambda signed: signed.update({field: value}))
    return client.init() and not client.refresh() and role not in client.versions


@case(*[(role, kind) for role in ("timestamp", "snapshot", "targets") for kind in ("endless", "deep", "empty", "no text")])
def takes_no_bytes_that_are_none(client, repository, wanted):
    role, kind = wanted
    data = {"endless": b" " * 6_000_000, "deep": b"[" * 15_000, "empty": b"", "no text": b'{"signed":"\xff"}'}[kind]
    repository.published[role] = {1: data, "newest": data}
    return client.init() and not client.refresh() and role not in client.versions


@case("../x", "a/../../x", "%2e%2e/x", "a/%2E%2E/x", "..%2fx", ".", "..", "a/./b", "a/..", "")
def takes_no_path_that_climbs(client, repository, path):
    repository.find = lambda place, find=repository.find: b"evil" if place.startswith("targets/") else find(place)
    repository.signed("targets").targets[path] = TargetFile.from_data(path, b"evil", ["sha256"])
    repository.publish_all()
    return client.init() and not client.download(path) and client.files == []


@case("10^15 bytes", "no hash", "an empty hash", "a path as hash")
def takes_no_target_that_is_not_described(client, repository, what):
    repository.add("file", b"content")
    repository.publish_all()
    hashes = {"no hash": {}, "an empty hash": {"sha256": ""}, "a path as hash": {"sha256": "../../../../etc/passwd"}}
    change = {"length": 10**15} if what == "10^15 bytes" else {"hashes": hashes[what]}
    repository.rewrite("targets", lambda signed: signed["targets"]["file"].update(change))
    return client.init() and not client.download("file") and client.files == []


@case("root", "timestamp", "snapshot", "targets")
def takes_no_delegate_for_a_top_role(client, repository, name):
    repository.delegate("role")
    repository.publish_all("role")
    repository.rewrite("targets", lambda signed: signed["delegations"]["roles"][0].update(name=name))
    return client.init() and not client.download("missing") and "targets" not in client.versions


@case("itself", "sixty in a row", "two hundred", "no path of its own", "not in the snapshot", "threshold 0")
def comes_to_an_end_with_delegates(client, repository, what):
    roles = {"sixty in a row": 60, "two hundred": 200}.get(what, 1)
    for number in range(roles):
        by = "targets" if what != "sixty in a row" or number == 0 else f"r{number - 1}"
        repository.delegate(f"r{number}", by, paths=["a/*"] if what == "no path of its own" else ["*"])
    if what == "itself":
        repository.delegate("r0", "r0")
    elif roles == 1:
        repository.add("file", b"content", "r0")
    repository.publish_all(*[f"r{number}" for number in range(roles)])
    if what == "not in the snapshot":
        del repository.signed("snapshot").meta["r0.json"]
        repository.publish("snapshot", "timestamp")
    elif what == "threshold 0":
        repository.rewrite("targets", lambda signed: signed["delegations"]["roles"][0].update(threshold=0))
    asked = 4 + (1 if what == "itself" else 32)
    return client.init() and not client.download("file") and client.files == [] and len(client.requests) <= asked


def main(program):
    failed = 0
    for function, argument in CASES:
        # The first is for each kind of key.
        is_of_keys = function is CASES[0][0]
        repository = Repository(argument if is_of_keys else "ecdsa")
        client = Client(program, repository)
        arguments = [] if argument is None or is_of_keys else [argument]
        if not function(client, repository, *arguments):
            failed += 1
            print(f"FAILED {function.__name__} {'' if argument is None else argument}: {client.requests} {client.versions}")
        client.close()
    print(f"{len(CASES)} cases of a client of The Update Framework, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
