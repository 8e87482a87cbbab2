import ManasikDomain
import ManasikMerging
import ManasikStoreContract

/// Noting the changes of people who use several devices.
extension MigratingStore {
    /// Returns what is to be stored beside the changes of a commit, so that each field is known with its time and device.
    ///
    /// What the commit itself notes is left alone. Nothing is noted where the home has no id yet: the next meeting then takes
    /// the times of the records.
    ///
    /// - Parameters:
    ///   - commit: Under the stored names.
    ///   - renaming: From the stored names to those of the packs in use, which say how fields are merged.
    func noted(_ commit: Commit, _ renaming: Renaming) async throws(StoreError) -> [RecordChange] {
        // What comes from another device was noted there.
        guard commit.decision?.kind != LogKind.merged else { return [] }
        let written = Set(commit.records.map(\.key))
        var changes: [RecordKey: RecordChange] = [:]
        for change in commit.records { changes[change.key] = change }
        let keys = Set(changes.keys).union(commit.said.keys).filter {
            isNoted($0, renaming) && !written.contains(MergeHistory.key(of: $0))
        }.sorted()
        guard !keys.isEmpty else { return [] }
        let device = RecordList(HostCollection.settings.id, owner: .home, scope: .public, limit: 1)
        let answers = try await base.read(
            [.list(device)] + keys.flatMap { [.one($0), .one(MergeHistory.key(of: $0))] }
        )
        guard let home = generation.readable(answers[0], as: HomeDevice.self).first?.value else { return [] }
        var noted: [RecordChange] = []
        for (index, key) in keys.enumerated() {
            let (record, kept) = (answers[1 + index * 2].first, answers[2 + index * 2].first)
            // What a newer version has noted stays as it is.
            if let kept, generation.readable([kept], as: MergeHistory.self).isEmpty { continue }
            let parts = parts(of: key, renaming)
            var fields: [String: JSONValue]?
            switch changes[key] {
            case .put(_, let body, _, _, _): fields = parts.parts(of: body)
            case .remove: break
            // It is said again of a record that stays as it is.
            case nil: fields = record.map { parts.parts(of: $0.body) }
            }
            let before = RecordChanges(record, kept, parts)
            let set = parts.written(saying: commit.said[key], of: fields)
            guard let after = before.noting(fields, setting: set, at: commit.at, on: home.id),
                after != before.kept
            else { continue }
            noted.append(
                .put(
                    MergeHistory.key(of: key),
                    body: MergeHistory(key, .record(after)).body,
                    expecting: kept?.version ?? 0
                )
            )
        }
        return noted
    }

    private func isNoted(_ key: RecordKey, _ renaming: Renaming) -> Bool {
        guard key.owner == id, RecordParts.areMerged(key) else { return false }
        return declared(key, renaming)?.isShared != true
    }

    private func declared(_ key: RecordKey, _ renaming: Renaming) -> RecordCollection? {
        generation.catalog.collections[renaming.collection(key.collection)]
    }

    private func parts(of key: RecordKey, _ renaming: Renaming) -> RecordParts {
        RecordParts(of: key.collection, declared(key, renaming), record: key.id)
    }
}

/// What is known of the changes of one record: what was kept of them, and what follows from the record and its times.
struct RecordChanges {
    let kept: MergedRecord?
    /// All that is known; nil if there is neither a record nor changes of it.
    let known: MergedRecord?
    private let parts: RecordParts

    /// - Parameters:
    ///   - record: As it is stored; nil if there is none.
    ///   - kept: The record of its changes; nil if there is none.
    init(_ record: Record?, _ kept: Record?, _ parts: RecordParts) {
        var merged: MergedRecord?
        if let kept, let history = try? MergeHistory(stored: kept), case .record(let found) = history.changes
        {
            merged = found
        }
        self.init(record, kept: merged, parts)
    }

    init(_ record: Record?, kept: MergedRecord?, _ parts: RecordParts) {
        self.kept = kept
        self.parts = parts
        let fields = record.map { parts.parts(of: $0.body) }
        guard var known = kept else {
            self.known = record.map { Self.derived($0, parts) }
            return
        }
        if parts.isAbsent {
            self.known = known
            return
        }
        // What was changed while nothing was noted: alike wherever it is asked.
        known.note(
            fields,
            merging: parts.merges,
            at: record?.updatedAt ?? known.latest.instant,
            on: "",
            isNumbered: parts.isNumbered
        )
        self.known = known
    }

    /// Returns what follows from a record and its times alone.
    static func derived(_ record: Record, _ parts: RecordParts) -> MergedRecord {
        MergedRecord(
            parts.parts(of: record.body),
            merging: parts.merges,
            created: record.createdAt,
            updated: record.updatedAt
        )
    }

    /// Returns what is known after a change; nil if nothing is.
    ///
    /// - Parameters:
    ///   - fields: The parts of the record; nil if it is removed.
    ///   - set: The parts that were set to what they are, also those that were so before; that there is no record is said where it
    ///     has `MergedRecord.presence`.
    func noting(
        _ fields: [String: JSONValue]?,
        setting set: Set<String> = [],
        at now: Instant,
        on device: String
    ) -> MergedRecord? {
        guard var merged = known else {
            guard let fields else {
                return set.isEmpty ? nil : MergedRecord(absentAt: now, on: device)
            }
            return MergedRecord(fields, setting: set, merging: parts.merges, at: now, on: device)
        }
        let isChanged = merged.note(
            fields,
            merging: parts.merges,
            at: now,
            on: device,
            setting: set,
            isNumbered: parts.isNumbered
        )
        guard isChanged else { return kept }
        return merged
    }
}
