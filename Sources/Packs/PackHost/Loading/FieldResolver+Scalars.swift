import ManasikDomain

/// Values that do not refer to other definitions.
extension FieldResolver {
    mutating func mismatch(
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String,
        unless reported: Bool = false
    ) -> FieldValue? {
        if !reported {
            var written = node.kindName
            if case .integer = type, case .number(let number) = node.value { written = String(number) }
            collector.error(
                .wrongType,
                at: node.location,
                "\(label) takes \(type.name(inJSON: node.isJSON)), not \(written)",
                help: notationHelp(node, type)
            )
        }
        return nil
    }

    mutating func badValue(
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String,
        help: String? = nil
    ) -> FieldValue? {
        let written: String =
            switch node.value {
            case .string(let text): "'\(text)'"
            case .integer(let number): String(number)
            case .number(let number): String(number)
            default: node.kindName
            }
        collector.error(
            .badValue,
            at: node.location,
            "\(label) takes \(type.name(inJSON: node.isJSON)), not \(written)",
            help: help ?? Self.hijriHelp(node, type)
        )
        return nil
    }

    /// Returns advice on a Gregorian year where a Hijri one is expected; nil otherwise.
    private static func hijriHelp(_ node: DefinitionNode, _ type: FieldType) -> String? {
        guard case .integer(FieldType.hijriYears) = type, case .integer(let year) = node.value else {
            return nil
        }
        return FieldType.hijriHelp(year)
    }

    mutating func parsed(
        _ node: DefinitionNode,
        _ type: FieldType,
        _ label: String,
        words: [String] = [],
        _ parse: (String) -> FieldValue?
    ) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, type, label) }
        return parse(text) ?? badValue(node, type, label, help: Suggestion.help(for: text, among: words))
    }

    /// Reads a day of the Hijri year; of a name that is none of its months it is said which there are.
    mutating func ritualTime(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, .ritualTime, label) }
        if let time = RitualTime(text) { return .time(time) }
        let words = text.split(separator: " ").map(String.init)
        guard words.count >= 2, let word = words.dropFirst().first(where: { Int($0) == nil }),
            !RitualTime.months.contains(word)
        else { return badValue(node, .ritualTime, label) }
        let help =
            Suggestion.help(for: word, among: RitualTime.months)
            ?? "it takes days of the Hijri calendar alone, whose months are "
            + RitualTime.months.joined(separator: ", ")
        return badValue(node, .ritualTime, label, help: help)
    }

    /// Reads a Gregorian day; a year that appears to be Hijri is reported with a hint.
    mutating func date(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, .date, label) }
        guard let day = CivilDate(text), CivilDate.usualYears.contains(day.year) else {
            return badValue(node, .date, label, help: CivilDate.help(for: text))
        }
        return .date(day)
    }

    mutating func phone(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, .phone, label) }
        do throws(PhoneNumber.Misreading) {
            return .phone(try PhoneNumber(reading: text))
        } catch {
            return badValue(node, .phone, label, help: error.help)
        }
    }

    mutating func name(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, .name, label) }
        var name = text
        if let (pack, own) = scope.split(text), text.contains(":") {
            guard pack == scope.pack else {
                collector.error(
                    .badID,
                    at: node.location,
                    "\(label) is '\(text)': a pack can only name its own definitions here",
                    help: "write '\(own)'"
                )
                return nil
            }
            name = own
        }
        guard DefinitionID.isLegalName(name) else {
            collector.error(
                .badID,
                at: node.location,
                "\(label) takes \(FieldType.name.name), not '\(text)'",
                help: Self.legalName(like: text).map { "such as '\($0)'" }
            )
            return nil
        }
        return .string(name)
    }

    /// Returns a legal name made of the letters and digits of another; nil if there are none.
    private static func legalName(like text: String) -> String? {
        let words = text.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
        let name = words.joined(separator: "-")
        return DefinitionID.isLegalName(name) ? name : nil
    }

    mutating func due(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let text = node.string else { return mismatch(node, .due, label) }
        guard let rule = DueRule(text) else {
            return badValue(
                node,
                .due,
                label,
                help: WrittenTime.advice(on: text, where: "a due date is a day")
            )
        }
        switch rule.anchor {
        case .date, .hijri: return .due(rule)
        case .step(let name):
            let id = scope.split(name).map { DefinitionID(pack: $0.pack, name: $0.name) }
            guard let id, id.stepOfRitual != nil else {
                return badValue(node, .due, label, help: "a step is written RITUAL/STEP or PACK:RITUAL/STEP")
            }
            return .due(DueRule(days: rule.days, anchor: .step(id.description)))
        case .item(let name):
            return item(named: name, at: node.location, label).map {
                .due(DueRule(days: rule.days, anchor: .item($0.description)))
            }
        case .fact(let name):
            switch factTable[name] {
            case .found(let fact) where fact.kind == .date || fact.kind == .instant: return .due(rule)
            case .ambiguous(let ids):
                return badValue(node, .due, label, help: Self.choice(of: name, among: ids))
            case .found where factTable.isUnread(name), .unknown where factTable.isUnread(name): return nil
            case .found, .unknown:
                let dates = scope.facts.filter { $0.kind == .date || $0.kind == .instant }.map(\.id.name)
                return badValue(
                    node,
                    .due,
                    label,
                    help: Suggestion.help(for: name, among: dates)
                        ?? "the dates of a person are \(dates.joined(separator: ", ")); another item is 'item NAME'"
                )
            }
        }
    }

    /// Returns the advice to name a fact in full, since several packs have one of its name.
    static func choice(of name: String, among ids: [DefinitionID]) -> String {
        "several packs have a fact '\(name)'; write one of \(ids.map(\.description).joined(separator: ", "))"
    }

    /// Reads a value of a fact or of a setting, whose kind is checked where it is known.
    mutating func factValue(_ node: DefinitionNode, _ type: FieldType, _ label: String) -> FieldValue? {
        switch node.value {
        case .boolean(let value): .fact(.boolean(value))
        case .integer(let value): .fact(.integer(value))
        case .number(let value):
            DecimalNumber(value).map { .fact(.decimal($0)) } ?? badValue(node, type, label)
        case .string(let text): .fact(CivilDate(text).map(FactValue.date) ?? .text(text))
        default: mismatch(node, type, label)
        }
    }
}

extension PhoneNumber.Misreading {
    /// Advice on correcting the number; nil if there is none.
    fileprivate var help: String? {
        switch self {
        case .noNumber: nil
        case .several: "write one number for each contact, and an extension in the note"
        case .decimal:
            "a spreadsheet has turned it into a decimal number; write it without the part after the point"
        case .noCountry: "write it with + and the country's code, without the 0 before the area's"
        }
    }
}

extension CivilDate {
    /// The years in which dates in packs are plausible.
    package static let usualYears = 1900...2200

    /// Returns advice if a text seems to be a Hijri date, or has the year last; nil otherwise.
    package static func help(for text: String) -> String? {
        if text.wholeMatch(of: #/[0-9]{1,2}[-\/.][0-9]{1,2}[-\/.][0-9]{4}/#) != nil {
            return "write the year first, then the month and the day: yyyy-mm-dd"
        }
        guard let day = CivilDate(text), (1300...1600).contains(day.year) else { return nil }
        return "is this a Hijri date? write the Gregorian day, such as 2026-11-23"
    }
}
