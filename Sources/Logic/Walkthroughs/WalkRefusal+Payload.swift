public import ManasikDomain

extension WalkRefusal {
    /// An argument of a refusal, so that it can be worded in any language with the titles of the steps.
    public enum Argument: Hashable, Sendable {
        /// The ids of nodes of the ritual.
        case nodes([String])
        case fact(DefinitionID)
        case ritual(DefinitionID)
        case schools([School])
        case obligation(Obligation)
        case number(Int)
        case instant(Instant)
        case remedy(DefinitionID)
        case violation(DefinitionID)
        case question(Violation.Question)
        case states([Ruling<StatePhase>])
        case cause(OwedRemedy.Cause)
        case text(String)
        /// A quota of steps.
        case quota(Quota)
        /// Texts of packs, with the schools that hold them.
        case texts([Ruling<TextReference>])
    }

    /// The arguments of the message `refusal.<code>`, by placeholder.
    public var arguments: [String: Argument] {
        switch self {
        case .notBegun, .alreadyBegun, .nothingBefore, .nothingAfter, .alreadyMigrated: [:]
        case .wouldLose(let steps): ["steps": .nodes(steps)]
        case .violationGone(let violation): ["violation": .violation(violation)]
        case .remedyGone(let remedy): ["remedy": .remedy(remedy)]
        case .otherRevision(let found): ["found": .text(found)]
        case .renamesCollide(let steps, let name): ["steps": .nodes(steps), "name": .nodes([name])]
        case .ritualNotForYou(let ritual): ["ritual": .ritual(ritual)]
        case .undecided(let node, let fact): ["node": .nodes([node]), "fact": .fact(fact)]
        case .unknownStep(let name, let suggestion):
            ["name": .text(name), "suggestion": .text(suggestion ?? "")]
        case .notAStep(let node, let kind): ["node": .nodes([node]), "kind": .text(kind.rawValue)]
        case .notAChoice(let node): ["node": .nodes([node])]
        case .unknownBranch(let choice, let name, let branches, let suggestion):
            [
                "choice": .nodes([choice]), "name": .text(name), "branches": .nodes(branches),
                "suggestion": .text(suggestion ?? ""),
            ]
        case .notInYourWalk(let step, let node): ["step": .nodes([step]), "node": .nodes([node])]
        case .otherBranch(let step, let choice, let chosen):
            ["step": .nodes([step]), "choice": .nodes([choice]), "chosen": .nodes([chosen])]
        case .choiceNotMade(let step, let choice): ["step": .nodes([step]), "choice": .nodes([choice])]
        case .needs(let step, let before, let schools, let instead):
            Self.arguments(
                ["step": .nodes([step]), "before": .nodes(before), "schools": .schools(schools)]
                    .filter { $0.value != .schools([]) },
                instead
            )
        case .fallsShort(let step, let quota, let done, let schools):
            [
                "step": .nodes([step]), "quota": .quota(quota), "done": .number(done),
                "schools": .schools(schools),
            ]
        case .barred(let step, let why): ["step": .nodes([step]), "why": .texts(why)]
        case .outOfOrder(let step, let first, let obligation, let why, _, let instead):
            Self.arguments(
                [
                    "step": .nodes([step]), "first": .nodes([first]), "obligation": .obligation(obligation),
                    "why": .texts(why),
                ],
                instead
            )
        case .already(let step, _), .nothingToUndo(let step), .notCounted(let step): ["step": .nodes([step])]
        case .neededBy(let step, let after), .countNeededBy(let step, let after):
            ["step": .nodes([step]), "after": .nodes(after)]
        case .countOutOfRange(let step, let count, let target):
            ["step": .nodes([step]), "count": .number(count), "target": .number(target)]
        case .countUnchanged(let step, let count): ["step": .nodes([step]), "count": .number(count)]
        case .inTheFuture(let step, let at): ["step": .nodes([step]), "at": .instant(at)]
        case .notYetOpen(let step, let at, let opens):
            ["step": .nodes([step]), "at": .instant(at), "opens": .instant(opens)]
        case .closed(let step, let at, let since):
            ["step": .nodes([step]), "at": .instant(at), "since": .instant(since)]
        case .placeClosed(let step, let place, let after):
            [
                "step": .nodes([step]), "place": .nodes([place.step]), "since": .instant(place.since),
                "after": .nodes(after),
            ]
        case .beforeItsNeed(let step, let at, let need, let done):
            ["step": .nodes([step]), "at": .instant(at), "need": .nodes([need]), "done": .instant(done)]
        case .cannotBeSkipped(let step, let obligation, let schools):
            ["step": .nodes([step]), "obligation": .obligation(obligation), "schools": .schools(schools)]
        case .mayComeLater(let step, let after): ["step": .nodes([step]), "after": .nodes(after)]
        case .choiceIsFixed(let choice, let chosen, let noted):
            ["choice": .nodes([choice]), "chosen": .nodes([chosen]), "noted": .nodes([noted])]
        case .alreadyChosen(let choice, let branch):
            ["choice": .nodes([choice]), "branch": .nodes([branch])]
        case .ruling(let refusal): refusal.arguments
        case .conditionFailed(let failure):
            ["pack": .text(failure.pack.rawValue), "message": .text(failure.message)]
        }
    }

    /// Returns arguments with the step after which a step may be done instead.
    private static func arguments(_ named: [String: Argument], _ instead: String?) -> [String: Argument] {
        var arguments = named
        if let instead { arguments["instead"] = .nodes([instead]) }
        return arguments
    }
}

extension WalkRefusal: CustomStringConvertible {
    /// The code and the payload, for developers and logs; a localizer words it for people.
    public var description: String {
        let payload = payload
        return payload.isEmpty ? code : "\(code): \(payload.joined(separator: "; "))"
    }

    /// The arguments by their names, with ids and words as they are stored.
    public var payload: [String] {
        arguments.sorted { $0.key < $1.key }.compactMap { name, argument in
            let text = argument.description
            return text.isEmpty ? nil : "\(name) \(text)"
        }
    }
}

extension WalkRefusal.Argument: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nodes(let ids): Self.list(ids)
        case .fact(let id), .ritual(let id), .remedy(let id), .violation(let id): id.description
        case .schools(let schools): Self.names(schools)
        case .obligation(let obligation): obligation.name
        case .number(let number): String(number)
        case .instant(let instant): instant.description
        case .question(let question): question.id
        case .states(let rulings):
            Self.list(rulings.map { Self.held($0.value.rawValue, by: $0.schools) })
        case .cause(let cause): cause.key
        case .text(let text): text
        case .quota(let quota): quota.description
        case .texts(let rulings):
            Self.list(rulings.map { Self.held($0.value.description, by: $0.schools) })
        }
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

    private static func names(_ schools: [School]) -> String {
        schools == [.unnamed] ? "" : list(schools.map { $0.rawValue })
    }

    private static func held(_ value: String, by schools: [School]) -> String {
        let names = names(schools)
        return names.isEmpty ? value : "\(value) (\(names))"
    }
}
