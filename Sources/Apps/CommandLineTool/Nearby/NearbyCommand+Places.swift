import ArgumentParser
import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

extension NearbyCommand {
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows one place with its source.",
            discussion: """
                Example: manasik nearby show osm-makkah/node/1 --place Makkah
                Example: manasik nearby show "Masjid Aisha" --place Makkah
                """
        )

        @Argument(help: "The place by its name, or by the one that the list shows for it.") var id: String
        @OptionGroup var location: PlaceOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson(needsHome: false) { person, output in
                let place = try await location.resolveIfKnown(person)
                let id = try await id(of: person, near: place)
                let (entry, source) = try await person.nearby.entry(named: id, seenFrom: place)
                output.show(
                    .nearby(entry, from: source, withWay: place != nil, in: person.localizer),
                    or: NearbyEntryResponse(
                        entry,
                        from: source,
                        withWay: place != nil,
                        in: person.localizer
                    )
                )
            }
        }

        /// Returns the name of the record of the place. One that is not known by its name is looked for near somewhere.
        private func id(of person: Person, near place: AlmanacPlace?) async throws -> String {
            do { return try await person.nearby.id(named: id, near: place) } catch EngineError
                .unknownDefinition where place == nil
            {
                throw EngineError.noPlace
            }
        }
    }

    struct Map: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "map",
            abstract:
                "Draws what is near a place, with north at the top and without map tiles from elsewhere.",
            discussion: """
                Example: manasik nearby map mosque --place Makkah --format svg --output near.svg

                With --plain nothing is drawn: what lies in each direction is listed, the nearest first.
                """
        )

        @OptionGroup var wanted: Wanted
        @OptionGroup var location: PlaceOptions

        @Option(name: .long, help: ArgumentHelp("A new file to write to.", valueName: "file"))
        var output: String?

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options, formats: OutputFormat.common + [.svg])
            try await context.withPerson(needsHome: false) { person, shown in
                let query = try wanted.query(for: person)
                let place = try await location.resolveByZoneOfPlace(person)
                let view = try await person.nearby.view(query, near: place)
                let map = NearbyMap(view, in: person.localizer)
                let text: String
                switch options.format {
                case .svg: text = map.svg
                case .json: text = NearbyResponse(view, in: person.localizer).jsonText
                default:
                    guard !view.entries.isEmpty else {
                        shown.show(.nearby(view, in: person.localizer))
                        return
                    }
                    guard !options.plain else {
                        text = context.text(
                            context.layout(person.localizer).lines(of: map.list, naming: context.name)
                        )
                        break
                    }
                    let lines = context.layout(person.localizer).lines(of: map.page, naming: context.name)
                    text = map.grid.joined(separator: "\n") + "\n" + context.text(lines)
                }
                guard let output else { return CommandContext.write(text) }
                try context.writeNew(Data(text.utf8), to: output)
            }
        }
    }

    struct Directions: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "directions",
            abstract: "Shows links with directions to a place, after asking.",
            discussion: """
                Example: manasik nearby directions osm-makkah/node/1 --place Makkah --yes

                The program opens and sends nothing; the service whose link you open learns where you are going.
                """
        )

        @Argument(help: "The place by its name, or by the one that the list shows for it.") var id: String
        @Flag(name: .long, help: "Do not ask.") var yes = false
        @OptionGroup var location: PlaceOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson(needsHome: false) { person, output in
                let place = try await location.resolveIfKnown(person)
                let id = try await person.nearby.id(named: id, near: place)
                let (entry, _) = try await person.nearby.entry(named: id, seenFrom: place)
                let question = YesNoQuestion.leaving(for: entry, in: person.localizer)
                guard try context.confirm(question, isGiven: yes, person.localizer) else { return }
                output.say(.directions(to: entry, in: person.localizer), or: DirectionResponse(entry))
            }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Adds a place of your own, which only you see.",
            discussion: "Example: manasik nearby add \"Our tent\" --kind mosque --at 21.4133,39.8933"
        )

        @Argument(help: "The name of the place.") var name: String

        @Option(name: .long, help: "What kind of place it is.") var kind: String

        @OptionGroup var location: PlaceOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let kind = try NearbyCommand.kind(kind, for: person)
                let place = try await location.resolveByZoneOfPlace(person)
                let id = try await person.nearby.add(name, kind, at: place.observer.coordinate)
                output.say(.nearbyAdded(id, name, in: person.localizer), or: ChangeResponse("added", id))
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes a place of your own; imported ones stay.",
            discussion: """
                Example: manasik nearby remove own-1
                Example: manasik nearby remove "Our tent"
                """
        )

        @Argument(help: "The place by its name, or by the one that the list shows for it.") var id: String
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let id = try await person.nearby.id(named: id, near: nil)
                let listing = try await person.nearby.remove(id)
                output.say(.nearbyRemoved(listing, in: person.localizer), or: ChangeResponse("removed", id))
            }
        }
    }

    struct Favourite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "favourite",
            abstract: "Marks a place as a favourite, or removes the mark.",
            discussion: """
                Example: manasik nearby favourite osm-makkah/node/1
                Example: manasik nearby favourite "Masjid Aisha" --place Makkah
                """,
            aliases: ["favorite"]
        )

        @Argument(help: "The place by its name, or by the one that the list shows for it.") var id: String
        @Flag(name: .long, help: "Remove the mark.") var remove = false
        @OptionGroup var location: PlaceOptions
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await CommandContext(options).withPerson { person, output in
                let id = try await person.nearby.id(
                    named: id,
                    near: try await location.resolveIfKnown(person)
                )
                let listing = try await person.nearby.mark(id, as: !remove)
                output.say(
                    .nearbyMarked(id, listing, isFavourite: !remove, in: person.localizer),
                    or: ChangeResponse(remove ? "removed" : "added", id)
                )
            }
        }
    }
}
