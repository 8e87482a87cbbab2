import ManasikDomain
import ManasikRemembrance

/// What is kept of a person's own dhikr, of how they say those of packs, and of how they want to see them.
struct DhikrRecords: Sendable {
    var settings = SingleRecord<DhikrSettings>.absent
    var seenDay = SingleRecord<RemembranceDay>.absent
    var keptNames = SingleRecord<DhikrNames>.absent
    var own: [DecodedRecord<OwnDhikr>] = []
    var categories: [DecodedRecord<OwnDhikrCategory>] = []
    var sets: [DecodedRecord<SetChanges>] = []
    var notes: [DecodedRecord<DhikrNote>] = []
    /// Own things by the names of their records, those that cannot be read among them.
    var taken: [HostCollection: [String]] = [:]
    /// The versions of the single records, those that cannot be read among them.
    var singleVersions: [RecordKey: Int] = [:]

    init() {}

    init(
        settings: [Record],
        seenDay: [Record],
        keptNames: [Record],
        own: [Record],
        categories: [Record],
        sets: [Record],
        notes: [Record],
        _ decoder: inout RecordDecoder
    ) {
        self.settings = decoder.one(settings)
        self.seenDay = decoder.one(seenDay)
        self.keptNames = decoder.one(keptNames)
        self.own = decoder.all(own)
        self.categories = decoder.all(categories)
        self.sets = decoder.all(sets)
        self.notes = decoder.all(notes)
        taken = [.dhikr: own.map(\.key.id), .dhikrCategories: categories.map(\.key.id)]
        singleVersions = Dictionary(
            (seenDay + keptNames).map { ($0.key, $0.version) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
