import ManasikDomain
import ManasikPresentation
import ManasikWalkthroughs

extension Request {
    /// What a page offers, to be compared.
    var trialText: String {
        switch self {
        case .state(let fact, let value): "state \(fact) \(value ?? "-")"
        case .stateTogether(let facts): "state \(facts.joined(separator: " "))"
        case .askQuestions: "ask questions"
        case .showFacts: "show facts"
        case .showToday: "show today"
        case .showChecklists: "show checklists"
        case .setAside(let item): "set aside \(item)"
        case .showDhikr: "show dhikr"
        case .makeCategoryDaily: "make a category daily"
        case .showDhikrCategory(let id): "show category \(id)"
        case .hideDhikr(let id): "hide dhikr \(id)"
        case .remindOfDhikr(let series, let time): "remind of \(series) at \(time)"
        case .showArticles: "show articles"
        case .readArticle(let name): "read \(name)"
        case .addFavourite(let name): "mark \(name)"
        case .addSchedule(let name, let trigger): "add schedule \(name) \(trigger ?? "-")"
        case .removeSchedule(let name): "remove schedule \(name)"
        case .showStep(let step, let ritual): "show \(step) of \(ritual)"
        case .openWalk(let ritual): "open \(ritual?.description ?? "-")"
        case .chooseRitual(let rituals): "choose of \(rituals.map { $0.description }.joined(separator: " "))"
        case .walk(let request): "walk \(request.trialText)"
        case .sayWhenDone(let step): "say when \(step)"
        case .showRemedies: "show remedies"
        case .settleByAlternative(let remedy): "settle \(remedy)"
        case .noteViolation: "note a violation"
        case .previewMigration: "preview the migration"
        case .migrate(let ritual): "migrate \(ritual?.description ?? "-")"
        case .showPacks: "show packs"
        case .restoreBackup: "restore a backup"
        case .showEmergency: "show the emergency"
        case .showHelp: "show help"
        case .give(let input): "give \(input.trialText)"
        }
    }
}

extension Request.Input {
    fileprivate var trialText: String {
        switch self {
        case .place: "place"
        case .coordinates: "coordinates"
        case .timeZone: "time zone"
        case .series: "series"
        case .time: "time"
        case .home: "home"
        case .confirmation: "confirmation"
        }
    }
}

extension WalkRequest {
    fileprivate var trialText: String {
        switch self {
        case .next: "next"
        case .back: "back"
        case .done(let step, let how):
            "done \(step ?? "-") \(Transcript.text(WalkEvent.done(step: "-", how: how)))"
        case .undo(let step): "undo \(step ?? "-")"
        case .skip(let step, let reason): "skip \(step ?? "-") \(reason ?? "-")"
        case .missed(let step): "missed \(step ?? "-")"
        case .violate(let violation, let circumstances):
            "violate \(violation) \(circumstances.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value })"
        case .settle(let remedy, let alternative, let note):
            "settle \(remedy) \(alternative ?? 0) \(note ?? "-")"
        case .unsettle(let remedy): "unsettle \(remedy)"
        case .count(let step, let change):
            "count \(step ?? "-") \(Transcript.text(WalkEvent.count(step: "-", by: change)))"
        case .choose(let choice, let branch): "choose \(choice ?? "-") \(branch)"
        case .reset: "reset"
        }
    }
}
