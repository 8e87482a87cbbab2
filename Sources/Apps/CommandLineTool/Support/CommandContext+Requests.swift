import ManasikLocalization
import ManasikPresentation

extension CommandContext {
    /// Names what a page offers as the command that does it for the same person.
    func name(_ request: Request, isRightToLeft: Bool) -> String {
        TextDirection.isolating(commandLine(request.arguments), in: isRightToLeft)
    }
}

extension Request {
    /// The verb that does it, with its arguments; the reader completes what ends in `…`.
    var arguments: String {
        switch self {
        case .state(let fact, let value): "profile set \(fact)=\(value ?? "…")"
        case .stateTogether(let facts): "profile set " + facts.map { $0 + "=…" }.joined(separator: " ")
        case .showToday: "today"
        case .showProfile: "profile"
        case .answerQuestions: "profile ask"
        case .showChecklists: "checklist"
        case .setAside(let item): "checklist remove \(item) --set-aside"
        case .showDhikr: "dhikr"
        case .showWalk: "walk"
        case .readArticle(let name): "article \(name)"
        case .addFavourite(let name): "favourite add \(name)"
        case .addSchedule(let name, let trigger?): "schedule add \(name) '\(trigger)'"
        case .addSchedule(let name, nil): "schedule add '\(name)' …"
        case .showStep(let step, let ritual): "walk details \(step) --ritual \(ritual)"
        case .removeSchedule(let name): "schedule remove '\(name)'"
        case .openWalk(let ritual): "walk --ritual \(ritual)"
        case .chooseRitual(let ritual): "--ritual \(ritual)"
        case .walk(let request): "walk \(request.arguments)"
        case .sayWhenDone(let step): "walk done \(step) --at …"
        case .showRemedies: "walk remedies"
        case .settleByAlternative(let remedy): "walk settle '\(remedy)' --alternative …"
        case .noteViolation: "walk violation NAME --circumstance …"
        case .previewMigration: "walk migrate --dry-run"
        case .migrate(let ritual): "walk migrate" + (ritual.map { " --ritual \($0)" } ?? "")
        case .showPacks: "packs"
        }
    }
}
