public import ManasikDomain
import ManasikStoreContract
public import ManasikViews

/// A person's contacts, and what they need when lost.
public struct ContactsService: Sendable {
    let person: PersonAccess

    /// Returns the person's own contacts, then those of packs that apply to the person.
    public func all() async throws(EngineError) -> [ContactView] {
        try await person.read([.contacts]).contacts()
    }

    /// Returns a contact by its id, whether or not it applies to the person; nil if there is none.
    public func contact(_ id: DefinitionID) async throws(EngineError) -> ContactView? {
        try await person.contact(id)
    }

    /// Finds a contact by its full or short name, its number, or the beginning of its title.
    ///
    /// - Throws: `EngineError.unknownContact` with the nearest name.
    public func contact(named name: String) async throws(EngineError) -> ContactView {
        try await person.read([.contacts]).contact(named: name)
    }

    /// Returns what a person who is lost needs, on one page.
    public func emergency() async throws(EngineError) -> EmergencyView {
        // The walk that they are on says in which country they are; whatever is wrong with walks hides no number.
        let reading: PersonReading
        do throws(EngineError) {
            reading = try await person.read([.contacts, .walks])
        } catch {
            reading = try await person.read([.contacts])
        }
        return EmergencyView(
            in: reading.generation.catalogRules,
            for: reading.person,
            unreadable: reading.records.unreadable
        )
    }

    /// Returns the languages (BCP 47) that the person has stated, best first; nil if they have stated none.
    public func languages() async throws(EngineError) -> [String]? {
        if case .list(let languages)? = try await person.read().facts[.languages] { languages } else { nil }
    }

    /// The kinds of contacts that there are: the host's, then those that packs declare.
    public var kinds: [Contact.Kind] {
        Contact.Kind.ofHost
            + person.generation.catalog.kinds(of: .contact).map { Contact.Kind(rawValue: $0.id.name) }
    }

    /// Stores a contact of the person's own.
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
            let record = try await person.nextOwn(in: .contacts, after: reading.records.takenContacts)
            let recordKey = person.key(.contacts, record)
            let body = OwnContact(name: name, phone: number, kind: kind).body
            let id = OwnThing.id(recordKey.id)
            var commit = Commit(at: now, records: [.put(recordKey, body: body, expecting: 0)])
            try await person.dispatch(
                "contact.added",
                id.description,
                Self.payload(id, kind),
                reading,
                into: &commit
            )
            return (id, commit)
        }
    }

    /// Returns a number for calling from anywhere. A number without a country code is taken to be of the country of
    /// residence, or else of nationality.
    ///
    /// - Throws: `EngineError.invalidPhone` or `.severalPhones`.
    public func phoneNumber(_ text: String) async throws(EngineError) -> PhoneNumber {
        try await person.read().phoneNumber(text)
    }

    /// Removes a contact of the person's own.
    ///
    /// - Throws: `EngineError.notOwnContact` for a contact from a pack.
    public func remove(_ name: String) async throws(EngineError) -> ContactView {
        try await person.commit(reading: [.contacts]) { reading throws(EngineError) in
            let contact = try reading.contact(named: name)
            guard contact.isOwn else { throw .notOwnContact(contact.id) }
            let change = RecordChange.remove(person.key(.contacts, contact.id.name))
            var commit = Commit(at: reading.now, records: [change])
            try await person.dispatch(
                "contact.removed",
                contact.id.description,
                Self.payload(contact.id, contact.kind),
                reading,
                into: &commit
            )
            return (contact, commit)
        }
    }

    /// What handlers learn of a contact; its name and number are the person's alone.
    private static func payload(_ id: DefinitionID, _ kind: Contact.Kind) -> [String: JSONValue] {
        ["contact": .string(id.description), "kind": .string(kind.rawValue)]
    }
}
