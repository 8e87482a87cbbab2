import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs

extension CommandContext {
    /// Returns the name of a request within a sentence: the command or option that performs it for the same person.
    func name(_ request: Request, isRightToLeft: Bool) -> String {
        TextDirection.isolating(words(for: request), in: isRightToLeft)
    }

    private func words(for request: Request) -> String {
        switch request {
        case .give(let input): input.option
        // These are not commands of their own but additions to one.
        case .chooseRitual, .answerCircumstance: request.arguments
        case .checkPacks: checkCommand
        // These are of everybody in the home, so the command names no person.
        case .migrateStored: "manasik packs migrate"
        case .restoreBackup: "manasik restore"
        case .diagnose: "manasik doctor"
        case .showHelp: "manasik --help"
        case .exportPerson: "manasik person export"
        // Another person joins with the code. A shell refuses the name that they have yet to write, so that nobody joins
        // as somebody else.
        case .joinGroup(code: .some): "manasik \(request.arguments(of: ritual)) --person <NAME>"
        default: commandLine(request.arguments(of: ritual))
        }
    }

    /// Returns the text of runs, with requests named by what to type.
    func text(_ runs: [Run]) -> String {
        runs.map { run in
            switch run {
            case .text(let text), .marked(let text, _): text
            case .request(let request, let isRightToLeft): name(request, isRightToLeft: isRightToLeft)
            }
        }.joined()
    }

    /// Returns the wording of an error, without the help that follows it.
    ///
    /// - Parameter person: The person in whose languages it is worded; nil for the default languages.
    func text(
        _ error: EngineError,
        catalog: Catalog? = nil,
        to person: Person? = nil,
        following revision: WalkRevision? = nil
    ) -> String {
        text(refusal(error, catalog: catalog, to: person, following: revision).runs)
    }

    /// Returns an error as the refusal that people read.
    ///
    /// - Parameters:
    ///   - person: The person in whose languages it is worded; nil for the default languages.
    ///   - revision: The revision followed by the walk that refused something; if nil, a revision with the ritual whose
    ///     steps the error names.
    func refusal(
        _ error: EngineError,
        catalog: Catalog? = nil,
        to person: Person? = nil,
        following revision: WalkRevision? = nil
    ) -> Refusal {
        var revision = revision
        if revision == nil, case .walk(let refusal) = error {
            revision = person?.generation.revision(naming: refusal)
        }
        return Refusal(
            error,
            in: person?.localizer ?? localizer,
            of: catalog ?? person?.generation.catalog,
            following: revision,
            keptIn: storePaths
        )
    }

    private var storePaths: StorePaths? {
        availableHome.map { StorePaths(directory: $0.path, file: $0.databasePath) }
    }

    /// Returns the wording of an error of the store or the engine in English, like all texts for operators.
    func textForOperators(of error: any Error) -> String {
        let known: EngineError
        switch error {
        case let error as StoreFileError: known = .home(error)
        case let error as StoreError: known = .store(error)
        case let error as EngineError: known = error
        default: return "\(error)"
        }
        return text(Refusal(known, in: .english, keptIn: storePaths).runs)
    }
}

extension Request.Input {
    /// The option that provides the input.
    fileprivate var option: String {
        switch self {
        case .place: "--place"
        case .coordinates, .time: "--at"
        case .timeZone: "--time-zone"
        case .series: "--in"
        case .home: "--home"
        case .confirmation: "--yes"
        case .searchScreen: "--interactive"
        case .limit: "--limit"
        case .sink: "--sink"
        case .outOfOrder: "--out-of-order"
        case .packs: "--packs"
        }
    }
}

extension Request {
    /// The verb with its arguments; the reader completes a trailing `…`.
    var arguments: String {
        switch self {
        case .state(let fact, let value): "profile set \(ShellWord.plain("\(fact)=\(value ?? "…")"))"
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
        case .remindOfDhikr(let series, let time): "dhikr remind on \(ShellWord.plain(series)) --at \(time)"
        case .showArticles: "article"
        case .readArticle(let name): "article \(ShellWord.plain(name))"
        case .addFavourite(let name): "favourite add \(ShellWord.plain(name))"
        case .makeGroup: "group create …"
        case .inviteToGroup(let name): "group invite \(ShellWord.quoted(name))"
        case .endCodes(let name): "group revoke \(ShellWord.quoted(name))"
        case .leaveGroup(let name): "group leave \(ShellWord.quoted(name))"
        case .joinGroup(let code): "group join \(code.map(ShellWord.plain) ?? "…")"
        case .grantToGroup(let name): "group grant \(ShellWord.quoted(name)) …"
        case .addRecord(let collection): "records add \(collection) …"
        case .showRecords(let collection, let search):
            "records list \(collection)"
                + search.conditions.map { " --where \(ShellWord.quoted($0.text))" }.joined()
                + (search.order.map { " --by \($0)" } ?? "") + (search.isDescending ? " --descending" : "")
                + (search.limit.map { " --limit \($0)" } ?? "")
                + (search.after.map { " --after \(ShellWord.quoted($0))" } ?? "")
        case .setForAll(let name): "settings set --operator \(name)=…"
        case .resetSetting(let name): "settings reset \(name)"
        case .addSchedule(let name, let trigger?):
            "schedule add \(ShellWord.plain(name)) \(ShellWord.quoted(trigger))"
        case .addSchedule(let name, nil): "schedule add \(ShellWord.quoted(name)) …"
        case .showStep(let step, let ritual): "walk details \(ShellWord.plain(step)) --ritual \(ritual)"
        case .removeSchedule(let name): "schedule remove \(ShellWord.quoted(name))"
        case .openWalk(let ritual): "walk" + (ritual.map { " --ritual \($0)" } ?? "")
        case .walk(let request): "walk \(request.arguments)"
        case .sayWhenViolated(let violation): "walk violation \(violation.name) --at …"
        case .sayWhenDone(let step): "walk done \(ShellWord.plain(step)) --at …"
        case .showRemedies: "walk remedies"
        case .settleByAlternative(let remedy): "walk settle \(ShellWord.quoted(remedy)) --alternative …"
        case .noteViolation: "walk violation NAME --circumstance …"
        case .answerCircumstance(let name): "--circumstance \(ShellWord.plain(name))=…"
        case .previewMigration: "walk migrate --dry-run"
        case .migrate(let ritual): "walk migrate" + (ritual.map { " --ritual \($0)" } ?? "")
        case .showPacks: "packs"
        case .checkPacks: "check"
        case .migrateStored: "packs migrate"
        case .restoreBackup: "restore"
        case .diagnose: "doctor"
        case .exportPerson: "person export"
        case .search(let text, let isOfDhikr): (isOfDhikr ? "dhikr " : "") + "search \(ShellWord.plain(text))"
        case .showEmergency: "lost"
        case .showHelp: "--help"
        case .chooseRitual(let rituals): rituals.map { "--ritual \($0)" }.joined(separator: ", ")
        case .give: ""
        }
    }
}
