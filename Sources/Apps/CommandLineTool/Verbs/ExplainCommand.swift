import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRules
import ManasikViews

/// What can be explained: what is decided by a rule, what packs declare besides, and places nearby.
enum ExplainedKind: Equatable, CaseIterable, ExpressibleByArgument {
    case ruled(RuledDefinition.Kind)
    case declared(DeclaredExplanation.Kind)
    case nearby

    static var allCases: [ExplainedKind] {
        RuledDefinition.Kind.allCases.map { .ruled($0) }
            + DeclaredExplanation.Kind.allCases.map { .declared($0) } + [.nearby]
    }

    static var allValueStrings: [String] { allCases.map(\.name) }

    var name: String {
        switch self {
        case .ruled(let kind): kind.rawValue
        case .declared(let kind): kind.rawValue
        case .nearby: "nearby"
        }
    }

    init?(argument: String) {
        guard let kind = Self.allCases.first(where: { $0.name == argument }) else { return nil }
        self = kind
    }
}

struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains why something concerns you or not, and what would have to change.",
        discussion: """
            For an item, a step, a group of steps, a ritual, a contact, messages or a dhikr it shows the answer, the \
            facts that the rule read, where the rule is defined, its source, and the fewest facts that would have to \
            be different; for a step also what prevents it now, for a group of steps why it is open, done, left out \
            or waiting for a choice, and how many of its parts are done. For a fact it shows the value, what it \
            follows from, which case decided and what depends on it; for a setting, the host's own too, the value that \
            applies and where it comes from; for whatever else packs declare, such as a violation, a remedy, a list of \
            records, a place, a school or a kind of journey, what they say of it and where it is defined. \
            For a place nearby it shows by which rule and from which source it is listed, and why its food is \
            trusted as far as it is. For a list that several people share it shows who may do what, and for one of \
            its records, whose id comes after the list's name, whether you may and why.

            Example: manasik explain passport
            Example: manasik explain hajj:hajj/standing --format json
            Example: manasik explain step hajj:hajj/standing
            Example: manasik explain choice departure
            Example: manasik explain fact age
            Example: manasik explain setting quiet_hours
            Example: manasik explain osm-makkah/node/1

            Exit codes: 0 done; 1 nothing, or several things, have this name; 64 the command line is wrong.
            """
    )

    @Argument(
        help: ArgumentHelp("The thing by its full or short name; its kind may come first.", valueName: "name")
    )
    var words: [String]

    @Option(name: .long, help: "The kind, if things of several kinds have this name.")
    var kind: ExplainedKind?

    @Option(
        name: .long,
        help: ArgumentHelp("The maximum number of ways to another answer.", valueName: "number")
    )
    var ways = 10

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if ways < 1 { throw ValidationError("--ways takes a number from 1, not \(ways)") }
    }

    func run() async throws {
        try await CommandContext(options).withPerson { person, output in
            let name = words.joined(separator: " ")
            do throws(EngineError) {
                show(try await rule(named: name, person), to: person, output)
            } catch .unknownDefinition(_, let suggestion) {
                if kind == nil, let access = try await access(person) {
                    output.show(
                        .access(access, in: person.localizer),
                        or: AccessResponse(access, in: person.localizer)
                    )
                    return
                }
                try await showDeclared(name, orSuggest: suggestion, to: person, output)
            }
        }
    }

    private func rule(named name: String, _ person: Person) async throws(EngineError) -> RuleExplanation {
        switch kind {
        case .ruled(let kind)?:
            try await person.explanations.explanation(of: name, kind: kind, limit: ways)
        case nil: try await person.explanations.explanation(of: name, limit: ways)
        case .declared?, .nearby?: throw .unknownDefinition(name, suggestion: nil)
        }
    }

    private func show(_ explanation: RuleExplanation, to person: Person, _ output: Output) {
        let (packs, catalog) = (person.generation.packs, person.generation.catalog)
        output.show(
            .explanation(explanation, in: person.localizer, of: catalog) { packs.authored($0) },
            or: ExplanationResponse(explanation, in: person.localizer) { packs.authored($0) }
        )
    }

    /// Shows what something is that packs declare and that is no rule by itself.
    ///
    /// - Parameter suggestion: The nearest name of what is decided by a rule.
    private func showDeclared(
        _ name: String,
        orSuggest suggestion: String?,
        to person: Person,
        _ output: Output
    ) async throws(EngineError) {
        var asked: DeclaredExplanation.Kind?
        switch kind {
        case .ruled?: throw .unknownDefinition(name, suggestion: suggestion)
        case .declared(let kind)?: asked = kind
        case .nearby?: return try await showNearby(name, orSuggest: suggestion, to: person, output)
        case nil: break
        }
        let explanation: DeclaredExplanation
        do throws(EngineError) {
            explanation = try await person.explanations.declared(name, kind: asked)
        } catch .unknownDefinition(_, let other) {
            let nearest = suggestion ?? other
            guard asked == nil else { throw .unknownDefinition(name, suggestion: nearest) }
            return try await showNearby(name, orSuggest: nearest, to: person, output)
        }
        var setting: SettingView?
        var hostSetting: HostSettingView?
        switch explanation.subject {
        case .setting(let declared):
            setting = try await person.settings.setting(named: declared.id.description)
        case .hostSetting(let own): hostSetting = try await person.settings.value(of: own)
        default: break
        }
        let (localizer, catalog) = (person.localizer, person.generation.catalog)
        let packs = person.generation.packs
        output.show(
            .declared(
                explanation,
                setting: setting,
                hostSetting: hostSetting,
                in: localizer,
                of: catalog
            ) { packs.authored($0) },
            or: DeclaredResponse(
                explanation,
                setting: setting,
                hostSetting: hostSetting,
                in: localizer,
                of: catalog
            ) { packs.authored($0) }
        )
    }

    /// Shows why a place is listed nearby.
    ///
    /// - Parameters:
    ///   - name: What it is called, or the name of its record; the word of its kind may come first.
    ///   - suggestion: The nearest name of anything else.
    private func showNearby(
        _ name: String,
        orSuggest suggestion: String?,
        to person: Person,
        _ output: Output
    ) async throws(EngineError) {
        let kind = ExplainedKind.nearby.name + " "
        let place = name.hasPrefix(kind) ? String(name.dropFirst(kind.count)) : name
        let explanation: ListingExplanation
        do throws(EngineError) {
            explanation = try await person.nearby.explanation(of: place)
        } catch .unknownDefinition {
            throw .unknownDefinition(name, suggestion: suggestion)
        }
        let packs = person.generation.packs
        output.show(
            .listing(explanation, in: person.localizer) { packs.authored($0) },
            or: ListingExplanationResponse(explanation, in: person.localizer) { packs.authored($0) }
        )
    }

    /// Returns who may do what with the shared list or the record of it that is named; nil if there is no such list.
    private func access(_ person: Person) async throws(EngineError) -> AccessExplanation? {
        guard let name = words.first, words.count <= 2 else { return nil }
        let collection: RecordCollection
        do throws(EngineError) { collection = try person.collections.collection(named: name) } catch {
            return nil
        }
        let record = words.count == 2 ? words[1] : nil
        return try await person.collections.explanation(of: collection, record: record)
    }
}
