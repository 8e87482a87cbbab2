import ArgumentParser
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

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

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson(needsHome: false) { person, output in
            let place = try await location.resolve(person, needsZone: false)
            let qibla = Qibla(from: place.observer.coordinate)
            output.say(
                .qibla(qibla, from: place, in: person.localizer),
                or: QiblaResponse(qibla, from: place)
            )
        }
    }
}
