import ArgumentParser
import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikSystemZones
import ManasikViews

/// The options for the place of an almanac verb.
struct PlaceOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "A city or a holy place, such as Cairo, القاهرة or 'Birmingham, GB'.",
            discussion: "Default: the place in your profile.",
            valueName: "name"
        )
    )
    var place: String?

    @Option(
        name: .long,
        parsing: .unconditional,
        help: ArgumentHelp(
            "Degrees north and east, such as 21.4225,39.8262.",
            valueName: "latitude,longitude"
        )
    )
    var at: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The time zone, such as Asia/Riyadh; needed with --at.", valueName: "zone")
    )
    var timeZone: String?

    func validate() throws {
        if place != nil, at != nil { throw ValidationError("give either --place or --at, not both") }
        if let at, Self.coordinate(at) == nil {
            throw ValidationError(
                "--at takes degrees north (-90 to 90) and east (-180 to 180) such as 21.4225,39.8262, not '\(at)'"
            )
        }
        if let timeZone, Zone(identifier: timeZone) == nil {
            let hint = Suggestion.help(for: timeZone, among: ZoneDatabase.ofThisMachine.identifiers)
            throw ValidationError(
                "--time-zone takes a zone such as Asia/Riyadh, not '\(timeZone)'"
                    + (hint.map { "; \($0)" } ?? "")
            )
        }
    }

    /// Returns the given place, else the person's.
    ///
    /// - Parameter needsZone: Whether coordinates need a time zone.
    /// - Throws: `EngineError.noTimeZone` if coordinates need a time zone and none is known.
    func resolve(_ person: Person, needsZone: Bool) async throws
        -> AlmanacPlace
    {
        let zone = timeZone.flatMap(Zone.init(identifier:))
        guard let at, let coordinate = Self.coordinate(at) else {
            return inZone(try await person.almanac.place(named: place))
        }
        guard let zone = zone ?? (needsZone ? nil : .utc) else {
            throw EngineError.noTimeZone
        }
        return AlmanacPlace(name: nil, country: nil, observer: Observer(coordinate, timeZone: zone))
    }

    /// Returns the given place, else the person's, with how their prayer times are computed there.
    ///
    /// - Throws: `EngineError.noTimeZone` if there are coordinates and no time zone.
    func resolveWithPrayers(_ person: Person) async throws -> (AlmanacPlace, PrayerCalculation) {
        guard at == nil else {
            let place = try await resolve(person, needsZone: true)
            return (place, try await person.almanac.prayerCalculation(at: place))
        }
        let (known, calculation) = try await person.almanac.calculation(at: place)
        return (inZone(known), calculation)
    }

    /// Returns a place with the given time zone, if one is given.
    private func inZone(_ known: AlmanacPlace) -> AlmanacPlace {
        guard let zone = timeZone.flatMap(Zone.init(identifier:)) else { return known }
        return AlmanacPlace(
            name: known.name,
            country: known.country,
            observer: Observer(known.observer.coordinate, timeZone: zone),
            names: known.names
        )
    }

    /// Returns the given place, else the person's. Of coordinates without a time zone, the zone is that of the nearest city,
    /// else of the person's place, else UTC.
    func resolveByZoneOfPlace(_ person: Person) async throws -> AlmanacPlace {
        let given = try await resolve(person, needsZone: false)
        guard at != nil, timeZone == nil else { return given }
        let point = given.observer.coordinate
        var zone = ZoneFinder().zone(at: point).flatMap(Zone.init(identifier:))
        if zone == nil { zone = try? await person.almanac.place(named: nil).observer.timeZone }
        return AlmanacPlace(
            name: given.name,
            country: given.country,
            observer: Observer(point, timeZone: zone ?? .utc),
            names: given.names
        )
    }

    /// Returns the given place, else the person's; nil if neither is known.
    func resolveIfKnown(_ person: Person) async throws -> AlmanacPlace? {
        guard place == nil, at == nil else { return try await resolveByZoneOfPlace(person) }
        do throws(EngineError) { return try await person.almanac.place(named: nil) } catch {
            if case .noPlace = error { return nil }
            throw error
        }
    }

    private static func coordinate(_ text: String) -> Coordinate? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
