import ManasikDomain
import ManasikScheduling
import ManasikWalkthroughs

extension EngineError: CustomStringConvertible {
    /// The code and the payload, for developers; what people read is a `Refusal`.
    public var description: String {
        let payload = payload
        return payload.isEmpty ? code : "\(code): \(payload.joined(separator: "; "))"
    }

    /// The payload: the name that was given first, then what is known of it.
    private var payload: [String] {
        switch self {
        case .returnBeforeDeparture, .noRitual, .noRitualLoaded, .emptyText, .noPlace, .noTimeZone,
            .unknownCode, .codeExpired, .codeUsedUp:
            []
        case .invalidPerson(let text), .invalidPhone(let text), .severalPhones(let text),
            .noReminderTime(let text), .scheduleOver(let text), .notAReminderTime(let text),
            .unknownHistory(let text), .notACalendar(let text), .orphanedGroup(let text), .notGuide(let text),
            .takenGroup(let text),
            .ownGroup(let text),
            .invalidGroupName(let text):
            [text]
        case .unknownFact(let name, let near), .unknownRitual(let name, let near),
            .unknownItem(let name, let near), .unknownChecklist(let name, let near),
            .unknownContact(let name, let near), .unknownDefinition(let name, let near),
            .unknownSchedule(let name, let near), .unknownSeries(let name, let near),
            .unknownSetting(let name, let near), .unknownPerson(let name, let near),
            .unknownCollection(let name, let near), .unknownGroup(let name, let near),
            .unknownMember(let name, let near), .unknownPackSetting(let name, let near):
            [name] + (near.map { ["near: \($0)"] } ?? [])
        case .unknownArticle(let name, let near), .unknownPlace(let name, let near),
            .unknownHome(let name, let near):
            [name] + near.map { "near: \($0)" }
        case .ambiguousDefinition(let name, let names), .severalCandidates(let name, let names),
            .severalSeries(let name, let names), .ambiguousPlace(let name, let names):
            [name] + names
        case .severalGroups(let name, let groups): [name] + groups.map { $0.id }
        case .ambiguousFact(let name, let ids): [name] + ids.map { $0.description }
        case .derivedFact(let name, let origin): [name, origin]
        case .countedFact(let name, let collection): [name, collection.description]
        case .invalidFact(let wrong): wrong.payload
        case .datesOutOfOrder(let earlier, let later): [earlier.description, later.description]
        case .birthOutOfRange(let day), .futureDay(let day): [day.description]
        case .factInFuture(let fact, let day), .factLongPast(let fact, let day):
            [fact.description, day.description]
        case .ritualUndecided(let id), .notBegun(let id), .ritualGone(let id), .notOwnItem(let id),
            .notOwnContact(let id), .notOwnDhikr(let id), .notOwnDhikrCategory(let id),
            .keptByPack(let id), .notPublic(let id), .noRoles(let id):
            [id.description]
        case .notOwnListing(let id): [id]
        case .stepOfOtherWalk(let step, let ids): [step] + ids.map { $0.description }
        case .severalRituals(let ids): ids.map { $0.description }
        case .newerData(let packs): packs
        case .walk(let refusal): refusal.payload
        case .waitsForMigration(let pack): [pack.rawValue]
        case .unreadableRecord(let record): [record.name, "\(record.reason)"]
        case .unreadableWalk(let ritual, let detail), .damagedWalk(let ritual, let detail),
            .incompleteWalk(let ritual, let detail):
            [ritual, detail]
        case .missingRevision(let ritual, let packs): [ritual.description] + packs
        case .unusableRevision(let ritual, let detail): [ritual.description, detail]
        case .unknownRecord(let record, let collection): [record, collection.description]
        case .notAllowed(let operation, let collection): [operation.rawValue, collection.description]
        case .unknownRole(let role, let collection, let roles): [role, collection.description] + roles
        case .notAppointed(let person, let role, let collection): [person, role, collection.description]
        case .record(let error), .setting(let error): [error.description]
        case .notChooser(let id, _): [id.description]
        case .textTooLong(let limit), .tooManyRecords(let limit), .tooManyInGroups(let limit):
            [String(limit)]
        case .dhikrCategory(let name, let category): [name, category.description]
        case .notInSeries(let dhikr, let series): [dhikr.description, series]
        case .countOutOfRange(let range): ["\(range.lowerBound) to \(range.upperBound)"]
        case .invalidSetting(let name, let value, let accepted): [name, value, "takes: \(accepted)"]
        case .condition(let failure): [failure.pack.rawValue, failure.message]
        case .store(let problem): [problem.word] + (problem.detail.map { [$0] } ?? [])
        case .home(let path, let problem): [path, problem.word] + (problem.detail.map { [$0] } ?? [])
        case .search(let error): [error.description]
        case .invalidTrigger(let problem): problem.payload
        case .notADate(let name, let trigger, _, let near):
            [name, "in: \(trigger)"] + (near.map { ["near: \($0)"] } ?? [])
        case .notAnArchive(let path, let reason): [path, "\(reason)"]
        case .unsoundArchive(let path, let detail): [path, detail.description]
        case .invalidArchive(let path, let record, let field, let takes):
            [path, "\(record).\(field)", "takes: \(takes)"]
        }
    }
}

extension Trigger.Problem {
    fileprivate var payload: [String] {
        switch self {
        case .notATrigger(let text), .minutesFromDay(let text): [code, text]
        case .notAMoment(let word, let trigger): [code, word, "in: \(trigger)"]
        case .notATime(let word, let trigger, let near): [code, word, "in: \(trigger)", "near: \(near)"]
        case .recurrence: [code]
        }
    }
}
