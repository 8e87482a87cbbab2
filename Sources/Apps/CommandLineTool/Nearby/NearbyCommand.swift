import ArgumentParser
import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikViews

struct NearbyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nearby",
        abstract: "Shows mosques, prayer rooms, halal food and groceries near a place.",
        discussion: """
            Example: manasik nearby restaurant --place Makkah --tier some --open

            What is shown was imported with manasik import; nothing is sent to anybody, and where you look is not stored.
            """,
        subcommands: [
            List.self, Show.self, Map.self, Directions.self, Add.self, Remove.self, Favourite.self,
        ],
        defaultSubcommand: List.self
    )

    /// What is looked for.
    struct Wanted: ParsableArguments {
        @Argument(help: "A kind such as mosque, prayer_room, restaurant or grocery; all if none.")
        var kind: String?

        @Option(name: .long, help: ArgumentHelp("How far to look, in kilometres.", valueName: "kilometres"))
        var within = 10.0

        @Option(
            name: .long,
            help: ArgumentHelp(
                "Only food that can be trusted at least this far: certified, only, with_alcohol, some, said_by_owner, said_by_visitor.",
                valueName: "tier"
            )
        )
        var tier: String?

        @Flag(name: .long, help: "Only what is known to be open now.")
        var open = false

        @Option(
            name: .customLong("with"),
            parsing: .singleValue,
            help: ArgumentHelp(
                "Only places with a facility: women (an area for women), ablution or wheelchair (access); may be repeated.",
                valueName: "facility"
            )
        )
        var facilities: [String] = []

        @Option(
            name: .long,
            help: ArgumentHelp(
                "Only what a search for these words finds in names, kinds, food and addresses.",
                valueName: "words"
            )
        )
        var search: String?

        @Flag(name: .long, help: "Only your favourites, however far they are.")
        var favourites = false

        @Option(name: .long, help: ArgumentHelp("How many places to show at most.", valueName: "number"))
        var limit = 20

        func validate() throws {
            // Half of the way around the Earth.
            if !(within > 0 && within <= 20_100) {
                throw ValidationError("--within takes kilometres above 0 and up to 20,100, not \(within)")
            }
            if !(1...1_000).contains(limit) {
                throw ValidationError("--limit takes a number from 1 to 1000, not \(limit)")
            }
            if let tier, HalalTier(rawValue: tier) == nil {
                throw ValidationError.unknown("--tier", tier, HalalTier.allCases.map(\.rawValue))
            }
            for facility in facilities where Listing.Facility(rawValue: facility) == nil {
                throw ValidationError.unknown("--with", facility, Listing.Facility.allCases.map(\.rawValue))
            }
        }

        func query(for person: Person) throws -> NearbyQuery {
            var query = NearbyQuery()
            if let kind { query.kind = try NearbyCommand.kind(kind, for: person) }
            query.radius = within * 1000
            query.tier = tier.flatMap { HalalTier(rawValue: $0) }
            query.isOpen = open
            query.facilities = Set(facilities.compactMap { Listing.Facility(rawValue: $0) })
            query.isFavourite = favourites
            query.text = search
            query.limit = limit
            return query
        }
    }

    /// Returns the kind with a name that packs list.
    static func kind(_ name: String, for person: Person) throws -> Place.Kind {
        let kinds = person.nearby.kinds.map(\.rawValue)
        guard kinds.contains(name) else { throw ValidationError.unknown("KIND", name, kinds) }
        return Place.Kind(rawValue: name)
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists what is near a place, the nearest first, or with --search the best match.",
            discussion: """
                Example: manasik nearby list mosque --with women --at 21.4225,39.8262

                Exit codes: 0 done, also where nothing is found; 1 the place is not known; 64 the command line is wrong; \
                74 the home cannot be used.
                """
        )

        @OptionGroup var wanted: Wanted
        @OptionGroup var location: PlaceOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(needsHome: false) { person, output in
                let query = try wanted.query(for: person)
                let place = try await location.resolveByZoneOfPlace(person)
                let view = try await person.nearby.view(query, near: place)
                output.show(
                    .nearby(view, in: person.localizer),
                    or: NearbyResponse(view, in: person.localizer)
                )
            }
        }
    }
}
