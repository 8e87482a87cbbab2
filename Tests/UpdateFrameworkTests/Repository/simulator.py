# SPDX-License-Identifier: Apache-2.0
"""A repository that python-tuf signs, served by http, and a client program that is run on it."""
import json
import os
import subprocess
import tempfile
import threading
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote

from securesystemslib.formats import encode_canonical
from securesystemslib.signer import CryptoSigner
from tuf.api.metadata import (
    DelegatedRole, Delegations, Metadata, MetaFile, Root, Snapshot, TargetFile, Targets, Timestamp,
)

TOP = ("root", "timestamp", "snapshot", "targets")
START = datetime.now(timezone.utc).replace(microsecond=0)
SIGNERS = {
    "ed25519": CryptoSigner.generate_ed25519,
    "ecdsa": CryptoSigner.generate_ecdsa,
    "rsa": CryptoSigner.generate_rsa,
}


def after(days):
    return START + timedelta(days=days)


class Repository:
    """What was published is served by its version; what is changed is seen once it is published."""

    def __init__(self, kind="ecdsa"):
        self.kind = kind
        self.metadata = {
            "root": Metadata(Root(expires=after(30), consistent_snapshot=True)),
            "timestamp": Metadata(Timestamp(expires=after(30))),
            "snapshot": Metadata(Snapshot(expires=after(30))),
            "targets": Metadata(Targets(expires=after(30))),
        }
        self.signers = {role: [] for role in TOP}
        self.published = {}
        self.artifacts = {}
        self.with_hashes = False
        for role in TOP:
            self.add_key(role)
        self.publish("targets", "snapshot", "timestamp", "root")

    def signed(self, role):
        return self.metadata[role].signed

    def add_key(self, role, by="root", signer=None):
        signer = signer or SIGNERS[self.kind]()
        self.signers.setdefault(role, []).append(signer)
        self.signed(by).add_key(signer.public_key, role)

    def rotate(self, role):
        self.signed("root").roles[role].keyids.clear()
        self.signers[role] = []
        self.add_key(role)

    def sign(self, role):
        metadata = self.metadata[role]
        metadata.signatures.clear()
        for signer in self.signers[role]:
            metadata.sign(signer, append=True)
        return metadata.to_bytes()

    def publish(self, *roles):
        """Signs the next version of roles; a role is to stand before the one that lists it."""
        for role in roles:
            signed = self.signed(role)
            versions = self.published.setdefault(role, {})
            if versions:
                signed.version += 1
            data = self.sign(role)
            versions[signed.version] = versions["newest"] = data
            listing = MetaFile.from_data(signed.version, data, ["sha256"]) if self.with_hashes else MetaFile(signed.version)
            if role == "snapshot":
                self.signed("timestamp").snapshot_meta = listing
            elif role not in ("root", "timestamp"):
                self.signed("snapshot").meta[f"{role}.json"] = listing

    def rewrite(self, role, change):
        """Has the newest version of a role changed as JSON, in ways that python-tuf would not write, and signs it again."""
        metadata = json.loads(self.published[role]["newest"])
        change(metadata["signed"])
        signed = encode_canonical(metadata["signed"]).encode()
        signatures = [signer.sign(signed) for signer in self.signers[role]]
        metadata["signatures"] = [{"keyid": each.keyid, "sig": each.signature} for each in signatures]
        versions = self.published[role]
        version = next(number for number, data in versions.items() if data is versions["newest"] and number != "newest")
        versions[version] = versions["newest"] = json.dumps(metadata).encode()

    def publish_all(self, *others):
        self.publish(*others, "targets", "snapshot", "timestamp")

    def delegate(self, role, by="targets", paths=("*",), terminating=False):
        delegator = self.signed(by)
        if delegator.delegations is None:
            delegator.delegations = Delegations({}, {})
        delegator.delegations.roles[role] = DelegatedRole(role, [], 1, terminating, list(paths))
        if role not in self.metadata:
            self.metadata[role] = Metadata(Targets(expires=after(30)))
        self.add_key(role, by)

    def add(self, path, data, role="targets", hashes=("sha256",)):
        self.signed(role).targets[path] = TargetFile.from_data(path, data, list(hashes))
        self.artifacts[path] = data

    def find(self, place):
        """Returns what is at a place; None if nothing is."""
        kind, _, name = place.partition("/")
        if kind == "targets":
            directory, slash, file = name.rpartition("/")
            if self.signed("root").consistent_snapshot:
                file = file.partition(".")[2]
            return self.artifacts.get(unquote(directory + slash + file))
        name = name.removesuffix(".json")
        version, _, role = name.partition(".")
        if name == "timestamp" or not self.signed("root").consistent_snapshot and role != "root":
            return self.published.get(unquote(name), {}).get("newest")
        return self.published.get(unquote(role), {}).get(int(version))


class Client:
    """A program by the command line of the framework's conformance suite, with directories of its own."""

    def __init__(self, program, repository):
        self.program, self.repository, self.requests = program, repository, []
        self.folder = tempfile.TemporaryDirectory()
        self.trusted, self.downloads = (os.path.join(self.folder.name, name) for name in ("metadata", "targets"))
        os.mkdir(self.trusted)
        os.mkdir(self.downloads)
        client = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                client.requests.append(self.path[1:])
                data = client.repository.find(self.path[1:])
                if data is None:
                    return self.send_error(404)
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                try:
                    self.wfile.write(data)
                except ConnectionError:
                    # The client takes no more than it asked for.
                    pass

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.folder.cleanup()

    def run(self, *words, days=0):
        self.requests.clear()
        environment = dict(os.environ, MANASIK_NOW=after(days).strftime("%Y-%m-%dT%H:%M:%SZ"))
        command = [*self.program, "--metadata-dir", self.trusted, *words]
        return subprocess.run(command, env=environment, stderr=subprocess.DEVNULL, timeout=60).returncode == 0

    def init(self, root=None):
        file = os.path.join(self.folder.name, "root.json")
        with open(file, "wb") as stream:
            stream.write(root or self.repository.published["root"][1])
        return self.run("init", file)

    def refresh(self, days=0):
        return self.run("--metadata-url", self.url + "/metadata/", "refresh", days=days)

    def download(self, path, days=0):
        return self.run(
            "--metadata-url", self.url + "/metadata/", "--target-name", path, "--target-base-url", self.url + "/targets/",
            "--target-dir", self.downloads, "download", days=days,
        )

    @property
    def versions(self):
        """The versions that are trusted, by role."""
        names = [name.removesuffix(".json") for name in os.listdir(self.trusted)]
        return {name: Metadata.from_file(os.path.join(self.trusted, name + ".json")).signed.version for name in names}

    def bytes(self, role):
        with open(os.path.join(self.trusted, role + ".json"), "rb") as stream:
            return stream.read()

    @property
    def files(self):
        contents = []
        for name in os.listdir(self.downloads):
            with open(os.path.join(self.downloads, name), "rb") as stream:
                contents.append(stream.read())
        return sorted(contents)
