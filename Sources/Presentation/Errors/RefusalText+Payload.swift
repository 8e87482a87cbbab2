import ManasikDomain
import ManasikLocalization
import ManasikViews

/// What messages of errors say besides their words.
extension RefusalText {
    /// Returns the details of an error, by the placeholders of its message.
    func arguments(of error: EngineError) -> [String: MessageArgument] {
        switch error {
        case .invalidPerson(let name), .unknownPerson(let name, _), .unknownHistory(let name):
            ["name": .text(name)]
        case .newerData(let packs): ["packs": Self.list(packs)]
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
        case .notOwnListing(let id): ["id": .text(id)]
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
        case .waitsForMigration(let pack): ["pack": .text(pack.rawValue)]
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
    func requests(of error: EngineError) -> [String: Request] {
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
}
