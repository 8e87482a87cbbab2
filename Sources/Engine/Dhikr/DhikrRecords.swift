import ManasikDomain
import ManasikRemembrance
import ManasikViews

/// The records of a person's own dhikr, of their changes to those of packs, and of their settings.
struct DhikrRecords: Sendable {
    var settings = SingleRecord<DhikrSettings>.absent
    var seenDay = SingleRecord<RemembranceDay>.absent
    var names = SingleRecord<DhikrNames>.absent
    /// The decoded contents of the records that can be read.
    var stored = StoredDhikr()
    /// The record names in use in each collection, including those that cannot be read.
    var taken: [HostCollection: [String]] = [:]
    /// The version of each record; one that cannot be read has none, so that nothing replaces it.
    var versions: [RecordKey: Int] = [:]

    init() {}

    init(
        settings: [Record],
        seenDay: [Record],
        names: [Record],
        own: [Record],
        categories: [Record],
        sets: [Record],
        notes: [Record],
        _ decoder: inout RecordDecoder
    ) {
        self.settings = decoder.one(settings)
        self.seenDay = decoder.one(seenDay)
        self.names = decoder.one(names)
        stored.settings = self.settings.value ?? DhikrSettings()
        stored.seenDay = self.seenDay.value
        stored.names = self.names.value ?? DhikrNames()
        if case .kept(_, let version) = self.names, let record = names.first {
            versions[record.key] = version
        }
        for record in decoder.all(own, as: OwnDhikr.self) {
            stored.own[OwnThing.id(record.key.id)] = note(record)
        }
        for record in decoder.all(categories, as: OwnDhikrCategory.self) {
            stored.categories[OwnThing.id(record.key.id)] = note(record)
        }
        for record in decoder.all(sets, as: SetChanges.self) {
            if let id = DefinitionID(record.key.id) { stored.sets[id] = note(record) }
        }
        for record in decoder.all(notes, as: DhikrNote.self) {
            if let id = DefinitionID(record.key.id) { stored.notes[id] = note(record).text }
        }
        taken = [.dhikr: own.map(\.key.id), .dhikrCategories: categories.map(\.key.id)]
    }

    private mutating func note<Value>(_ record: DecodedRecord<Value>) -> Value {
        versions[record.key] = record.version
        return record.value
    }

    /// Returns the id of the next entry of the person's own; numbers are never reused.
    func nextOwn(in collection: HostCollection) -> DefinitionID {
        OwnThing.id(OwnThing.nextRecord(after: taken[collection] ?? []))
    }
}
