extension UpdateClient {
    /// Learns which snapshot is the newest.
    mutating func updateTimestamp() throws(UpdateError) {
        // A kept one that the root's keys do not sign any more protects from nothing; an expired one still does.
        let kept = directory.read(Timestamp.role, limit: limits.timestamp)
            .flatMap { try? verified($0, as: Timestamp.self) }
        let bytes = try fetchMetadata(Timestamp.role, version: nil, limit: limits.timestamp)
        let new = try verified(bytes, as: Timestamp.self)
        if let kept {
            try checkRollback(to: new, from: kept)
            if new.version == kept.version {
                try checkExpiry(of: kept, Timestamp.role)
                timestamp = kept
                return
            }
        }
        try checkExpiry(of: new, Timestamp.role)
        try directory.write(bytes, of: Timestamp.role)
        timestamp = new
    }

    private func checkRollback(
        to new: SignedMetadata<Timestamp>,
        from kept: SignedMetadata<Timestamp>
    ) throws(UpdateError) {
        guard new.version >= kept.version else {
            throw UpdateError(Timestamp.role, .olderVersion(new.version, trusted: kept.version))
        }
        let (version, trusted) = (new.content.snapshot.version ?? 0, kept.content.snapshot.version ?? 0)
        guard new.version == kept.version || version >= trusted else {
            throw UpdateError(Snapshot.role, .olderVersion(version, trusted: trusted))
        }
    }

    /// Learns which versions of the targets' metadata belong together.
    mutating func updateSnapshot() throws(UpdateError) {
        guard let timestamp else { preconditionFailure("a snapshot before its timestamp") }
        let description = timestamp.content.snapshot
        var kept: SignedMetadata<Snapshot>?
        let limit = max(limits.snapshot, limits.signedMetadata)
        if let bytes = directory.read(Snapshot.role, limit: limit) {
            kept = try? verified(bytes, as: Snapshot.self)
            if let kept, kept.version == description.version, !kept.isExpired(at: now),
                description.difference(from: bytes, needsHash: false) == nil
            {
                snapshot = kept
                return
            }
        }
        let bytes = try fetchMetadata(
            Snapshot.role,
            version: root.content.hasConsistentSnapshots ? description.version : nil,
            length: description.length,
            limit: limits.snapshot
        )
        if let difference = description.difference(from: bytes, needsHash: false) {
            throw UpdateError(Snapshot.role, difference)
        }
        let new = try verified(bytes, as: Snapshot.self)
        try checkVersion(of: new, Snapshot.role, description)
        if let kept { try checkRollback(to: new.content, from: kept.content) }
        try checkExpiry(of: new, Snapshot.role)
        try directory.write(bytes, of: Snapshot.role)
        snapshot = new
    }

    /// Checks that no metadata of targets goes back to an older version, or is dropped.
    private func checkRollback(to new: Snapshot, from kept: Snapshot) throws(UpdateError) {
        for (name, description) in kept.files.sorted(by: { $0.key < $1.key }) {
            guard let version = new.files[name]?.version else {
                throw UpdateError(Snapshot.role, .unlisted(name))
            }
            let trusted = description.version ?? 0
            guard version >= trusted else {
                throw UpdateError(name, .olderVersion(version, trusted: trusted))
            }
        }
    }

    func checkVersion<Content>(
        of metadata: SignedMetadata<Content>,
        _ role: String,
        _ description: FileDescription
    ) throws(UpdateError) {
        guard let expected = description.version, metadata.version != expected else { return }
        throw UpdateError(role, .mixed(version: metadata.version, expected: expected))
    }
}
