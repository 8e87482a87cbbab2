public import ManasikDomain
import ManasikStoreContract

/// Shows the contacts of a person, keeps their own, and says what somebody needs who is lost.
public struct ContactsService: Sendable {
    let person: PersonAccess

    /// The person's own contacts, then those of packs that concern the person.
    public func all() async throws(EngineError) -> [ContactReport] {
        try await person.read([.contacts]).contacts()
    }

    /// A contact of packs by its id, whether it concerns the person or not, or one of their own; nil where there is none.
    public func contact(_ id: DefinitionID) async throws(EngineError) -> ContactReport? {
        try await person.read([.contacts]).contact(id)
    }

    /// Finds a contact by its full or short name, its number, or the beginning of what it is called.
    ///
    /// - Throws: `EngineError.unknownContact` with the nearest name.
    public func contact(named name: String) async throws(EngineError) -> ContactReport {
        try await person.read([.contacts]).contact(named: name)
    }

    /// What somebody needs who is lost, on one screen.
    public func emergency() async throws(EngineError) -> EmergencyReport {
        try await person.read([.contacts]).emergency()
    }

    /// Keeps a contact of the person's own.
    ///
    /// - Throws: `EngineError.emptyText`, `.invalidPhone` or `.severalPhones`.
    public func add(
        name: String,
        phone: String,
        kind: Contact.Kind = .other
    ) async throws(EngineError) -> DefinitionID {
        guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyText }
        try PersonText.check(name)
        return try await person.commit(reading: [.contacts]) { reading throws(EngineError) in
            let now = reading.now
            let number = try reading.phoneNumber(phone)
            let recordKey = person.key(.contacts, OwnThing.nextRecord(after: reading.records.takenContacts))
            let body = OwnContact(name: name, phone: number, kind: kind).body
            return (
                OwnThing.id(recordKey.id),
                Commit(at: now, records: [.put(recordKey, body: body, expecting: 0)])
            )
        }
    }

    /// A number as the person writes it, for calling it from everywhere: without a country's code that of the residence,
    /// else of the nationality is meant.
    ///
    /// - Throws: `EngineError.invalidPhone` or `.severalPhones`.
    public func phoneNumber(_ text: String) async throws(EngineError) -> PhoneNumber {
        try await person.read().phoneNumber(text)
    }

    /// Removes a contact of the person's own.
    ///
    /// - Throws: `EngineError.notOwnContact` for one that comes with a pack.
    public func remove(_ name: String) async throws(EngineError) -> ContactReport {
        try await person.commit(reading: [.contacts]) { reading throws(EngineError) in
            let contact = try reading.contact(named: name)
            guard contact.isOwn else { throw .notOwnContact(contact.id) }
            let change = RecordChange.remove(person.key(.contacts, contact.id.name))
            return (contact, Commit(at: reading.now, records: [change]))
        }
    }
}
