import ArgumentParser
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization

struct QiblaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "qibla",
        abstract: "Shows the direction of prayer from a place.",
        discussion: """
            Example: manasik qibla --place Jakarta

            Degrees count clockwise from true north, which is not where a compass needle points. Cities are those of \
            GeoNames (CC BY 4.0).

            Exit codes: 0 done; 1 the place is not known; 64 the command line is wrong.
            """
    )

    @OptionGroup var location: PlaceOptions
    @OptionGroup var options: GlobalOptions

    private static let points = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]

    /// Within which the Ka'bah may be in sight, in metres: there it is faced itself.
    private static let near = 1500.0

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson(needsHome: false) { person in
            let place = try await location.resolve(person, context, needsZone: false)
            let coordinate = place.observer.coordinate
            let qibla = Qibla(from: coordinate)
            if options.format == .json {
                context.write(
                    QiblaResponse(
                        place: place,
                        bearing: qibla.bearing.map { Self.rounded($0, 1000) },
                        distanceKilometres: Self.rounded(qibla.distance / 1000, 10)
                    )
                )
                return
            }
            let localizer = person.localizer
            if let bearing = qibla.bearing {
                let point = Self.points[Int((bearing / 45).rounded()) % 8]
                context.say(
                    "qibla.bearing",
                    [
                        "place": .text(place.title),
                        "degrees": .text(localizer.numerals("\(Self.rounded(bearing, 100))")),
                        "point": .localized(localizer.host("compass.\(point)")),
                    ],
                    localizer
                )
            } else {
                context.say("qibla.here", ["place": .text(place.title)], localizer)
            }
            if qibla.distance < Self.near { return context.say("qibla.near", localizer) }
            let kilometres = Int((qibla.distance / 1000).rounded())
            context.say("qibla.distance", ["kilometres": .number(kilometres)], localizer)
        }
    }

    private static func rounded(_ number: Double, _ parts: Double) -> Double {
        (number * parts).rounded() / parts
    }
}
