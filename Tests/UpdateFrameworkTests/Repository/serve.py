# SPDX-License-Identifier: Apache-2.0
"""Writes a repository with python-tuf into a directory, or downloads from one: pip install tuf 'securesystemslib[crypto]'.

serve.py write DIRECTORY                 metadata/ and targets/; root.json is the first root
serve.py download DIRECTORY PATH         prints the target that python-tuf finds in such a directory
"""
import sys
import tempfile
from datetime import datetime, timezone
from pathlib import Path
from urllib.parse import unquote, urlparse

from securesystemslib.signer import CryptoSigner
from tuf.api.exceptions import DownloadHTTPError
from tuf.api.metadata import DelegatedRole, Delegations, Metadata, MetaFile, Root, Snapshot, TargetFile, Targets, Timestamp
from tuf.ngclient import FetcherInterface, Updater

expires = datetime(2030, 1, 1, tzinfo=timezone.utc)


def write(directory):
    first, second = CryptoSigner.generate_ed25519(), CryptoSigner.generate_rsa()
    online, delegate = CryptoSigner.generate_ecdsa(), CryptoSigner.generate_ed25519()
    (directory / "metadata").mkdir()

    def save(name, content, version, signers, prefix=True):
        metadata = Metadata(content)
        content.version = version
        for signer in signers:
            metadata.sign(signer, append=True)
        data = metadata.to_bytes()
        (directory / "metadata" / f"{str(version) + '.' if prefix else ''}{name}.json").write_bytes(data)
        return MetaFile.from_data(version, data, ["sha256", "sha512"])

    def add(targets, path, data):
        target = TargetFile.from_data(path, data, ["sha256", "sha512"])
        targets.targets[path] = target
        for place in target.get_prefixed_paths():
            file = directory / "targets" / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)

    root = Root(expires=expires, consistent_snapshot=True)
    root.add_key(first.public_key, "root")
    for role in ("targets", "snapshot", "timestamp"):
        root.add_key(online.public_key, role)
    save("root", root, 1, [first])
    (directory / "root.json").write_bytes((directory / "metadata" / "1.root.json").read_bytes())
    root.revoke_key(first.public_key.keyid, "root")
    root.add_key(second.public_key, "root")
    save("root", root, 2, [first, second])

    targets, malaysia = Targets(expires=expires), Targets(expires=expires)
    add(targets, "hajj/hajj 1.0.tar.zst", b"hajj")
    add(malaysia, "country-my/country-my-1.tar.zst", b"malaysia")
    role = DelegatedRole("malaysia", [delegate.public_key.keyid], 1, True, paths=["country-my/*"])
    targets.delegations = Delegations({delegate.public_key.keyid: delegate.public_key}, {"malaysia": role})
    snapshot, timestamp = Snapshot(expires=expires), Timestamp(expires=expires)
    snapshot.meta["targets.json"] = save("targets", targets, 3, [online])
    snapshot.meta["malaysia.json"] = save("malaysia", malaysia, 2, [delegate])
    timestamp.snapshot_meta = save("snapshot", snapshot, 4, [online])
    save("timestamp", timestamp, 5, [online], prefix=False)


class Directory(FetcherInterface):
    """Reads a directory by addresses of http."""

    def __init__(self, directory):
        self.directory = directory

    def _fetch(self, url):
        file = self.directory / unquote(urlparse(url).path[1:])
        if not file.exists():
            raise DownloadHTTPError("not found", 404)
        yield file.read_bytes()


def download(directory, path):
    with tempfile.TemporaryDirectory() as folder:
        updater = Updater(
            folder, "http://host/metadata", folder, "http://host/targets", fetcher=Directory(directory),
            bootstrap=(directory / "root.json").read_bytes(),
        )
        target = updater.get_targetinfo(path)
        print(Path(updater.download_target(target)).read_text(), end="")


if __name__ == "__main__":
    globals()[sys.argv[1]](Path(sys.argv[2]), *sys.argv[3:])
