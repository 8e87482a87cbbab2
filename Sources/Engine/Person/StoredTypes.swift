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
                RemembranceDay.self, DhikrNames.self,
            ]
        case .dhikr: [OwnDhikr.self]
        case .dhikrCategories: [OwnDhikrCategory.self]
        case .dhikrSets: [SetChanges.self]
        case .dhikrNotes: [DhikrNote.self]
        case .dhikrDays: [Series.self]
        }
    }

    /// Decodes one of the host's records; the fields of packs' records are only read by their packs.
    ///
    /// - Throws: The reason why it cannot be read.
    static func check(_ record: Record) throws(CodecError) {
        if record.isDamaged { throw CodecError("", .notJSON) }
        guard record.key.collection.pack == .host else { return }
        guard let collection = HostCollection(record.key.collection),
            let type = types(of: collection).first(where: {
                if case .one(let name) = $0.recordName { name == record.key.id } else { true }
            })
        else { throw CodecError("", .unknownRecord) }
        try check(record, as: type)
    }

    private static func check<Value: StoredValue>(_ record: Record, as type: Value.Type) throws(CodecError) {
        _ = try Value(stored: record)
    }
}
