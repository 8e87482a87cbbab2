import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikScheduling
import ManasikViews
public import ManasikWalkthroughs

/// The wording of refused events.
extension WalkText {
    /// Returns the reason for a refusal, with the titles of steps, and the nearest name if one was mistyped.
    public func refusal(_ refusal: WalkRefusal) -> String {
        var suggestion = ""
        var arguments: [String: MessageArgument] = [:]
        for (name, argument) in refusal.arguments {
            if name == "suggestion", case .text(let text) = argument { suggestion = text }
            arguments[name] = words(argument, in: state(of: refusal))
        }
        if case .unknownBranch(_, _, let branches, _) = refusal {
            let named = branches.map { branch in
                LocalizedString(
                    "\(title(branch)) (\(localizer.isolated(branch)))",
                    language: localizer.language
                )
            }
            arguments["branches"] = .localized(localizer.list(named))
        }
        var text = words(refusal, arguments)
        /// Adds a sentence to the text.
        func add(_ sentence: String) { text += "\(text.hasSuffix(".") ? "" : ".") \(sentence)" }
        if case .outOfOrder(_, _, _, _, let note?, _) = refusal { add(localizer.text(note).text) }
        if let instead = arguments["instead"] {
            let isUnverified = stepInstead(refusal).flatMap { ritual.node($0)?.step?.unverified } == true
            let key = isUnverified ? "refusal.walk.instead-after-unverified" : "refusal.walk.instead-after"
            add(localizer[key, ["instead": instead]])
        }
        if turnsOnTheDate(refusal) { text += " " + byTheirClock("refusal.walk.hijri-date") }
        guard !suggestion.isEmpty else { return text }
        return "\(text) \(localizer["common.did-you-mean", ["suggestion": .text(suggestion)]])"
    }

    /// Returns the step after which a refused one may be done instead; nil if there is none.
    private func stepInstead(_ refusal: WalkRefusal) -> String? {
        switch refusal {
        case .needs(_, _, _, let instead), .outOfOrder(_, _, _, _, _, let instead): instead
        default: nil
        }
    }

    /// Returns the wording of the state of which a refusal tells.
    private func state(of refusal: WalkRefusal) -> StateText {
        guard case .ruling(.notForbidden(let violation, _, _)) = refusal else { return ofState }
        return state(forbidding: violation)
    }

    /// Returns whether the refusal might change if a month began a day earlier or later: the day is not that of the
    /// rite, but near. Days that are told by the civil calendar alone never do, nor times of the week, the clock, a fact or
    /// another step.
    func turnsOnTheDate(_ refusal: WalkRefusal) -> Bool {
        guard catalog.dayCalendar(of: ritual) == .hijri else { return false }
        let near: Int64 = 2 * 24 * 60 * 60 * 1000
        let (earlier, later): (Instant, Instant)
        let isHijri: Bool
        switch refusal {
        case .notYetOpen(let name, let at, let opens):
            let step = ritual.node(name)?.step
            isHijri = step?.pauses != nil || isOfHijriCalendar([step?.opens])
            (earlier, later) = (at, opens)
        case .closed(let name, let at, let since):
            let step = ritual.node(name)?.step
            let places = step?.alsoAt.map { $0.closes } ?? []
            isHijri = isOfHijriCalendar([step?.closes, step?.lateUntil] + places)
            (earlier, later) = (since, at)
        default: return false
        }
        return isHijri && later.milliseconds - earlier.milliseconds <= near
            && LocalTime(of: earlier, in: zone).date != LocalTime(of: later, in: zone).date
    }

    /// Returns whether one of some ends of windows, by some school, is a day of the Hijri calendar.
    private func isOfHijriCalendar(_ ends: [BySchool<StepTime>?]) -> Bool {
        ends.compactMap { $0 }.flatMap { $0.distinctValues }.contains { time in
            switch time {
            case .season, .once: true
            case .clock, .fact, .day, .step, .weekly: false
            }
        }
    }

    private func words(_ refusal: WalkRefusal, _ arguments: [String: MessageArgument]) -> String {
        guard case .ruling(.notForbidden(let violation, _, let at)) = refusal else {
            return localizer[key(of: refusal), arguments]
        }
        // What is left out is owed whatever state somebody is in, so that it is not called allowed.
        if catalog.violations[violation]?.isOmission == true {
            let key = at == nil ? "refusal.walk.omission-not-now" : "refusal.walk.omission-not-then"
            var arguments = arguments
            arguments["title"] = .localized(state(of: refusal).title)
            return localizer[key, arguments]
        }
        return state(of: refusal).says(at == nil ? .notForbidden : .notForbiddenThen, arguments).text
    }

    /// Returns the key of the message for a refusal.
    private func key(of refusal: WalkRefusal) -> String {
        switch refusal {
        case .ruling(.unknownCircumstance(_, _, let questions)) where questions.isEmpty:
            "refusal.walk.no-circumstances"
        case .ruling(.breaksOrder(_, _, _, nil)): "refusal.walk.breaks-order-freely"
        case .ruling(.notHeld(_, _, let otherwise)):
            otherwise.isEmpty ? "refusal.walk.not-held" : "refusal.walk.not-held-but"
        case .outOfOrder(_, _, _, let why, _, _) where !why.isEmpty: "refusal.walk.out-of-order-waits"
        case .needs(_, _, let schools, _) where schools.isEmpty: "refusal.walk.needs-first"
        case .ruling(.violationInTheFuture): "refusal.walk.violation-in-the-future"
        default: "refusal.\(refusal.code)"
        }
    }

    private func words(_ argument: WalkRefusal.Argument, in state: StateText) -> MessageArgument {
        switch argument {
        case .nodes(let ids): .localized(titles(ids))
        case .fact(let id): .localized(fact(id))
        case .ritual(let id): .localized(catalog.rituals[id].map { localizer.text($0.title) } ?? fact(id))
        case .schools(let schools): .localized(localizer.according(to: schools))
        case .obligation(let obligation): .localized(localizer.words(obligation))
        case .number(let number): .number(number)
        case .remedy(let id): .localized(remedy(id))
        case .quota(let quota): .localized(words(quota))
        case .violation(let id): .localized(violation(id))
        case .question(let question): .localized(localizer.text(question.ask))
        case .states(let rulings):
            .localized(
                LocalizedString(self.rulings(rulings) { state.phase($0) }, language: localizer.language)
            )
        case .cause(let cause): .localized(self.cause(cause))
        case .instant(let instant): .text(spokenMoment(instant))
        case .text(let text): .text(text)
        case .texts(let rulings):
            .localized(LocalizedString(reasons(rulings), language: localizer.language))
        }
    }

    /// Returns the texts of packs about a matter, with the schools that hold them.
    private func reasons(_ rulings: [Ruling<TextReference>]) -> String {
        if rulings.count == 1, let only = rulings.first {
            if only.schools == [.unnamed] { return localizer.text(only.value).text }
            return "\(localizer.text(only.value)) (\(localizer.according(to: only.schools)))"
        }
        let parts = rulings.map { ruling in
            localizer[
                "advice.barred",
                [
                    "schools": .localized(localizer.according(to: ruling.schools)),
                    "why": .localized(localizer.text(ruling.value)),
                ]
            ]
        }
        return parts.joined(separator: localizer.semicolon)
    }
}
