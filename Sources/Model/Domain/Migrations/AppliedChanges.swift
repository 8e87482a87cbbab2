/// The changes of packs that what is stored of a person has gone through, in their order.
///
/// It says under which names a person's records are stored: what the packs in use change and is not in it has still to
/// be applied, and what newer versions of packs have changed is read through the inverse.
public struct AppliedChanges: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public let change: DataChange
        /// The version of the pack that applied it.
        public let version: SemanticVersion
        /// The facts that the code of a migration has changed; empty for renames.
        public let facts: [DefinitionID]
        /// The collections some of whose records the code of a migration has changed; empty for renames.
        public let collections: [DefinitionID]

        public init(
            _ change: DataChange,
            by version: SemanticVersion,
            facts: [DefinitionID] = [],
            collections: [DefinitionID] = []
        ) {
            self.change = change
            self.version = version
            self.facts = facts
            self.collections = collections
        }
    }

    public var entries: [Entry]

    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// Returns the changes of the packs in use that have still to be applied, in order.
    public func pending(in catalog: Catalog) -> [DataChange] {
        let applied = Set(entries.map { $0.change })
        let run = Set(entries.compactMap { $0.change.migration?.id })
        return catalog.dataChanges.filter { change in
            // A migration counts by its name, whatever version it names.
            if let migration = change.migration { return !run.contains(migration.id) }
            return !applied.contains(change)
        }
    }

    /// Returns the changes by versions of packs that are newer than those in use, in the order in which they were
    /// applied; of packs that are not in use, those by which they led on what packs in use declare.
    public func newer(than catalog: Catalog) -> [Entry] {
        let ofOthers = entries.compactMap { $0.change.rename }.filter { catalog.packs[$0.pack] == nil }
        let moved = Set(catalog.renamesAway(among: ofOthers))
        return entries.filter { entry in
            guard let pack = catalog.packs[entry.change.pack] else {
                return entry.change.rename.map { moved.contains($0) } ?? false
            }
            return pack.manifest.version < entry.version && !pack.changes.contains(entry.change)
        }
    }
}

extension AppliedChanges: StoredValue {
    public static var collection: HostCollection { .settings }
    private static let name = "migrations"
    public static var recordName: RecordName { .one(name) }
    /// The key of what the records of the home have gone through, and with them those that people share. Everybody may read it,
    /// since it says under which names these are stored.
    public static let keyInHome = RecordKey(owner: .home, collection: collection.id, id: name)
    public static let codec = RecordCodec<AppliedChanges>(version: 1) { applied in
        ["applied": .array(applied.entries.map { $0.wire })]
    } decode: { fields throws(CodecError) in
        guard let input = fields.value("applied") else { throw fields.error("applied", .missing) }
        do throws(CodecError) {
            return AppliedChanges(try [Entry](wire: input))
        } catch { throw error.within("applied") }
    }

    public func renamed(_ renaming: Renaming) -> AppliedChanges { self }
}

extension AppliedChanges.Entry: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["change": change.wire, "version": version.wire]
        if !facts.isEmpty { fields["facts"] = facts.wire }
        if !collections.isEmpty { fields["collections"] = collections.wire }
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("change"),
            by: try fields.required("version"),
            facts: try fields.optional("facts") ?? [],
            collections: try fields.optional("collections") ?? []
        )
    }
}
