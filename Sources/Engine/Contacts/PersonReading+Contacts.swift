import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews

extension PersonReading {
    /// Returns the person's own contacts, then those of packs that apply to the person.
    func contacts() -> [ContactView] { ContactView.all(in: generation.catalogRules, for: person) }

    /// Finds a contact by its full or short name, its number, or the beginning of its title.
    ///
    /// - Throws: `EngineError.unknownContact` with the nearest name, `.ambiguousDefinition`.
    func contact(named name: String) throws(EngineError) -> ContactView {
        let all = contacts()
        let localizer = localizer
        let digits = try? phoneNumber(name).digits
        let lookup = IDLookup(name, among: all.map(\.id))
        if case .several(let ids) = lookup { throw .ambiguousDefinition(name, ids.map(\.description)) }
        if let exact = all.first(where: { $0.id == lookup.id || $0.phone.digits == digits }) { return exact }
        let wanted = name.lowercased()
        let matching = all.filter {
            localizer.text($0.name).text.lowercased().hasPrefix(wanted) || $0.kind.rawValue == wanted
        }
        if let first = matching.first, Set(matching.map(\.phone)).count == 1 { return first }
        throw .unknownContact(
            name,
            suggestion: Suggestion.nearest(to: name, among: all.flatMap { [$0.id.name, $0.id.description] })
        )
    }

    /// Returns a number for calling from anywhere; see `ContactsService.phoneNumber`.
    func phoneNumber(_ text: String) throws(EngineError) -> PhoneNumber {
        let country = facts.text(.residence) ?? facts.text(.nationality)
        let number: PhoneNumber
        do throws(PhoneNumber.Misreading) {
            number = try PhoneNumber(reading: text, dialledIn: country)
        } catch {
            throw error == .several ? .severalPhones(text) : .invalidPhone(text)
        }
        // A number that begins with the trunk prefix 0 is not a short code: digits are missing.
        guard !number.digits.hasPrefix("0") else { throw .invalidPhone(text) }
        return number
    }
}

extension PersonAccess {
    /// Returns a contact by its id, as `ContactsService.contact` says.
    func contact(_ id: DefinitionID) async throws(EngineError) -> ContactView? {
        let reading = try await read([.contacts])
        return ContactView.one(id, in: reading.generation.catalogRules, for: reading.person)
    }
}
