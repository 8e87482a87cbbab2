import ManasikDomain
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikScheduling
import ManasikViews

/// Why packs may not have schedules, in words for their authors.
extension Catalog {
    /// Returns why a pack may not have a schedule; nil if it may.
    func problem(of request: PackSchedule, of pack: PackID) -> String? {
        let trigger: Trigger
        do throws(Trigger.Problem) { trigger = try Trigger(request.at) } catch {
            let id = error.word.map { DefinitionID(pack: .host, name: $0) }
            return id.flatMap { shortName($0, in: request.at, by: pack) }
                ?? Localizer.english.words(error).text
        }
        if let fact = trigger.fact, let problem = problem(ofDate: fact, in: request.at, by: pack) {
            return problem
        }
        do throws(EngineError) { try check(trigger) } catch {
            return Self.problem(error, in: request.at)
        }
        if case .recurrence(let rule) = trigger, rule.frequency == .minutely || rule.minutes.count > 1 {
            return "a schedule of a pack comes at most once an hour, not by '\(rule)'"
        }
        if let missed = request.missed, MissedPolicy(missed) == nil {
            return "'missed' " + MissedPolicy.refusal(of: missed)
        }
        return nil
    }

    private static func problem(_ error: EngineError, in trigger: String) -> String {
        switch error {
        case .invalidTrigger(let problem): return Localizer.english.words(problem).text
        case .unknownDefinition(let step, let near):
            let help = near.map { "; did you mean '\($0)'?" } ?? ""
            return "'\(trigger)' names '\(step)', a step that no ritual has\(help)"
        default: return error.description
        }
    }

    /// Returns why a trigger cannot count from a fact; nil if it can.
    private func problem(ofDate id: DefinitionID, in trigger: String, by pack: PackID) -> String? {
        let dates = dates(for: pack)
        func choice(_ help: String?) -> String {
            help ?? "it may count from " + dates.map(Self.written).joined(separator: ", ")
        }
        if let fact = facts[id] {
            if fact.isDated { return nil }
            return "'\(trigger)' counts from fact '\(Self.written(id))', which is no date; \(choice(nil))"
        }
        if let problem = shortName(id, in: trigger, by: pack) { return problem }
        var names = Dictionary(dates.map { ($0.name, Self.written($0)) }) { first, _ in first }
        for date in dates { names[Self.written(date)] = Self.written(date) }
        let near = Suggestion.nearest(to: Self.written(id), among: names.keys.sorted()).flatMap { names[$0] }
        return "'\(trigger)' counts from '\(Self.written(id))', which is no fact of a pack; "
            + choice(near.map { "did you mean '\($0)'?" })
    }

    /// Returns that a fact of a pack is named without its pack; nil if it is not.
    private func shortName(_ id: DefinitionID, in trigger: String, by pack: PackID) -> String? {
        guard id.pack == .host, let full = dates(for: pack).first(where: { $0.name == id.name }),
            full.pack != .host
        else { return nil }
        let right = trigger.replacing(id.name, with: full.description)
        return "'\(trigger)' names fact '\(id.name)' without its pack; write '\(right)'"
    }

    /// The facts from which a schedule of a pack may count, sorted.
    private func dates(for pack: PackID) -> [DefinitionID] {
        let reach = reach(of: pack).union([.host])
        return facts.values.filter { $0.isDated && reach.contains($0.id.pack) }.map(\.id).sorted()
    }

    private static func written(_ id: DefinitionID) -> String {
        id.pack == .host ? id.name : id.description
    }
}

extension Trigger {
    /// The fact from which it counts; nil if it does not count from one.
    fileprivate var fact: DefinitionID? {
        switch self {
        case .fact(let id, _, _), .moment(let id, _): id
        default: nil
        }
    }
}

extension Trigger.Problem {
    /// The word that is not a time.
    fileprivate var word: String? {
        switch self {
        case .notATime(let word, _, _), .notAMoment(let word, _): word
        default: nil
        }
    }
}
