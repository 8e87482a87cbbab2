import ManasikDomain
import ManasikStoreContract
import Synchronization

/// A person's records as the packs in use leave them, in memory, as long as that is not stored.
struct MigratedCopy: Sendable {
    /// The records from which it was made.
    let records: [Record]
    /// The day for which it was made, since code of migrations may ask for facts of a day.
    let today: CivilDate
    let applied: AppliedChanges
    let store: any Store

    /// How many are kept: each is as large as what is stored of the person.
    static let mostKept = 32
}

extension Generation {
    /// Returns the copy that was made of a person, if the records are still the same, so that reading does not run the code
    /// of migrations each time.
    func migratedCopy(of archive: PersonArchive, on today: CivilDate) -> MigratedCopy? {
        guard let known = migratedCopies.withLock({ $0.value(of: archive.person) }), known.today == today,
            known.records == archive.records
        else { return nil }
        return known
    }

    func keep(_ copy: MigratedCopy, of owner: PersonID) {
        migratedCopies.withLock { _ = $0.insert(copy, for: owner) }
    }
}

extension PersonArchive {
    /// Returns the time zone in which the person's days begin; the home's if what they stated cannot be read.
    func zone(at now: Instant, home: Zone) -> Zone {
        let key = Somebody(id: person).key(StatedFacts.self)
        let stated = records.first { $0.key == key }.flatMap { try? StatedFacts(stored: $0) }
        return stated?.zone(at: now, home: home) ?? home
    }
}
