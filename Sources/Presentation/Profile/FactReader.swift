public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A parser of what people state about themselves; it refuses impossible facts.
///
/// Countries and values may be given in the reader's language. A place must be known to the almanac, since prayer times
/// depend on it. If several places have the name, the one in the person's country of residence or time zone is chosen.
/// Places are stored with their country codes.
public struct FactReader {
    private let catalog: Catalog
    private let localizer: Localizer
    private let languages: [String]
    private let places: PlaceFinder

    /// Creates a parser for the facts of a catalog.
    ///
    /// - Parameter languages: The languages that have texts. They may be stated as spoken, besides those that the
    ///   program knows.
    public init(
        _ catalog: Catalog,
        in localizer: Localizer,
        languages: [String] = [],
        places: PlaceFinder
    ) {
        self.catalog = catalog
        self.localizer = localizer
        self.languages = languages
        self.places = places
    }

    /// Returns the values to store.
    ///
    /// - Parameter facts: The facts known about the person on the day of the statement.
    /// - Throws: `EngineError.unknownFact`, `.ambiguousFact`, `.derivedFact`, `.invalidFact`, `.birthOutOfRange`,
    ///   `.factInFuture`, `.factLongPast`, `.unknownHome`, `.unknownPlace` or `.ambiguousPlace`.
    public func read(
        _ values: [(name: String, value: String)],
        knowing facts: Facts
    ) throws(EngineError) -> [(fact: FactDeclaration, value: FactValue)] {
        var known = facts
        var read: [(fact: FactDeclaration, value: FactValue)] = []
        for (name, text) in values {
            let fact = try catalog.fact(named: name)
            if let records = fact.records { throw .countedFact(fact.id.name, of: records.collection) }
            if let origin = fact.statedInstead { throw .derivedFact(fact.id.name, from: origin) }
            let value: FactValue
            do throws(FactError) {
                value = try fact.parse(try code(of: text, fact))
                try checkTimeZone(value, of: fact)
                try checkLanguages(value, of: fact)
            } catch {
                throw .invalidFact(error)
            }
            if fact.id == HostFact.birthDate.id { try Self.checkBirth(value, on: facts.day) }
            try Self.checkDate(value, of: fact, on: facts.day)
            known[fact.id] = value
            read.append((fact, value))
        }
        // A residence stated in the same call decides which place is chosen.
        for index in read.indices where read[index].fact.id == HostFact.place.id {
            read[index].value = try place(read[index].value, known)
        }
        return read
    }

    /// Returns the code of a country or value that is named in the reader's language; any other text unchanged.
    private func code(of text: String, _ fact: FactDeclaration) throws(FactError) -> String {
        guard fact.kind == .country else {
            // A text that the fact accepts as it is, is never reinterpreted.
            if (try? fact.parse(text)) != nil { return text }
            let several = fact.kind.takesSeveral
            if several, localizer.meansNone(text) { return FactKind.none }
            return ValueName(of: fact, localizer).values(in: text, several: several)
        }
        switch localizer.country(named: text) {
        case .code(let code): return code
        case .unknown(let suggestion): throw Self.refused(text, fact, suggestion)
        case .several(let names): throw Self.refused(text, fact, names.joined(separator: "; "))
        }
    }

    private func place(_ value: FactValue, _ facts: Facts) throws(EngineError) -> FactValue {
        guard case .text(let name) = value else { return value }
        let place: AlmanacPlace
        do throws(EngineError) {
            place = try places.place(for: facts)
        } catch {
            if case .unknownPlace(let name, let near) = error { throw .unknownHome(name, suggestions: near) }
            throw error
        }
        // A name that identifies exactly one city is stored as typed.
        if places.isCity(name) { return value }
        return place.name.map { .text($0) } ?? value
    }

    // MARK: Limits

    /// The age in years beyond which a date of birth is refused.
    private static let greatestAge = 130

    private static func checkBirth(_ value: FactValue, on day: CivilDate) throws(EngineError) {
        guard case .date(let birth) = value else { return }
        if birth > day || birth.years(until: day) >= greatestAge { throw .birthOutOfRange(birth) }
    }

    /// The earliest year of a date that is accepted.
    private static let firstYear = 1900
    /// The largest number of years since a stated journey.
    private static let yearsOfJourneys = 10

    private static func checkDate(
        _ value: FactValue,
        of fact: FactDeclaration,
        on today: CivilDate
    ) throws(EngineError) {
        guard let day = day(of: value, fact), fact.id != HostFact.birthDate.id else { return }
        if fact.past == true, day > today { throw .factInFuture(fact.id, day) }
        let journey = [HostFact.departure.id, HostFact.returnDate.id]
        let isOfJourney = [fact.id, fact.notBefore, fact.notAfter].contains { id in
            id.map { journey.contains($0) } ?? false
        }
        if day.year < firstYear || isOfJourney && day < today && day.years(until: today) >= yearsOfJourneys {
            throw .factLongPast(fact.id, day)
        }
    }

    /// Returns the day of a date or of a moment.
    private static func day(of value: FactValue, _ fact: FactDeclaration) -> CivilDate? {
        switch (fact.kind, value) {
        case (_, .date(let day)): day
        case (.instant, .text(let moment)): CivilMoment(moment)?.date
        default: nil
        }
    }

    /// Checks that every tag names an existing language, and throws if one does not.
    private func checkLanguages(_ value: FactValue, of fact: FactDeclaration) throws(FactError) {
        guard case .list(let tags) = value, fact.kind == .languages else { return }
        for tag in tags {
            let code = String(tag.prefix { $0 != "-" })
            guard KnownLanguages.codes.contains(code) || languages.contains(code) else {
                throw Self.refused(tag, fact, KnownLanguages.nearest(to: tag))
            }
        }
    }

    private func checkTimeZone(_ value: FactValue, of fact: FactDeclaration) throws(FactError) {
        guard fact.kind == .timeZone, case .text(let name) = value, places.zones[name] == nil else { return }
        throw Self.refused(name, fact, Suggestion.nearest(to: name, among: places.zones.identifiers))
    }

    private static func refused(_ text: String, _ fact: FactDeclaration, _ suggestion: String?) -> FactError {
        FactError(fact: fact.id, value: text, accepted: fact.accepted, suggestion: suggestion)
    }
}
