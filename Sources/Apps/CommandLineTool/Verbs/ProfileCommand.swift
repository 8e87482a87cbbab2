import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

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
            try await CommandContext(options).withPerson(createsHome: false) { person, output in
                let rows = try await person.profile.rows()
                output.show(
                    .profile(rows, in: person.localizer),
                    or: rows.map { ProfileRowResponse($0, in: person.localizer) }
                )
            }
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
                let (facts, adaptations) = try await set(pairs, person, context)
                if options.format == .json {
                    context.write(try await ProfileCommand.response(person, adaptations))
                    return
                }
                let layout = context.layout(person.localizer)
                context.write(
                    layout.lines(of: .factsSet(facts, from: from, in: person.localizer), naming: context.name)
                )
                context.write(layout.lines(of: .adaptations(adaptations, in: person.localizer), naming: nil))
                context.write(try await consequences(of: facts.map(\.fact.id), person, context))
            }
        }

        /// Returns the consequences of a newly stated journey or departure: the walk is of another ritual, or the
        /// departure is too late for it.
        private func consequences(
            of changed: [DefinitionID],
            _ person: Person,
            _ context: CommandContext
        ) async throws -> [Line] {
            let layout = context.layout(person.localizer)
            var lines: [Line] = []
            if changed.contains(HostFact.journey.id), let state = try? await person.profile.walk() {
                let walks = WalkPage(state, in: person.localizer).otherWalks()
                lines += layout.lines(of: walks, naming: context.name)
            }
            if changed.contains(HostFact.departure.id) || changed.contains(HostFact.journey.id),
                let late = try await person.profile.lateDeparture()
            {
                let page = Page.lateDeparture(late, in: person.localizer)
                lines += layout.lines(of: page, naming: context.name)
            }
            return lines
        }

        /// Sets the facts. On a terminal, asks which place is meant if several have the name.
        private func set(
            _ pairs: [(name: String, value: String)],
            _ person: Person,
            _ context: CommandContext
        ) async throws -> (facts: [(fact: FactDeclaration, value: FactValue)], adaptations: [WalkAdaptation])
        {
            let name: String
            let places: [String]
            do throws(EngineError) {
                return try await person.profile.setFacts(pairs, from: from)
            } catch {
                guard case .ambiguousPlace(let wanted, let found) = error, context.terminal.canAsk,
                    options.format == .text
                else { throw error }
                (name, places) = (wanted, found)
            }
            let choice = NumberedChoice.place(name, among: places, in: person.localizer)
            guard let place = context.choose(choice, person.localizer) else {
                throw EngineError.ambiguousPlace(name, places)
            }
            var settled = pairs
            for index in settled.indices where settled[index].value == name { settled[index].value = place }
            return try await person.profile.setFacts(settled, from: from)
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
                let (forgotten, adaptations) = try await person.profile.unsetFacts(facts)
                if options.format == .json {
                    context.write(try await ProfileCommand.response(person, adaptations))
                    return
                }
                let layout = context.layout(person.localizer)
                let named = try facts.map { name throws(EngineError) in try person.profile.fact(named: name) }
                let page = Page.factsUnset(named, forgetting: forgotten, in: person.localizer)
                context.write(
                    layout.lines(of: page, naming: context.name)
                        + layout.lines(of: .adaptations(adaptations, in: person.localizer), naming: nil)
                )
            }
        }
    }

    private static func response(_ person: Person, _ adaptations: [WalkAdaptation]) async throws
        -> ProfileChangeResponse
    {
        ProfileChangeResponse(try await person.profile.rows(), adaptations, in: person.localizer)
    }
}
