import ManasikAlmanac
import ManasikDomain
import ManasikViews

extension AlmanacPlace {
    /// Returns the place with a name, or the place where a person is.
    ///
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    static func named(_ name: String? = nil, for facts: Facts) throws(EngineError) -> AlmanacPlace {
        guard let wanted = name ?? facts.text(.place) else { throw .noPlace }
        switch KnownCities.find(wanted, preferring: name == nil ? facts.text(.residence) : nil) {
        case .city(let city):
            guard let place = AlmanacPlace(city) else { throw .unknownPlace(wanted, suggestions: []) }
            return place
        case .ambiguous(let cities):
            // Of several places with the same name, the one in the person's stated time zone is meant.
            let zone = name == nil ? facts.text(.timeZone) : nil
            let inZone = cities.filter { $0.timeZone == zone }
            if inZone.count == 1, let place = AlmanacPlace(inZone[0]) { return place }
            throw .ambiguousPlace(wanted, cities.map(\.fullName))
        case .unknown(let suggestions): throw .unknownPlace(wanted, suggestions: suggestions)
        }
    }
}
