import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikScheduling
import ManasikViews

/// The words of a collection and its records.
struct RecordText {
    let collection: RecordCollection
    let localizer: Localizer
    /// What the records of the collection are told with.
    private let referred: ReferredRecords

    init(
        _ collection: RecordCollection,
        _ localizer: Localizer,
        referringTo referred: ReferredRecords = ReferredRecords()
    ) {
        self.collection = collection
        self.localizer = localizer
        self.referred = referred
    }

    /// The collection's title; its name if it has none.
    var title: String {
        collection.title.map { localizer.text($0).text } ?? localizer.isolated(collection.id.name)
    }

    /// Returns the title of a field; its name if it has none.
    func title(of name: String) -> String {
        collection.fields[name]?.title.map { localizer.text($0).text } ?? localizer.isolated(name)
    }

    /// Returns a field's value in words; an empty text if there is none.
    func text(_ value: JSONValue?, of name: String) -> String {
        guard let value, value != .null, let field = collection.fields[name] else { return "" }
        if name == collection.access?.group, case .string(let id) = value { return group(id) }
        guard case .array(let elements) = value else { return text(value, field, as: field.type) }
        return list(elements.map { text($0, field, as: field.element ?? .text) })
    }

    /// Returns in words what a record's references lead to, and what its group and the values of its enumerations are
    /// called, by field.
    func names(in record: RecordView) -> [String: String] {
        var names: [String: String] = [:]
        for (name, value) in record.fields {
            guard let field = collection.fields[name] else { continue }
            switch field.type == .list ? field.element : field.type {
            case .reference, .enumeration:
                let words = text(value, of: name)
                if !words.isEmpty { names[name] = words }
            case .text where name == collection.access?.group && value != .null:
                names[name] = text(value, of: name)
            case .text: names[name] = step(value)
            default: break
            }
        }
        return names
    }

    /// Returns the title of the step that a pack has noted; nil for what is no step of the packs in use.
    private func step(_ value: JSONValue) -> String? {
        guard case .string(let id) = value else { return nil }
        return referred.steps[id].map { localizer.text($0).text }
    }

    /// Returns the name of a group, with what distinguishes it from another of the same name; its id if it is none of the
    /// reader's.
    private func group(_ id: String) -> String {
        guard let group = referred.groups[id], let name = group.name else { return localizer.isolated(id) }
        let others = referred.groups.filter { $0.key != id && $0.value.name == name }.values
        guard !others.isEmpty else { return localizer.isolated(name) }
        let isTold = others.allSatisfy { $0.guide != group.guide }
        return localizer.isolated("\(name) (\(isTold ? group.guide.rawValue : id))")
    }

    /// Returns words as a list within a sentence.
    func list(_ words: [String]) -> String {
        localizer.list(words.map { LocalizedString($0, language: localizer.language) }).text
    }

    /// Returns what a field takes; of a list, what each of its elements is.
    func accepted(by name: String) -> String {
        let field = collection.fields[name]
        if let field, !field.values.isEmpty { return oneOf(field) }
        let type = field?.type == .list ? field?.element : field?.type
        return localizer["record.takes.\(type?.rawValue ?? "text")"]
    }

    /// Returns that a field takes one of its values.
    func oneOf(_ field: RecordCollection.Field) -> String {
        localizer["record.takes.one-of", ["values": words(list(values(of: field)))]]
    }

    /// Returns the values of an enumeration in words.
    private func values(of field: RecordCollection.Field) -> [String] {
        field.values.map { text(.string($0), field, as: .enumeration) }
    }

    /// Returns names, such as those of fields, as a list within a sentence.
    func list(names: [String]) -> String { list(names.map { localizer.isolated($0) }) }

    /// Returns that a list leaves out records of which the reader does not see some fields.
    func limited(by fields: [String]) -> String {
        localizer["record.limited", ["fields": words(list(fields.map { title(of: $0) }))]]
    }

    private func text(
        _ value: JSONValue,
        _ field: RecordCollection.Field,
        as type: RecordCollection.FieldType
    ) -> String {
        switch (type, value) {
        case (_, .boolean(let flag)): localizer[flag ? "answer.yes" : "answer.no"]
        case (_, .integer(let number)): localizer.number(number)
        case (.date, .string(let text)):
            CivilDate(text).map { localizer.words($0, style: .medium).text } ?? text
        case (.decimal, .string(let text)):
            localizer.isolated(DecimalNumber(text).map { localizer.number($0) } ?? localizer.numerals(text))
        case (.instant, .string(let text)): instant(text) ?? localizer.isolated(text)
        case (.time, .string(let text)): localizer.isolated(localizer.numerals(text))
        case (.enumeration, .string(let value)):
            field.labels[value].map { localizer.text($0).text } ?? localizer.isolated(value)
        case (.reference, .string(let id)):
            field.target.flatMap { referred[$0, id] }.flatMap { label(of: $0) } ?? localizer.isolated(id)
        case (_, .string(let text)): step(value) ?? localizer.isolated(text)
        default: ""
        }
    }

    /// Returns an instant as the day and the time by the reader's clock; nil if their time zone is not known.
    private func instant(_ text: String) -> String? {
        guard let instant = Instant(rfc3339: text), let zone = referred.zone else { return nil }
        let local = LocalTime(of: instant, in: zone)
        let time = localizer.numerals(local.clock.description)
        let date = localizer.words(local.date, style: .medium)
        let named = zone.isUTC ? "\(time) UTC" : time
        return localizer["schedule.at", ["date": .localized(date), "time": .text(named)]]
    }

    /// By whose clock instants are told, where it is not the reader's.
    var clock: String? {
        guard referred.isByClockOfRites, let zone = referred.zone else { return nil }
        let site = referred.site.map { MessageArgument.localized(localizer.text($0)) }
        return localizer["timing.clock", ["place": site ?? .text(zone.city)]]
    }

    /// Returns what a record is called where another one refers to it; nil if it is known by its id alone.
    func label(of record: RecordView) -> String? {
        guard let heading = record.heading else { return nil }
        let text = RecordText(record.collection, localizer, referringTo: referred)
            .text(record.fields[heading], of: heading)
        return text.isEmpty ? nil : text
    }

    /// Returns what is wrong with a field, in a sentence.
    func problem(_ error: RecordFieldError) -> String {
        let field = MessageArgument.text(title(of: error.field))
        func say(_ key: String, _ arguments: [String: MessageArgument] = [:], near: String? = nil) -> String {
            var all = arguments
            all["field"] = field
            let text = localizer["refusal.record.\(key)", all]
            guard let near else { return text }
            return "\(text) \(localizer["common.did-you-mean", ["suggestion": .text(near)]])"
        }
        func bounds(_ range: ClosedRange<Int>) -> [String: MessageArgument] {
            ["lowest": .number(range.lowerBound), "highest": .number(range.upperBound)]
        }
        switch error.problem {
        case .undeclared(let near):
            let names = words(list(names: collection.fieldsInOrder))
            return say("undeclared", ["collection": .text(title), "names": names], near: near)
        case .notInForm: return say("not-in-form")
        case .setByHost: return say("set-by-host")
        case .hidden: return say("hidden")
        case .hiddenOrder(let author):
            let names = ["author": title(of: author), "order": localizer.isolated("created")]
            return say("hidden-order", names.mapValues { words($0) })
        case .unread: return say("unread")
        case .missing: return say("missing")
        case .wrongType(let type, let element, _, let written?)
        where (element ?? type) == .instant && Instant.lacksOffset(written):
            return say("no-offset", ["value": .text(written)])
        case .wrongType(let type, let element, _, let written):
            let accepted = localizer[
                "record.takes.\(type == .list ? element?.rawValue ?? "text" : type.rawValue)"
            ]
            return say("takes", ["value": .text(written ?? ""), "accepted": .text(accepted)])
        case .ambiguousNumber(let written, let whole, let decimal):
            return say(
                "ambiguous-number",
                ["value": .text(written), "whole": .text(whole), "decimal": .text(decimal)]
            )
        case .hijriDay(let written):
            guard let day = HijriDate(written).flatMap({ HijriCalendar().day(of: $0) }) else {
                let accepted = localizer["record.takes.date"]
                return say("takes", ["value": .text(written), "accepted": .text(accepted)])
            }
            return say("hijri-day", ["value": .text(written), "day": .text(day.description)])
        case .number(_, let range): return say("number", bounds(range))
        case .length(_, let range): return say("length", bounds(range))
        case .count(_, let range): return say("count", bounds(range))
        case .notAValue(let word, let values, let near):
            let declared = collection.fields[error.field]
            let known = declared.map { list(self.values(of: $0)) } ?? list(names: values)
            return say(
                "not-a-value",
                ["value": .text(word), "values": words(known)],
                near: declared.map { ValueName(of: $0, localizer).nearest(to: word) } ?? near
            )
        case .notABound, .unordered: return say("unordered")
        case .noRecord(let record, let target):
            return say("no-record", ["record": .text(record), "collection": .text(target.name)])
        case .taken(let record, let fields):
            return say(
                "taken",
                ["record": .text(record), "fields": words(list(fields.map { title(of: $0) }))]
            )
        }
    }

    /// Returns that a field no longer takes a value that is stored.
    func outdated(_ value: JSONValue) -> String {
        localizer["setting.outdated", ["value": .text(Self.plain(value))]]
    }

    /// Returns a value as it is stored.
    static func plain(_ value: JSONValue) -> String {
        if case .string(let text) = value { text } else { CanonicalJSON.text(of: value) }
    }

    /// Returns words that are in the reader's language already.
    func words(_ text: String) -> MessageArgument {
        .localized(LocalizedString(text, language: localizer.language))
    }
}
