public import ManasikDomain
public import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The wording of errors: the message for the error's code, with details of the error and with requests that help.
struct RefusalText {
    let localizer: Localizer
    let catalog: Catalog?
    let store: StorePaths?
    /// The revision followed by the walk that refused something; nil if unknown.
    let revision: WalkRevision?

    func runs(_ error: EngineError) -> [Run] {
        switch error {
        case .store(let problem):
            // If a file cannot be written or read, the message names its directory, which is what the person has
            // chosen.
            let isOfDirectory = problem == .readOnly || problem == .unreadable
            let path = isOfDirectory ? store?.directory : store?.file
            return runs(problem, path ?? localizer["refusal.store.somewhere"])
        case .home(let path, let problem): return runs(problem, path)
        case .search(let error): return [.text(localizer.words(error).text)]
        case .condition(let failure): return [.text(localizer.words(failure).text)]
        case .walk(let refusal):
            return [.text(revision.map { WalkText($0, localizer).refusal(refusal) } ?? refusal.description)]
        case .unknownFact(let name, let near), .unknownItem(let name, let near),
            .unknownChecklist(let name, let near), .unknownContact(let name, let near),
            .unknownDefinition(let name, let near), .unknownSchedule(let name, let near),
            .unknownSeries(let name, let near), .unknownSetting(let name, let near),
            .unknownCollection(let name, let near), .unknownGroup(let name, let near),
            .unknownMember(let name, let near), .unknownPackSetting(let name, let near):
            return renamed(error) ?? runs(error, ["name": .text(name)], nearest: near)
        case .unknownRitual(let name, let near):
            let text = localizer["refusal.\(error.code)", ["name": .text(name)]]
            guard let near else { return [.text(text)] }
            return [.text("\(text) \(localizer["common.did-you-mean", ["suggestion": .text(near)]])")]
        case .unknownArticle(let name, let near):
            guard near.isEmpty else {
                return runs("article.near", ["name": .text(name), "names": Self.list(near)])
            }
            return runs(error, ["name": .text(name)], offering: ["command": .showArticles])
        case .unknownPlace(let name, let near):
            guard near.isEmpty else { return nearPlaces(name, near) }
            return runs(
                error,
                ["name": .text(name)],
                offering: ["at": .give(.coordinates), "zone": .give(.timeZone)]
            )
        case .unknownHome(let name, let near):
            return near.isEmpty ? runs(error, ["name": .text(name)]) : nearPlaces(name, near)
        case .ritualUndecided, .noRitual:
            let asked = runs(error, arguments(of: error), offering: requests(of: error))
            let free = catalog?.rituals.values.filter { $0.when == nil }.map { $0.id }.sorted() ?? []
            guard !free.isEmpty else { return asked }
            return asked + [.text(" ")]
                + localizer.runs(
                    "refusal.walk.for-everybody",
                    [:],
                    inserting: ["rituals": choices(of: free)]
                )
        case .severalRituals(let ids):
            return localizer.runs("refusal.\(error.code)", [:], inserting: ["rituals": choices(of: ids)])
        case .stepOfOtherWalk(let step, let ids):
            return localizer.runs(
                "refusal.\(error.code)",
                ["step": .text(step)],
                inserting: ["rituals": choices(of: ids)]
            )
        case .severalGroups(let name, let groups):
            return runs(error.code, ["name": .text(name), "groups": .localized(told(apart: groups))])
        case .record(let error):
            guard let collection = catalog?.collections[error.collection] else {
                return [.text(error.description)]
            }
            return [.text(RecordText(collection, localizer).problem(error))]
        case .setting(let error):
            guard let setting = catalog?.settings[error.collection] else {
                return [.text(error.description)]
            }
            let text = RecordText(setting.collection, localizer)
            guard case .missing = error.problem else { return [.text(text.problem(error))] }
            return runs(
                "setting.missing",
                ["setting": .text(text.title)],
                offering: ["command": .resetSetting(setting.id.description)]
            )
        case .unknownPerson(let name, let near?):
            return runs("person.unknown-near", ["name": .text(name), "near": .text(near)])
        case .notADate(let name, let trigger, let dates, let near):
            var arguments: [String: MessageArgument] = [
                "name": .text(name), "trigger": .text(trigger), "dates": Self.list(dates),
                "example": "2 days before 9 dhu_al_hijjah dhuhr",
            ]
            guard let near else { return runs("schedule.not-a-date", arguments) }
            arguments["near"] = .text(near)
            return runs("schedule.not-a-date-near", arguments)
        case .invalidTrigger(let problem): return [.text(localizer.words(problem).text)]
        case .notAReminderTime(let text):
            return runs("dhikr.no-time", ["text": .text(text)], offering: ["option": .give(.time)])
        case .invalidArchive(let path, let record, let field, let takes):
            let arguments: [String: MessageArgument] = [
                "path": .text(path), "record": .text(record), "field": .text(field), "takes": .text(takes),
            ]
            return runs(error.code, arguments)
        case .unsoundArchive(let path, let detail):
            return runs(
                "person.unsound-archive",
                ["path": .text(path), "detail": .localized(localizer.words(detail))]
            )
        case .notAnArchive(let path, let reason):
            return runs(
                "person.not-an-archive",
                ["path": .text(path), "reason": .text("\(reason)")],
                offering: ["command": .exportPerson]
            )
        case .notACalendar(let path): return runs("feed.not-a-calendar", ["path": .text(path)])
        case .invalidFact(let wrong):
            return [.text(localizer.words(wrong, taking: accepted(wrong)).text)]
        default: return runs(error, arguments(of: error), offering: requests(of: error))
        }
    }

    // MARK: Messages

    private func runs(
        _ error: EngineError,
        _ arguments: [String: MessageArgument],
        offering requests: [String: Request] = [:],
        nearest: String? = nil
    ) -> [Run] {
        if case .missingRevision(_, let packs) = error, packs.isEmpty {
            return runs("walk.revision-unknown", arguments, offering: requests)
        }
        return runs(error.code, arguments, offering: requests, nearest: nearest)
    }

    private func runs(
        _ key: String,
        _ arguments: [String: MessageArgument],
        offering requests: [String: Request] = [:],
        nearest: String? = nil
    ) -> [Run] {
        guard let nearest else { return localizer.runs("refusal.\(key)", arguments, offering: requests) }
        let refusal = localizer.host("refusal.\(key)", arguments)
        return [.text(localizer.suggesting(nearest, after: refusal).text)]
    }

    private func nearPlaces(_ name: String, _ near: [String]) -> [Run] {
        runs("almanac.near-places", ["name": .text(name), "places": .text(near.joined(separator: "; "))])
    }

    private func runs(_ problem: StoreProblem, _ path: String) -> [Run] {
        var arguments: [String: MessageArgument] = ["path": .text(path)]
        var requests: [String: Request] = [:]
        switch problem {
        case .busy(let seconds): arguments["seconds"] = .number(seconds)
        case .damaged(let detail):
            arguments["detail"] = .localized(localizer.words(detail))
            requests["command"] = .restoreBackup
        case .failed(let detail) where detail.code == .migratedInMemory:
            arguments["detail"] = .localized(localizer.words(detail))
            return runs(
                "store.migrated-in-memory",
                arguments,
                offering: ["command": .migrateStored]
            )
        case .newer(let detail), .unusable(let detail), .failed(let detail):
            arguments["detail"] = .localized(localizer.words(detail))
        case .conflict(let detail): arguments["detail"] = .text(detail)
        case .readOnly, .unreadable: requests["option"] = .give(.home)
        case .full, .claimLost: break
        }
        return runs("store.\(problem.word)", arguments, offering: requests)
    }
}

extension Localizer {
    /// Returns the exact reason why the store did not do what was requested, or why a file cannot be used.
    public func words(_ detail: StoreDetail) -> LocalizedString {
        host("refusal.store.detail.\(detail.code.rawValue)", detail.arguments.mapValues { .text($0) })
    }
}
