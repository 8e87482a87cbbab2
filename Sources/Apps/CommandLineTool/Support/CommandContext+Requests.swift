import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords

extension CommandContext {
    /// Names a request within a sentence; see `words(for:of:)`.
    func name(_ request: Request, isRightToLeft: Bool) -> String {
        ManasikLocalization.TextDirection.isolating(words(for: request), in: isRightToLeft)
    }

    /// Returns the command, or the option, that performs a request for the same person.
    ///
    /// - Parameter ritual: The ritual as named on the command line, repeated in the verbs of its walk.
    func words(for request: Request, of ritual: String? = nil) -> String {
        switch request {
        case .give(let input): input.option
        // This is not a command but an addition to one.
        case .chooseRitual: request.arguments
        // It concerns everybody in the home.
        case .restoreBackup: "manasik restore"
        case .showHelp: "manasik --help"
        default: commandLine(request.arguments(of: ritual))
        }
    }

    /// Returns the wording of a refusal, naming what to type.
    func text(_ refusal: Refusal) -> String {
        refusal.runs.map { run in
            switch run {
            case .text(let text), .marked(let text, _): text
            case .request(let request, let isRightToLeft): name(request, isRightToLeft: isRightToLeft)
            }
        }.joined()
    }

    /// Returns the wording of an error for a person; nil for the default languages.
    func text(_ error: EngineError, catalog: Catalog? = nil, to person: Person? = nil) -> String {
        text(
            Refusal(
                error,
                in: person?.localizer ?? localizer,
                of: catalog ?? person?.generation.catalog,
                keptIn: availableHome.map { StorePaths(directory: $0.path, file: $0.databasePath) }
            )
        )
    }
}

extension CommandContext {
    /// Returns the wording of a file error in English, like everything that operators read.
    func textForOperators(of error: StoreFileError) -> String {
        let english = Localizer(MessageCatalog(), languages: [MessageCatalog.hostLanguage])
        return text(Refusal(.home(error), in: english))
    }
}

extension Request.Input {
    /// The option that provides it.
    fileprivate var option: String {
        switch self {
        case .place: "--place"
        case .coordinates, .time: "--at"
        case .timeZone: "--time-zone"
        case .series: "--in"
        case .home: "--home"
        case .confirmation: "--yes"
        }
    }
}

extension Request {
    /// The verb with its arguments; the reader completes a trailing `…`.
    var arguments: String {
        switch self {
        case .state(let fact, let value): "profile set \(fact)=\(value ?? "…")"
        case .stateTogether(let facts): "profile set " + facts.map { $0 + "=…" }.joined(separator: " ")
        case .askQuestions: "profile ask"
        case .showFacts: "profile list"
        case .showToday: "today"
        case .showChecklists: "checklist"
        case .setAside(let item): "checklist remove \(item) --set-aside"
        case .showDhikr: "dhikr"
        case .makeCategoryDaily: "dhikr category edit NAME --daily yes"
        case .showDhikrCategory(let category): "dhikr list --category \(category.name)"
        case .hideDhikr(let dhikr): "dhikr hide \(dhikr) --in …"
        case .remindOfDhikr(let series, let time): "dhikr remind on \(series) --at \(time)"
        case .showArticles: "article"
        case .readArticle(let name): "article \(name)"
        case .addFavourite(let name): "favourite add \(name)"
        case .addSchedule(let name, let trigger?): "schedule add \(name) '\(trigger)'"
        case .addSchedule(let name, nil): "schedule add '\(name)' …"
        case .showStep(let step, let ritual): "walk details \(step) --ritual \(ritual)"
        case .removeSchedule(let name): "schedule remove '\(name)'"
        case .openWalk(let ritual): "walk" + (ritual.map { " --ritual \($0)" } ?? "")
        case .walk(let request): "walk \(request.arguments)"
        case .sayWhenDone(let step): "walk done \(step) --at …"
        case .showRemedies: "walk remedies"
        case .settleByAlternative(let remedy): "walk settle '\(remedy)' --alternative …"
        case .noteViolation: "walk violation NAME --circumstance …"
        case .previewMigration: "walk migrate --dry-run"
        case .migrate(let ritual): "walk migrate" + (ritual.map { " --ritual \($0)" } ?? "")
        case .showPacks: "packs"
        case .restoreBackup: "restore"
        case .showEmergency: "lost"
        case .showHelp: "--help"
        case .chooseRitual(let rituals): rituals.map { "--ritual \($0)" }.joined(separator: ", ")
        case .give: ""
        }
    }
}
