import ManasikDomain
import ManasikLocalization
import ManasikRules

extension PersonReading {
    /// The person's own contacts, then those of packs that concern the person.
    func contacts() -> [ContactReport] {
        var reports = snapshot.contacts.map { ownContact($0) }
        for list in catalog.contactLists.values.sorted(by: { $0.id < $1.id }) {
            // What is undecided is shown: a number too many harms less than one that is missing.
            if verdict(list.when, facts) == .fails { continue }
            for contact in list.contacts where verdict(contact.when, facts) != .fails {
                reports.append(report(contact, of: list, on: context.today))
            }
        }
        return reports
    }

    /// A contact of packs by its id, whether it concerns the person or not, or one of their own; nil where there is none.
    func contact(_ id: DefinitionID) -> ContactReport? {
        for list in catalog.contactLists.values {
            if let contact = list.contacts.first(where: { $0.id == id }) {
                return report(contact, of: list, on: context.today)
            }
        }
        return contacts().first { $0.id == id }
    }

    /// Finds a contact by its full or short name, its number, or the beginning of what it is called.
    ///
    /// - Throws: `EngineError.unknownContact` with the nearest name.
    func contact(named name: String) throws(EngineError) -> ContactReport {
        let all = contacts()
        let digits = try? phoneNumber(name).digits
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

    /// A number as the person writes it; see `ContactsService.phoneNumber`.
    func phoneNumber(_ text: String) throws(EngineError) -> PhoneNumber {
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

    /// What somebody needs who is lost, on one screen.
    func emergency() -> EmergencyReport {
        let urgent: [Contact.Kind] = [.emergency, .police, .ambulance, .pilgrimCare, .mission]
        let all = contacts()
        let own = all.filter { $0.isOwn }.sorted { ($0.kind == .guide ? 0 : 1) < ($1.kind == .guide ? 0 : 1) }
        let others = all.filter { !$0.isOwn && !$0.unverified && urgent.contains($0.kind) }
            .sorted { urgent.firstIndex(of: $0.kind)! < urgent.firstIndex(of: $1.kind)! }
        // Arabic says that somebody is lost in another form of a woman than of a man.
        let sentence = facts.text(.sex).map { "lost.sentence.\($0)" } ?? "lost.sentence"
        return EmergencyReport(
            contacts: own + others,
            name: facts.text(.name),
            group: facts.text(.group),
            tent: facts.text(.tent),
            hotel: facts.text(.hotel),
            arabic: generation.localizer(["ar"]).host(sentence).text
        )
    }
}
