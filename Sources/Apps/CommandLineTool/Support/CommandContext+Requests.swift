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
        case .makeCategoryDaily: "dhikr category edit NAME --daily yes"
        case .showWalk: "walk"
        case .readArticle(let name): "article \(name)"
        case .addFavourite(let name): "favourite add \(name)"
        case .addSchedule(let name, let trigger?): "schedule add \(name) '\(trigger)'"
        case .addSchedule(let name, nil): "schedule add '\(name)' …"
        case .showStep(let step, let ritual): "walk details \(step) --ritual \(ritual)"
        case .removeSchedule(let name): "schedule remove '\(name)'"
        }
    }
}
