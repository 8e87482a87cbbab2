import ManasikAlmanac
import ManasikDomain

extension WalkState {
    /// Whether the person is known to live by the clock of the rites, that of the ritual's site.
    public var isByClockOfRites: Bool {
        func isOfRites(_ zone: String) -> Bool { zone == revision.observer.timeZone.identifier }
        if case .text(let place)? = facts[.place] {
            switch Gazetteer.find(place, preferring: nil) {
            case .city(let city): return isOfRites(city.timeZone)
            case .ambiguous(let cities):
                return cities.allSatisfy { isOfRites($0.timeZone) }
            case .unknown: break
            }
        }
        guard case .text(let zone)? = facts[.timeZone] else { return false }
        return isOfRites(zone)
    }
}
