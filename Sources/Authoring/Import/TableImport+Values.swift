import ManasikDomain
import ManasikPackHost

/// The values of cells, in the form used in `definitions/`.
extension TableImport {
    /// Returns the value of a cell in the form used in `definitions/`; nil on errors, which are reported.
    mutating func value(
        _ cell: String,
        _ type: FieldType,
        _ column: TableColumn,
        at place: SourceLocation,
        country: String? = nil
    ) -> DefinitionNode.Value? {
        let plain = Self.plain(cell)
        if type.isComposite, TableCell.isJSON(cell) {
            do throws(JSONError) {
                return try JSONReader.read(Array(cell.utf8), file: file).value
            } catch {
                return fail(column, "is not JSON: \(error.message)", help: error.help, at: place)
            }
        }
        switch type {
        case .string: return .string(cell)
        case .boolean:
            switch plain {
            case "1": return .boolean(true)
            case "0": return .boolean(false)
            default:
                guard let holds = FactKind.truth(of: plain) else {
                    return fail(column, "takes yes or no, not '\(cell)'", at: place)
                }
                return .boolean(holds)
            }
        case .integer(let range):
            let isYear = range == FieldType.hijriYears
            guard let number = Int(isYear ? Self.withoutEra(plain) : plain), range.contains(number) else {
                return fail(
                    column,
                    "takes \(type.name), not '\(cell)'",
                    help: isYear
                        ? Int(plain).flatMap(FieldType.hijriHelp) ?? "write the Hijri year, such as 1448"
                        : nil,
                    at: place
                )
            }
            return .integer(number)
        case .number(let range):
            guard let number = Self.number(plain), range.contains(number) else {
                return fail(column, "takes \(type.name), not '\(cell)'", help: helpOnDegrees, at: place)
            }
            return Int(exactly: number).map { .integer($0) } ?? .number(number)
        case .condition, .derivation:
            do throws(ConditionCell.Problem) {
                return try ConditionCell.read(cell, knowing: factValues, at: place).value
            } catch {
                return fail(column, error.message, help: error.help, at: place)
            }
        case .article: return article(plain, at: place).value
        case .list(.article), .oneOrMore(.article):
            return .table(fields: [], items: TableList.split(plain).map { article($0, at: place) })
        case .bySchool(.list), .bySchool(.oneOrMore): return list(TableList.split(plain), at: place)
        case .oneOrMore: return list(TableList.split(plain), at: place)
        case .bySchool(let inner): return bySchool(cell, inner, column, at: place)
        case .due: return due(plain, column, at: place)
        case .ritualTime, .stepTime, .stepEnd, .reference, .step, .secondPlace, .need, .owed, .missed, .late,
            .factValue, .school, .obligation:
            return .string(plain)
        case .definition, .map, .requires, .recordField, .renames, .impediments, .excuses, .release,
            .messages, .accessRule:
            return fail(
                column,
                "takes JSON as in definitions/, not '\(cell)'",
                help: "write it in the file itself; an export shows the form",
                at: place
            )
        case .date:
            guard let day = DateCell.read(plain), CivilDate.usualYears.contains(day.year) else {
                return fail(
                    column,
                    "takes \(type.name), not '\(cell)'",
                    help: DateCell.help(for: plain),
                    at: place
                )
            }
            return .string(day.description)
        case .phone:
            do throws(TelephoneCell.Problem) {
                return .string(try TelephoneCell.read(cell, country: country).digits)
            } catch {
                return fail(column, error.message, help: error.help, at: place)
            }
        case .country:
            let code = plain.uppercased()
            guard CountryCode.isValid(code) else {
                return fail(
                    column,
                    "takes \(type.name), not '\(cell)'",
                    help: "such as SA, MY or GB",
                    at: place
                )
            }
            return .string(code)
        case .word(let words): return word(plain, type, words, column, at: place)
        case .kind(let subject):
            // Kinds of other packs are left to the loader.
            let names = subject.namesOfHost + definitions.names(of: .kind)
            if names.contains(plain) || plain.contains(":") { return .string(plain) }
            return word(plain, type, names, column, at: place)
        case .name: return name(cell, column, at: place).map { .string($0) }
        case .list(.reference(let kind)):
            let names = TableList.split(cell)
            for name in names where !definitions.knows(kind, name) {
                return fail(
                    column,
                    "the pack has no \(kind.rawValue) '\(name)'",
                    help: Suggestion.help(for: name, among: definitions.names(of: kind))
                        ?? "define it in definitions/\(kind.rawValue).json, or write pack:name for one of another pack",
                    at: place
                )
            }
            return list(names, at: place)
        case .list: return list(TableList.split(cell), at: place)
        default: return .string(cell)
        }
    }

    private func article(_ name: String, at place: SourceLocation) -> DefinitionNode {
        DefinitionNode(
            fields: [.init(name: "article", node: DefinitionNode(.string(name), at: place))],
            at: place
        )
    }

    /// Returns a value for all schools, or one for each: `north = must | south = should`.
    private mutating func bySchool(
        _ cell: String,
        _ type: FieldType,
        _ column: TableColumn,
        at place: SourceLocation
    ) -> DefinitionNode.Value? {
        guard cell.contains("=") else { return value(cell, type, column, at: place) }
        guard let pairs = NamedValues.split(cell) else {
            return fail(
                column,
                "takes a value, or one for each school, not '\(cell)'",
                help: "write such as north = must | south = should",
                at: place
            )
        }
        var fields: [DefinitionNode.Field] = []
        for (school, text) in pairs {
            guard let value = value(text, type, column, at: place) else { return nil }
            fields.append(.init(name: school, node: DefinitionNode(value, at: place)))
        }
        return .table(fields: fields, items: [])
    }

    /// Returns a number as a value; nil if a text is none. A comma parts values, so that it is no point here.
    static func exact(_ text: String) -> DefinitionNode.Value? {
        guard let number = DecimalNumber(text.replacing("\u{66B}", with: ".")) else { return nil }
        return number.written(places: 0)?.units(places: 0).map { .integer($0) } ?? .number(number.nearest)
    }

    /// Returns a decimal number, which spreadsheets of many languages write with a comma.
    static func number(_ text: String) -> Double? {
        let dotted = text.replacing("\u{66B}", with: ".")
        return Double(dotted.contains(".") ? dotted : dotted.replacing(",", with: "."))
    }

    private func list(_ words: [String], at place: SourceLocation) -> DefinitionNode.Value {
        .table(fields: [], items: words.map { DefinitionNode(.string($0), at: place) })
    }
}
