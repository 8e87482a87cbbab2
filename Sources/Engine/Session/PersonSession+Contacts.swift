public import ManasikDomain
public import ManasikLocalization

extension PersonSession {
    /// A contact as it is shown to the person.
    public struct ContactReport: Sendable, Hashable {
        public let id: DefinitionID
        public let list: LocalizedString?
        public let kind: Contact.Kind
        public let name: LocalizedString
        public let phone: PhoneNumber
        public let region: LocalizedString?
        public let hours: LocalizedString?
        public let note: LocalizedString?
        public let isOwn: Bool
        public let verifiedOn: CivilDate?
        public let reviewBy: CivilDate?
        public let isStale: Bool
        public let unverified: Bool
        public let sources: [Citation]
    }

    /// The person's own contacts, then those of packs that concern the person.
    public func contacts() async throws(EngineError) -> [ContactReport] {
        let records = try await read([one(StatedFacts.self), all(.contacts)])
        let context = context(records[0].first, at: engine.clock.now())
        var reports = decoded(records[1]).map { ownContact($0) }
        for list in catalog.contactLists.values.sorted(by: { $0.id < $1.id }) {
            // What is undecided is shown: a number too many harms less than one that is missing.
            if verdict(list.when, context.facts) == .fails { continue }
            for contact in list.contacts where verdict(contact.when, context.facts) != .fails {
                reports.append(report(contact, of: list, on: context.today))
            }
        }
        return reports
    }

    /// A contact of packs by its id, whether it concerns the person or not, or one of their own; nil where there is none.
    public func contact(_ id: DefinitionID) async throws(EngineError) -> ContactReport? {
        for list in catalog.contactLists.values {
            if let contact = list.contacts.first(where: { $0.id == id }) {
                return report(contact, of: list, on: try await context().today)
            }
        }
        return try await contacts().first { $0.id == id }
    }

    private func report(_ contact: Contact, of list: ContactList, on today: CivilDate) -> ContactReport {
        ContactReport(
            id: contact.id,
            list: localizer.text(list.title),
            kind: contact.kind,
            name: localizer.text(contact.name),
            phone: contact.phone,
            region: (contact.region ?? list.region).map { localizer.text($0) },
            hours: contact.hours.map { localizer.text($0) },
            note: contact.note.map { localizer.text($0) },
            isOwn: false,
            verifiedOn: contact.verifiedOn,
            reviewBy: contact.reviewBy,
            isStale: contact.isStale(on: today),
            unverified: contact.unverified,
            sources: contact.sources
        )
    }

    func ownContact(_ contact: DecodedRecord<OwnContact>) -> ContactReport {
        ContactReport(
            id: OwnThing.id(contact.key.id),
            list: nil,
            kind: contact.kind,
            name: LocalizedString(contact.name, language: languages.first ?? "en"),
            phone: contact.phone,
            region: nil,
            hours: nil,
            note: nil,
            isOwn: true,
            verifiedOn: nil,
            reviewBy: nil,
            isStale: false,
            unverified: false,
            sources: []
        )
    }

    /// Finds a contact by its full or short name, its number, or the beginning of what it is called.
    ///
    /// - Throws: `EngineError.unknownContact` with the nearest name.
    public func contact(named name: String) async throws(EngineError) -> ContactReport {
        let all = try await contacts()
        let digits = try? await phoneNumber(name).digits
        if let exact = all.first(where: {
            $0.id.description == name || $0.id.name == name || $0.phone.digits == digits
        }) {
            return exact
        }
        let wanted = name.lowercased()
        let matching = all.filter {
            $0.name.text.lowercased().hasPrefix(wanted) || $0.kind.rawValue == wanted
        }
        if let first = matching.first, Set(matching.map(\.phone)).count == 1 { return first }
        throw .unknownContact(
            name,
            suggestion: Suggestion.nearest(to: name, among: all.flatMap { [$0.id.name, $0.id.description] })
        )
    }

    /// Keeps a contact of the person's own.
    ///
    /// - Throws: `EngineError.emptyText`, `.invalidPhone` or `.severalPhones`.
    public func addContact(
        name: String,
        phone: String,
        kind: Contact.Kind = .other
    ) async throws(EngineError) -> DefinitionID {
        guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyText }
        try PersonText.check(name)
        let number = try await phoneNumber(phone)
        return try await change { now throws(EngineError) in
            let own = try await read([all(.contacts)])[0]
            let recordKey = key(.contacts, OwnThing.nextRecord(after: own.map(\.key.id)))
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
        let facts = try await facts()
        var country: String?
        for fact in [HostFact.residence, .nationality] where country == nil {
            if case .text(let code)? = facts[fact] { country = code }
        }
        let number: PhoneNumber
        do throws(PhoneNumber.Misreading) {
            number = try PhoneNumber(reading: text, dialledIn: country)
        } catch {
            throw error == .several ? .severalPhones(text) : .invalidPhone(text)
        }
        // What begins with the zero that is dialled within a country is no short code but a number of which digits are
        // missing.
        guard !number.digits.hasPrefix("0") else { throw .invalidPhone(text) }
        return number
    }

    /// Removes a contact of the person's own.
    ///
    /// - Throws: `EngineError.notOwnContact` for one that comes with a pack.
    public func removeContact(_ name: String) async throws(EngineError) -> ContactReport {
        let contact = try await contact(named: name)
        guard contact.isOwn else { throw .notOwnContact(contact.id) }
        return try await change { now throws(EngineError) in
            (contact, Commit(at: now, records: [.remove(key(.contacts, contact.id.name))]))
        }
    }

    /// What somebody needs who is lost.
    public struct EmergencyReport: Sendable, Hashable {
        /// Emergency numbers, the person's guide and group first.
        public let contacts: [ContactReport]
        public let name: String?
        public let group: String?
        public let tent: String?
        public let hotel: String?
        /// A sentence in Arabic to show to anyone.
        public let arabic: String
    }

    /// What somebody needs who is lost, on one screen.
    public func emergency() async throws(EngineError) -> EmergencyReport {
        let facts = try await facts()
        func text(_ fact: HostFact) -> String? {
            if case .text(let value)? = facts[fact] { value } else { nil }
        }
        let urgent: [Contact.Kind] = [.emergency, .police, .ambulance, .pilgrimCare, .mission]
        let all = try await contacts()
        let own = all.filter { $0.isOwn }.sorted { ($0.kind == .guide ? 0 : 1) < ($1.kind == .guide ? 0 : 1) }
        let others = all.filter { !$0.isOwn && !$0.unverified && urgent.contains($0.kind) }
            .sorted { urgent.firstIndex(of: $0.kind)! < urgent.firstIndex(of: $1.kind)! }
        // Arabic says that somebody is lost in another form of a woman than of a man.
        let sentence = text(.sex).map { "lost.sentence.\($0)" } ?? "lost.sentence"
        return EmergencyReport(
            contacts: own + others,
            name: text(.name),
            group: text(.group),
            tent: text(.tent),
            hotel: text(.hotel),
            arabic: generation.localizer(["ar"]).host(sentence).text
        )
    }
}
