import ManasikDomain
import ManasikRemembrance
import ManasikScheduling

/// The types stored in the host's collections.
enum StoredTypes {
    /// Returns the types of a collection: one, or for settings one per record.
    static func types(of collection: HostCollection) -> [any StoredValue.Type] {
        switch collection {
        case .profile: [StatedFacts.self]
        case .walks: [WalkRecord.self]
        case .walkEvents: [WalkEventRecord.self]
        case .ticks: [Tick.self]
        case .items: [OwnItem.self]
        case .contacts: [OwnContact.self]
        case .favourites: [Favourite.self]
        case .schedules: [ScheduledJob.self]
        case .settings:
            [
                SeenMessage.self, ChosenRotations.self, QuietHours.self, FeedRevisions.self,
                DhikrSettings.self,
                RemembranceDay.self, DhikrNames.self, AppliedChanges.self, ChosenSettings.self,
                UsedDevices.self,
                HomeDevice.self,
            ]
        case .dhikr: [OwnDhikr.self]
        case .dhikrCategories: [OwnDhikrCategory.self]
        case .dhikrSets: [SetChanges.self]
        case .dhikrNotes: [DhikrNote.self]
        case .dhikrDays: [Series.self]
        case .listings: [Listing.self]
        case .favouriteListings: [FavouriteListing.self]
        case .listingSources: [ListingSource.self]
        case .groups: [PersonGroup.self]
        case .invitations: [GroupInvitation.self]
        case .memberships: [GroupMembership.self]
        case .grants: [GroupGrant.self]
        case .roles: [AppointedRole.self]
        case .merging: [MergeHistory.self]
        }
    }

    /// Decodes one of the host's records; the fields of packs' records are only read by their packs.
    ///
    /// - Throws: The reason why it cannot be read.
    static func check(_ record: Record) throws(CodecError) {
        if record.isDamaged { throw CodecError.notJSON }
        guard record.key.collection.pack == .host else { return }
        guard let type = type(of: record) else { throw CodecError("", .unknownRecord) }
        try check(record, as: type)
    }

    /// Returns the type of one of the host's records; nil if this version has no such record.
    private static func type(of record: Record) -> (any StoredValue.Type)? {
        guard let collection = HostCollection(record.key.collection) else { return nil }
        return types(of: collection).first {
            if case .one(let name) = $0.recordName { name == record.key.id } else { true }
        }
    }

    private static func check<Value: StoredValue>(_ record: Record, as type: Value.Type) throws(CodecError) {
        _ = try Value(stored: record)
    }

    /// Returns the name of one of the host's records under the other names, as far as its name alone shows.
    static func renamed(_ id: String, in collection: DefinitionID, _ renaming: Renaming) -> String {
        guard let host = HostCollection(collection), let type = types(of: host).first else { return id }
        return type.renamed(recordID: id, renaming)
    }

    /// Returns a value by which a list of the host's records is found under the other names.
    static func renamed(
        _ value: JSONValue,
        of field: String,
        in collection: DefinitionID,
        _ renaming: Renaming
    ) -> JSONValue {
        guard let host = HostCollection(collection) else { return value }
        return types(of: host).reduce(value) { $1.renamed($0, of: field, renaming) }
    }

    /// Returns a record under the other names of what it is about and what it names.
    ///
    /// - Returns: The record itself if nothing in it is renamed.
    /// - Throws: The reason why it cannot be read; it can then not be renamed either.
    static func renamed(_ record: Record, _ renaming: Renaming) throws(CodecError) -> StoredRecord {
        let key = record.key
        guard key.collection.pack == .host else {
            let (collection, body) = renaming.record(of: key.collection, record.body)
            return StoredRecord(RecordKey(owner: key.owner, collection: collection, id: key.id), body)
        }
        guard let type = type(of: record) else { throw CodecError("", .unknownRecord) }
        return try renamed(record, renaming, as: type)
    }

    private static func renamed<Value: StoredValue>(
        _ record: Record,
        _ renaming: Renaming,
        as type: Value.Type
    ) throws(CodecError) -> StoredRecord {
        let value = try Value(stored: record)
        let key = RecordKey(
            owner: record.key.owner,
            collection: record.key.collection,
            id: Value.renamed(recordID: record.key.id, renaming)
        )
        let body = value.renamed(renaming).body
        // Fields that this version does not know are kept where nothing is renamed.
        return StoredRecord(key, body == value.body ? record.body : body)
    }
}

/// The name and the body of a record, as they are stored.
struct StoredRecord: Hashable {
    let key: RecordKey
    let body: [String: JSONValue]

    init(_ key: RecordKey, _ body: [String: JSONValue]) {
        self.key = key
        self.body = body
    }
}
