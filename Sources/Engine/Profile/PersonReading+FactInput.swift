import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikSystemZones
import ManasikViews

extension PersonReading {
    /// Parses facts as a person types them, into the values that would be stored.
    ///
    /// - Throws: The errors of `setFacts`.
    func parsed(
        _ values: [(name: String, value: String)]
    ) throws(EngineError) -> [(fact: FactDeclaration, value: FactValue)] {
        var facts: [(fact: FactDeclaration, value: FactValue)] = []
        for (id, value) in try read(values) {
            if let fact = catalog.facts[id] { facts.append((fact, value)) }
        }
        return facts
    }

    /// Parses facts as a person types them, and refuses impossible ones.
    ///
    /// Countries and values may be given in the reader's language. A place must be known to the almanac, since prayer
    /// times depend on it; if several have the name, the one in the person's country of residence or time zone is
    /// meant. It is stored with its country code.
    ///
    /// - Throws: `EngineError.unknownFact`, `.ambiguousFact`, `.derivedFact`, `.invalidFact`, `.birthOutOfRange`,
    ///   `.unknownPlace` or `.ambiguousPlace`.
    func read(
        _ values: [(name: String, value: String)]
    ) throws(EngineError) -> [(DefinitionID, FactValue)] {
        var facts = facts
        var parsed: [(id: DefinitionID, value: FactValue)] = []
        for (name, text) in values {
            let fact = try catalog.fact(named: name)
            if let origin = fact.origins.first {
                throw .derivedFact(fact.id.name, from: origin.name)
            }
            let value: FactValue
            do throws(FactError) {
                value = try fact.parse(try code(of: text, fact))
                try Self.checkTimeZone(value, of: fact)
                try checkLanguages(value, of: fact)
            } catch {
                throw .invalidFact(error)
            }
            if fact.id == HostFact.birthDate.id { try Self.checkBirth(value, on: facts.day) }
            try Self.checkDate(value, of: fact, on: facts.day)
            facts[fact.id] = value
            parsed.append((fact.id, value))
        }
        // A residence stated in the same call decides which place is meant.
        for index in parsed.indices where parsed[index].id == HostFact.place.id {
            parsed[index].value = try place(parsed[index].value, facts)
        }
        return parsed
    }

    /// Returns the code of a country or value named in the reader's language; any other text unchanged.
    private func code(of text: String, _ fact: FactDeclaration) throws(FactError) -> String {
        guard fact.kind == .country else {
            // A text that the fact accepts by itself is never reinterpreted.
            if (try? fact.parse(text)) != nil { return text }
            return ValueName(of: fact, localizer).value(named: text) ?? text
        }
        switch localizer.country(named: text) {
        case .code(let code): return code
        case .unknown(let suggestion):
            throw FactError(fact: fact.id, value: text, accepted: fact.accepted, suggestion: suggestion)
        case .several(let names):
            throw FactError(
                fact: fact.id,
                value: text,
                accepted: fact.accepted,
                suggestion: names.joined(separator: "; ")
            )
        }
    }

    private func place(_ value: FactValue, _ facts: Facts) throws(EngineError) -> FactValue {
        guard case .text(let name) = value else { return value }
        let place: AlmanacPlace
        do throws(EngineError) {
            place = try AlmanacPlace.named(for: facts)
        } catch {
            if case .unknownPlace(let name, let near) = error { throw .unknownHome(name, suggestions: near) }
            throw error
        }
        // A name that identifies one city by itself is stored as typed.
        if case .city = KnownCities.find(name) { return value }
        return place.name.map(FactValue.text) ?? value
    }

    /// The age in years beyond which a date of birth is refused.
    private static let greatestAge = 130

    private static func checkBirth(_ value: FactValue, on day: CivilDate) throws(EngineError) {
        guard case .date(let birth) = value else { return }
        if birth > day || birth.years(until: day) >= greatestAge { throw .birthOutOfRange(birth) }
    }

    /// The earliest year of a date that can be meant.
    private static let firstYear = 1900
    /// The number of years ago that a stated journey may have been.
    private static let yearsOfJourneys = 10

    private static func checkDate(
        _ value: FactValue,
        of fact: FactDeclaration,
        on today: CivilDate
    ) throws(EngineError) {
        guard case .date(let day) = value, fact.id != HostFact.birthDate.id else { return }
        if fact.past == true, day > today { throw .factInFuture(fact.id, day) }
        let journey = [HostFact.departure.id, HostFact.returnDate.id]
        let isOfJourney = [fact.id, fact.notBefore, fact.notAfter].contains { id in
            id.map(journey.contains) ?? false
        }
        if day.year < firstYear || isOfJourney && day < today && day.years(until: today) >= yearsOfJourneys {
            throw .factLongPast(fact.id, day)
        }
    }

    /// Throws unless every tag is of an existing language.
    private func checkLanguages(_ value: FactValue, of fact: FactDeclaration) throws(FactError) {
        guard case .list(let tags) = value, fact.kind == .languages else { return }
        let codes = KnownLanguages.codes.union(generation.messages.languages)
        for tag in tags where !codes.contains(String(tag.prefix { $0 != "-" })) {
            throw FactError(
                fact: fact.id,
                value: tag,
                accepted: fact.accepted,
                suggestion: KnownLanguages.nearest(to: tag)
            )
        }
    }

    private static func checkTimeZone(_ value: FactValue, of fact: FactDeclaration) throws(FactError) {
        guard fact.kind == .timeZone, case .text(let name) = value, Zone(identifier: name) == nil else {
            return
        }
        throw FactError(
            fact: fact.id,
            value: name,
            accepted: fact.accepted,
            suggestion: Suggestion.nearest(to: name, among: Zone.knownIdentifiers)
        )
    }
}
