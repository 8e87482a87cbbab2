public import ManasikAlmanac
public import ManasikDomain

/// Finds places by their names.
public struct PlaceFinder: Sendable {
    public let zones: ZoneDatabase
    private let find: @Sendable (_ name: String, _ country: String?) -> Gazetteer.Answer

    /// - Parameters:
    ///   - zones: A city whose time zone is not among them counts as unknown, since its prayer times would be wrong.
    ///   - find: Looks a city up as `Gazetteer.find` does.
    public init(
        zones: ZoneDatabase,
        find: @escaping @Sendable (_ name: String, _ country: String?) -> Gazetteer.Answer = {
            Gazetteer.find($0, preferring: $1)
        }
    ) {
        self.zones = zones
        self.find = find
    }

    /// Returns the place with a name, or the place where a person is.
    ///
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    public func place(named name: String? = nil, for facts: Facts) throws(EngineError) -> AlmanacPlace {
        guard let wanted = name ?? facts.text(.place) else { throw .noPlace }
        switch find(wanted, name == nil ? facts.text(.residence) : nil) {
        case .city(let city):
            guard let place = place(of: city) else { throw .unknownPlace(wanted, suggestions: []) }
            return place
        case .ambiguous(let cities):
            // Of several places with the same name, the one in the person's stated time zone is meant.
            let zone = name == nil ? facts.text(.timeZone) : nil
            let inZone = cities.filter { $0.timeZone == zone }
            if inZone.count == 1, let place = place(of: inZone[0]) { return place }
            throw .ambiguousPlace(wanted, cities.map { $0.fullName })
        case .unknown(let suggestions): throw .unknownPlace(wanted, suggestions: suggestions)
        }
    }

    /// Returns nil if the city's time zone is not known.
    public func place(of city: City) -> AlmanacPlace? {
        zones[city.timeZone].map {
            AlmanacPlace(
                name: city.fullName,
                country: city.country,
                observer: Observer(city.coordinate, timeZone: $0),
                names: city.names
            )
        }
    }

    /// Whether a name identifies one city by itself.
    public func isCity(_ name: String) -> Bool {
        if case .city = find(name, nil) { true } else { false }
    }
}
