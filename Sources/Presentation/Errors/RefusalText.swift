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

    // MARK: Payload

    /// Returns the details of an error, by the placeholders of its message.
    private func arguments(of error: EngineError) -> [String: MessageArgument] {
        switch error {
        case .invalidPerson(let name), .unknownPerson(let name, _), .unknownHistory(let name):
            ["name": .text(name)]
        case .scheduleOver(let trigger): ["trigger": .text(trigger)]
        case .ambiguousFact(let name, let ids):
            ["name": .text(name), "names": Self.list(ids.map { $0.description })]
        case .ambiguousDefinition(let name, let names), .severalCandidates(let name, let names):
            ["name": .text(name), "names": Self.list(names)]
        case .dhikrCategory(let name, _): ["name": .text(name)]
        case .derivedFact(let name, let origin): ["name": .text(name), "origin": .text(origin)]
        case .countedFact(let name, _): ["name": .text(name)]
        case .datesOutOfOrder(let earlier, let later):
            ["earlier": .text(earlier.name), "later": .text(later.name)]
        case .factInFuture(let fact, let day), .factLongPast(let fact, let day):
            ["fact": .text(fact.name), "date": .date(day)]
        case .birthOutOfRange(let day), .futureDay(let day): ["date": .date(day)]
        case .notOwnItem(let id), .notOwnContact(let id), .notOwnDhikr(let id), .notOwnDhikrCategory(let id):
            ["id": .text(id.description)]
        case .unknownRecord(let record, let collection):
            ["record": .text(record), "collection": .text(collection.name)]
        case .keptByPack(let id), .notAllowed(_, let id), .notPublic(let id), .noRoles(let id):
            ["collection": .text(id.name)]
        case .unknownRole(let role, let id, let roles):
            ["role": .text(role), "collection": .text(id.name), "names": Self.list(roles)]
        case .notAppointed(let person, let role, let id):
            ["name": .text(person), "role": .text(role), "collection": .text(id.name)]
        case .notChooser(let id, _): ["setting": .text(id.description)]
        case .tooManyRecords(let limit), .tooManyInGroups(let limit): ["limit": .number(limit)]
        case .orphanedGroup(let id), .takenGroup(let id): ["group": .text(id)]
        case .notGuide(let name), .ownGroup(let name), .invalidGroupName(let name): ["name": .text(name)]
        case .invalidPhone(let text): ["phone": .text(text), "example": "+966112345678"]
        case .severalPhones(let text): ["phone": .text(text)]
        case .textTooLong(let limit): ["limit": .number(limit)]
        case .ambiguousPlace(let name, let places):
            ["name": .text(name), "places": .text(places.joined(separator: "; "))]
        case .severalSeries(let name, let series): ["name": .text(name), "series": Self.list(series)]
        case .notInSeries(let id, let series): ["dhikr": .text(id.description), "series": .text(series)]
        case .noReminderTime(let name): ["series": .text(name)]
        case .invalidSetting(let name, let value, let accepted):
            ["name": .text(name), "value": .text(value), "accepted": .text(accepted)]
        case .countOutOfRange(let range):
            ["lowest": .number(range.lowerBound), "highest": .number(range.upperBound)]
        case .unreadableRecord(let record):
            ["record": .text(record.name), "reason": .text("\(record.reason)")]
        case .unreadableWalk(let ritual, let detail), .damagedWalk(let ritual, let detail),
            .incompleteWalk(let ritual, let detail):
            ["ritual": .text(ritual), "detail": .text(detail)]
        case .missingRevision(let ritual, let packs):
            ["ritual": title(ritual), "packs": .localized(localizer.list(packs.map { isolated($0) }))]
        case .unusableRevision(let ritual, let detail):
            ["ritual": title(ritual), "detail": .text(detail)]
        case .ritualGone(let ritual), .notBegun(let ritual): ["ritual": title(ritual)]
        case .ritualUndecided(let fact): ["fact": .localized(factTitle(fact))]
        default: [:]
        }
    }

    /// Returns the requests that help, by the placeholders of the message.
    private func requests(of error: EngineError) -> [String: Request] {
        switch error {
        case .returnBeforeDeparture: ["command": .stateTogether(facts: ["departure", "return_date"])]
        case .datesOutOfOrder(let earlier, let later):
            ["command": .stateTogether(facts: [earlier.name, later.name])]
        case .dhikrCategory(_, let category): ["command": .showDhikrCategory(category)]
        case .notOwnItem(let id): ["command": .setAside(item: id)]
        case .unknownRecord(_, let collection), .countedFact(_, let collection):
            ["command": .showRecords(of: collection.description, RecordSearch())]
        case .notChooser(let id, let chooser):
            chooser == .operator ? ["command": .setForAll(id.description)] : [:]
        case .notOwnDhikr(let id): ["command": .hideDhikr(id)]
        case .noPlace:
            [
                "place": .give(.place), "at": .give(.coordinates), "zone": .give(.timeZone),
                "command": .state(fact: HostFact.place.rawValue, value: nil),
            ]
        case .noTimeZone: ["at": .give(.coordinates), "zone": .give(.timeZone)]
        case .severalSeries: ["option": .give(.series)]
        case .noReminderTime(let name):
            ["option": .give(.time), "command": .remindOfDhikr(series: name, at: "21:30")]
        case .missingRevision(let ritual, _), .unusableRevision(let ritual, _):
            ["command": .migrate(ritual: ritual)]
        case .noRitualLoaded: ["command": .showPacks]
        case .noRitual: ["command": .state(fact: HostFact.journey.rawValue, value: nil)]
        case .ritualUndecided(let fact): ["command": .state(fact: fact.name, value: nil)]
        case .orphanedGroup(let id): ["command": .leaveGroup(id)]
        case .damagedWalk, .unreadableRecord: ["command": .restoreBackup]
        default: [:]
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
