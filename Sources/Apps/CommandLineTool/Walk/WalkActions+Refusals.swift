import ManasikEngine
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs

extension WalkActions {
    /// - Parameter revision: The walk's revision, if known: it has the names of the steps.
    func reporting<Result>(
        in revision: WalkRevision? = nil,
        _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch let error as EngineError {
            guard var refusal = text(of: error, in: revision) else {
                throw context.fail(error, catalog: person.generation.catalog, to: person)
            }
            if case .walk(let why) = error,
                let help = context.refusalText(for: person, of: ritual).help(with: why, in: revision)
            {
                refusal += " \(help)"
            }
            throw context.fail(refusal, ExitStatus.code(of: error), code: error.code)
        }
    }

    /// Returns why a walk refused something; nil for any other error.
    func text(of error: EngineError, in revision: WalkRevision? = nil) -> String? {
        context.walkText(of: error, for: person, in: revision)
    }
}

extension CommandContext {
    /// Returns why a walk refused something; nil for any other error.
    ///
    /// - Parameter revision: The walk's revision; if unknown, that of a ritual whose nodes are named.
    func walkText(of error: EngineError, for person: Person, in revision: WalkRevision? = nil) -> String? {
        guard let problem = WalkProblem(error) else { return nil }
        var revision = revision
        if case .refused(let refusal) = problem, revision == nil {
            revision = person.generation.revision(naming: refusal)
        }
        return refusalText(for: person).text(of: problem, in: revision)
    }

    /// - Parameter ritual: The ritual as named on the command line.
    fileprivate func refusalText(for person: Person, of ritual: String? = nil) -> WalkRefusalText {
        WalkRefusalText(person.localizer, person.generation.catalog) { request in
            words(for: request, of: ritual)
        }
    }
}

extension Generation {
    /// The current revision of the ritual whose nodes a refusal names.
    fileprivate func revision(naming refusal: WalkRefusal) -> WalkRevision? {
        let rituals = catalog.rituals.values.sorted { $0.id < $1.id }
        let nodes = refusal.arguments.values.flatMap { argument -> [String] in
            if case .nodes(let ids) = argument { ids } else { [] }
        }
        let named = rituals.first { ritual in nodes.allSatisfy { ritual.node($0) != nil } } ?? rituals.first
        return named.flatMap { currentRevision(of: $0.id) }
    }
}

extension WalkProblem {
    /// nil for an error that is not a walk's.
    fileprivate init?(_ error: EngineError) {
        switch error {
        case .walk(let refusal): self = .refused(refusal)
        case .missingRevision(let ritual, let packs): self = .missingRevision(ritual, packs: packs)
        case .unusableRevision(let ritual, let detail): self = .unusableRevision(ritual, detail: detail)
        case .ritualGone(let ritual): self = .ritualGone(ritual)
        case .unknownRitual(let name, let nearest): self = .unknownRitual(name, suggestion: nearest)
        case .noRitual: self = .noRitual
        case .noRitualLoaded: self = .noRitualLoaded
        case .ritualUndecided(let fact): self = .ritualUndecided(fact)
        case .severalRituals(let ids): self = .severalRituals(ids)
        default: return nil
        }
    }
}
