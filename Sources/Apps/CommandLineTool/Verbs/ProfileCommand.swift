import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Shows, sets and forgets what is known about you.",
        discussion: "Example: manasik profile set nationality=MY journey=hajj",
        subcommands: [Show.self, ProfileListCommand.self, Set.self, Unset.self, ProfileAskCommand.self],
        defaultSubcommand: Show.self
    )

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows what is known about you.",
            discussion: "Example: manasik profile show --format json"
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let rows = try await person.profile.rows()
                if options.format == .json {
                    context.write(rows.map(ProfileRowResponse.init))
                    return
                }
                let localizer = person.localizer
                let layout = context.layout(localizer)
                var lines = layout.heading(localizer.host("profile.title").text)
                if rows.isEmpty {
                    let example = context.command("profile set nationality=MY")
                    lines += layout.paragraph(localizer.host("profile.empty", ["command": example]).text)
                }
                lines += layout.keyValues(rows.flatMap { Self.entries(of: $0, person) })
                context.write(lines)
            }
        }

        /// The value of today, then those that apply from later days.
        private static func entries(of row: ProfileRow, _ person: Person) -> [KeyValue] {
            let localizer = person.localizer
            var entries: [KeyValue] = []
            if let value = row.value, let raw = row.rawValue {
                let isPlain = value.text == raw.description
                entries.append(
                    KeyValue(
                        row.title.text,
                        isPlain ? value.text : "\(value) (\(localizer.isolated("\(row.fact.name)=\(raw)")))"
                    )
                )
            }
            let declaration = person.generation.catalog.facts[row.fact]
            if let outdated = row.outdated {
                let words = localizer.host("profile.outdated", ["value": .text(outdated.description)])
                entries.append(KeyValue(row.title.text, words.text))
            }
            for dated in row.later {
                guard let from = dated.from, let declaration else { continue }
                let value = localizer.words(dated.value, of: declaration)
                let since = localizer.host("profile.from", ["date": .date(from)])
                entries.append(KeyValue(row.title.text, "\(value) (\(since))"))
            }
            return entries
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set",
            abstract: "Sets facts; either all of them or none.",
            discussion: """
                Example: manasik profile set nationality=MY hajj_type=tamattu departure=2027-05-01
                Example: manasik profile set residence=SA --from 2027-01-01
                Example: manasik profile set nationality=Malaysia place="Kuala Lumpur"
                """
        )

        @Argument(help: ArgumentHelp("Facts and their values.", valueName: "fact=value"))
        var facts: [String]

        @Option(
            name: .long,
            help: ArgumentHelp("The day from which they apply, such as 2027-01-01.", valueName: "date")
        )
        var from: CivilDate?

        @OptionGroup var options: GlobalOptions

        func validate() throws {
            for fact in facts where fact.firstIndex(of: "=").map({ $0 == fact.startIndex }) ?? true {
                throw ValidationError("'\(fact)' is not fact=value, such as nationality=MY")
            }
        }

        func run() async throws {
            let context = CommandContext(options)
            let pairs = facts.map { text in
                let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (name: String(halves[0]), value: String(halves[1]))
            }
            try await context.withPerson { person in
                let (pairs, adaptations) = try await set(pairs, person, context)
                if options.format == .json {
                    context.write(try await ProfileChangeResponse(person, adaptations))
                    return
                }
                let localizer = person.localizer
                let layout = context.layout(localizer)
                for (fact, value) in try await person.profile.parsed(pairs) {
                    var arguments: [String: MessageArgument] = [
                        "fact": .localized(localizer.text(fact.title)),
                        "value": .localized(localizer.words(value, of: fact)),
                    ]
                    if let from { arguments["date"] = .date(from) }
                    let key = from == nil ? "profile.set" : "profile.set-from"
                    context.write(layout.paragraph(localizer.host(key, arguments).text))
                }
                context.write(layout.lines(of: .adaptations(adaptations, in: localizer), naming: nil))
                context.write(try await consequences(pairs, person, context))
            }
        }

        /// What a journey or a departure that was just said leaves behind: walks beside that of the journey, and a day of
        /// Arafat that is over by then.
        private func consequences(
            _ pairs: [(name: String, value: String)],
            _ person: Person,
            _ context: CommandContext
        ) async throws -> [Line] {
            let layout = context.layout(person.localizer)
            let changed = Swift.Set(try await person.profile.parsed(pairs).map(\.fact.id))
            var lines: [Line] = []
            if changed.contains(HostFact.journey.id), let state = try? await person.walk.state(),
                state.snapshot != nil
            {
                let walks = WalkPage(state, in: person.localizer).otherWalks()
                lines += layout.lines(of: walks, naming: context.name)
            }
            if changed.contains(HostFact.departure.id) || changed.contains(HostFact.journey.id),
                let departure = try await person.profile.departureAfterArafat()
            {
                let words = person.localizer.host("profile.after-arafat", ["date": .date(departure)])
                lines += layout.paragraph(words.text, style: .warning)
            }
            return lines
        }

        /// Sets the facts; on a terminal it is asked which of several places with one name is meant.
        private func set(
            _ pairs: [(name: String, value: String)],
            _ person: Person,
            _ context: CommandContext
        ) async throws -> (pairs: [(name: String, value: String)], [WalkAdaptation]) {
            let name: String
            let places: [String]
            do throws(EngineError) {
                return (pairs, try await person.profile.setFacts(pairs, from: from))
            } catch {
                guard case .ambiguousPlace(let wanted, let found) = error, context.terminal.canAsk,
                    options.format == .text
                else { throw error }
                (name, places) = (wanted, found)
            }
            let question = PlaceQuestion(context, person.localizer)
            guard let place = question.choose(name, among: places) else {
                throw EngineError.ambiguousPlace(name, places)
            }
            var settled = pairs
            for index in settled.indices where settled[index].value == name { settled[index].value = place }
            return (settled, try await person.profile.setFacts(settled, from: from))
        }
    }

    struct Unset: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unset",
            abstract: "Forgets facts.",
            discussion: "Example: manasik profile unset school"
        )

        @Argument(help: ArgumentHelp("Facts by their names.", valueName: "fact"))
        var facts: [String]

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try await context.withPerson { person in
                let adaptations = try await person.profile.unsetFacts(facts)
                if options.format == .json {
                    context.write(try await ProfileChangeResponse(person, adaptations))
                    return
                }
                let localizer = person.localizer
                for name in facts {
                    let title = localizer.text(try person.profile.fact(named: name).title)
                    context.write(
                        context.layout(localizer).paragraph(
                            localizer.host("profile.unset", ["fact": .localized(title)]).text
                        )
                    )
                }
                let changed = Page.adaptations(adaptations, in: localizer)
                context.write(context.layout(localizer).lines(of: changed, naming: nil))
            }
        }
    }
}
