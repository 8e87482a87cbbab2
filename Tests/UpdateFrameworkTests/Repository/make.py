# SPDX-License-Identifier: Apache-2.0
"""Writes the metadata in this folder with python-tuf, by new keys: pip install tuf 'securesystemslib[crypto]'."""
from datetime import datetime, timezone
from pathlib import Path

from securesystemslib.signer import CryptoSigner
from tuf.api.metadata import DelegatedRole, Delegations, Key, Metadata, Root, Snapshot, TargetFile, Targets, Timestamp
from tuf.api.metadata import MetaFile

here = Path(__file__).parent
expires = datetime(2030, 1, 1, tzinfo=timezone.utc)
ed25519, ecdsa, online = CryptoSigner.generate_ed25519(), CryptoSigner.generate_ecdsa(), CryptoSigner.generate_ed25519()

root = Root(expires=expires, consistent_snapshot=True)
for signer in (ed25519, ecdsa):
    root.add_key(signer.public_key, "root")
root.roles["root"].threshold = 2
root.add_key(ecdsa.public_key, "targets")
root.add_key(online.public_key, "snapshot")
root.add_key(online.public_key, "timestamp")

targets = Targets(expires=expires)
targets.unrecognized_fields["note"] = 'quotes " and \\ and \n and é and \U0001f54b'
targets.targets["hajj/pack.txt"] = TargetFile.from_data("hajj/pack.txt", b"pack", ["sha256", "sha512"])
role = DelegatedRole("malaysia", [online.public_key.keyid], 1, True, paths=["country-my/*"])
targets.delegations = Delegations({online.public_key.keyid: online.public_key}, {"malaysia": role})
delegated = Targets(expires=expires)
snapshot = Snapshot(expires=expires)
snapshot.meta["malaysia.json"] = MetaFile(1)

for name, content, signers in (
    ("root", root, [ed25519, ecdsa]), ("targets", targets, [ecdsa]), ("malaysia", delegated, [online]),
    ("snapshot", snapshot, [online]), ("timestamp", Timestamp(expires=expires), [online]),
):
    metadata = Metadata(content)
    for signer in signers:
        metadata.sign(signer, append=True)
    metadata.to_file(str(here / f"{name}.json"))
