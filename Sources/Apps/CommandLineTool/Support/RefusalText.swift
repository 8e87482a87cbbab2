import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRecords

/// Says in the reader's language why something was refused.
struct RefusalText {
    let localizer: Localizer
    /// Declares the facts that packs bring; nil where no pack was loaded.
    let catalog: Catalog?
    /// Where the store is; nil where there is no home.
    let home: HomeDirectory?
    let command: (_ words: String) -> MessageArgument

    func words(_ error: EngineError) -> String {
        switch error {
        case .store(let error):
            guard let home else { return error.description }
            // What cannot be written is told of the directory, which the person has chosen.
            let path = error == .readOnly ? home.path : home.databasePath
            return words(StoreFileError(path: path, reason: error))
        case .home(let error): return words(error)
        case .search(.emptyQuery): return localizer.host("refusal.search.empty").text
        case .search(.emptyFilter(let field)):
            let arguments: [String: MessageArgument] = [
                "filter": .text(field.rawValue + ":"), "example": .text(field.example),
            ]
            return localizer.host("refusal.search.empty-filter", arguments).text
        case .search(.unknownFilter(let field, let value, let nearest)):
            let kind = MessageArgument.localized(localizer.host("search.field.\(field.rawValue)"))
            return words(
                localizer.host("refusal.search.filter", ["field": kind, "value": .text(value)]),
                nearest: nearest
            )
        case .invalidPerson(let name): return words(error, ["name": .text(name)])
        case .unknownFact(let name, let nearest), .unknownItem(let name, let nearest),
            .unknownChecklist(let name, let nearest), .unknownContact(let name, let nearest),
            .unknownDefinition(let name, let nearest), .unknownSchedule(let name, let nearest):
            return words(error, ["name": .text(name)], nearest: nearest)
        case .ambiguousFact(let name, let ids):
            let names = ids.map(\.description).joined(separator: ", ")
            return words(error, ["name": .text(name), "names": .text(names)])
        case .dhikrCategory(let name, let category):
            let command = command("dhikr list --category \(category.name)")
            return words(error, ["name": .text(name), "command": command])
        case .ambiguousDefinition(let name, let names), .severalCandidates(let name, let names):
            return words(
                error,
                ["name": .text(name), "names": .text(names.joined(separator: ", "))]
            )
        case .unknownArticle(let name, let near):
            guard !near.isEmpty else {
                return words(error, ["name": .text(name), "command": command("article")])
            }
            let arguments: [String: MessageArgument] = [
                "name": .text(name), "names": .text(near.joined(separator: ", ")),
            ]
            return localizer.host("refusal.article.near", arguments).text
        case .derivedFact(let name, let origin):
            return words(error, ["name": .text(name), "origin": .text(origin)])
        case .invalidFact(let wrong):
            let arguments: [String: MessageArgument] = [
                "fact": .text(wrong.fact.name), "value": .text(wrong.value), "accepted": accepted(wrong),
            ]
            return words(error, arguments, nearest: wrong.suggestion)
        case .returnBeforeDeparture:
            return words(error, ["command": command("profile set departure=… return_date=…")])
        case .datesOutOfOrder(let earlier, let later):
            let command = command("profile set \(earlier.name)=… \(later.name)=…")
            return words(
                error,
                ["earlier": .text(earlier.name), "later": .text(later.name), "command": command]
            )
        case .factInFuture(let fact, let day), .factLongPast(let fact, let day):
            return words(error, ["fact": .text(fact.name), "date": .date(day)])
        case .birthOutOfRange(let day): return words(error, ["date": .date(day)])
        case .notOwnItem(let id):
            let arguments = ["command": command("checklist remove \(id) --set-aside")]
            return words(error, arguments.merging(["id": .text(id.description)]) { own, _ in own })
        case .notOwnContact(let id): return words(error, ["id": .text(id.description)])
        case .invalidPhone(let text):
            return words(error, ["phone": .text(text), "example": "+966112345678"])
        case .severalPhones(let text): return words(error, ["phone": .text(text)])
        case .emptyText: return words(error, [:])
        case .textTooLong(let limit): return words(error, ["limit": .number(limit)])
        case .noPlace: return words(error, ["command": command("profile set place=…")])
        case .unknownPlace(let name, let suggestions), .unknownHome(let name, let suggestions):
            guard !suggestions.isEmpty else { return words(error, ["name": .text(name)]) }
            let places: [String: MessageArgument] = [
                "name": .text(name), "places": .text(suggestions.joined(separator: "; ")),
            ]
            return localizer.host("refusal.almanac.near-places", places).text
        case .ambiguousPlace(let name, let places):
            return words(error, ["name": .text(name), "places": .text(places.joined(separator: "; "))])
        case .unknownSeries(let name, let nearest):
            return words(error, ["name": .text(name)], nearest: nearest)
        case .severalSeries(let name, let series):
            let names = series.joined(separator: ", ")
            return words(error, ["name": .text(name), "option": "--in", "series": .text(names)])
        case .notInSeries(let id, let series):
            return words(error, ["dhikr": .text(id.description), "series": .text(series)])
        case .noReminderTime(let name):
            return words(
                error,
                [
                    "series": .text(name), "option": "--at",
                    "command": command("dhikr remind on \(name) --at 21:30"),
                ]
            )
        case .unknownSetting(let name, let nearest):
            return words(error, ["name": .text(name)], nearest: nearest)
        case .invalidSetting(let name, let value, let accepted):
            return words(
                error,
                ["name": .text(name), "value": .text(value), "accepted": .text(accepted)]
            )
        case .notOwnDhikr(let id):
            let arguments = ["command": command("dhikr hide \(id) --in …")]
            return words(error, arguments.merging(["id": .text(id.description)]) { own, _ in own })
        case .notOwnDhikrCategory(let id): return words(error, ["id": .text(id.description)])
        case .futureDay(let day): return words(error, ["date": .date(day)])
        case .countOutOfRange(let range):
            return words(
                error,
                ["lowest": .number(range.lowerBound), "highest": .number(range.upperBound)]
            )
        default: return error.description
        }
    }

    private func words(
        _ error: EngineError,
        _ arguments: [String: MessageArgument],
        nearest: String? = nil
    ) -> String {
        words(localizer.host("refusal.\(error.code)", arguments), nearest: nearest)
    }

    private func words(_ refusal: LocalizedString, nearest: String?) -> String {
        guard let nearest else { return refusal.text }
        return localizer.host("refusal.suggestion", ["refusal": .localized(refusal), "name": .text(nearest)])
            .text
    }

    private func words(_ error: StoreFileError) -> String {
        func host(_ key: String, _ path: String, _ more: [String: MessageArgument] = [:]) -> String {
            localizer.host("refusal.store.\(key)", more.merging(["path": .text(path)]) { own, _ in own }).text
        }
        let path = error.path
        switch error.reason {
        case .busy(let seconds): return host("busy", path, ["seconds": .number(seconds)])
        case .full: return host("full", path)
        case .readOnly: return host("read-only", path, ["option": "--home"])
        case .damaged(let detail):
            return host("damaged", path, ["detail": .text(detail), "command": "manasik restore"])
        case .newerSchema(let found): return host("newer", path, ["found": .text(found)])
        case .notPermitted(let detail): return host("unusable", path, ["detail": .text(detail)])
        case .conflict, .claimLost, .invalid, .unavailable, .timedOut: return error.description
        }
    }

    /// What a fact takes; the values of an enumeration stay as they are typed.
    private func accepted(_ wrong: FactError) -> MessageArgument {
        let ours = HostFact.allCases.first { $0.id == wrong.fact }?.declaration
        guard let fact = ours ?? catalog?.facts[wrong.fact] else { return .text(wrong.accepted) }
        func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> MessageArgument {
            .localized(localizer.host("accepts.\(key)", arguments))
        }
        switch fact.kind {
        case .boolean: return host("boolean", ["yes": "yes", "no": "no"])
        case .enumeration(let values): return .text(values.joined(separator: ", "))
        case .integer(let minimum, let maximum):
            return host("integer", ["minimum": .text(String(minimum)), "maximum": .text(String(maximum))])
        case .date: return host("date", ["example": "2027-05-14"])
        case .country: return host("country", ["example": "MY"])
        case .languages: return host("languages", ["example": "ms,en"])
        case .timeZone: return host("time-zone", ["example": "Asia/Kuala_Lumpur"])
        case .freeText: return host("text")
        }
    }
}
