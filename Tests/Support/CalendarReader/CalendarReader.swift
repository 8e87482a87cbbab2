/// Reads a calendar as RFC 5545 has it, more strictly than any client, and collects every way in which a text departs
/// from it.
///
/// Stricter than the standard are: a line is not folded within a character, moments are in UTC or in a zone of the
/// calendar, and an event has a start.
public struct CalendarReader {
    /// Where and how the text departs from the standard; empty for a valid calendar.
    public private(set) var problems: [String] = []
    /// The calendar itself; an empty one where the text has none.
    public private(set) var calendar = CalendarComponent(name: "", line: 0)

    /// The entries, in their order.
    public var events: [CalendarComponent] { calendar.components.filter { $0.name == "VEVENT" } }

    public init(_ text: String) { self.init(octets: Array(text.utf8)) }

    public init(octets: [UInt8]) {
        let components = tree(contentLines(octets))
        guard components.count == 1, components[0].name == "VCALENDAR" else {
            problems.append("the text has to be one VCALENDAR")
            return
        }
        calendar = components[0]
        check(calendar, within: nil)
    }

    mutating func note(_ problem: String, line: Int) { problems.append("line \(line): \(problem)") }

    // MARK: Lines, section 3.1

    /// Unfolds the lines; each with the number of its first one.
    private mutating func contentLines(_ bytes: [UInt8]) -> [(number: Int, text: String)] {
        var lines: [(number: Int, bytes: [UInt8])] = []
        var (start, number) = (0, 0)
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
            var line = Array(bytes[start..<end])
            if end == bytes.count || line.last != 13 { note("is not ended by CR LF", line: number) }
            if line.last == 13 { line.removeLast() }
            if line.contains(13) { note("has a CR within", line: number) }
            if line.count > 75 { note("has \(line.count) octets, more than 75", line: number) }
            if line.isEmpty { note("is empty", line: number) }
            if String(validating: line, as: UTF8.self) == nil {
                note("is cut within a character", line: number)
            }
            if line.first == 32 || line.first == 9, !lines.isEmpty {
                lines[lines.count - 1].bytes += line.dropFirst()
            } else {
                lines.append((number, line))
            }
            start = end + 1
        }
        return lines.map { ($0.number, String(decoding: $0.bytes, as: UTF8.self)) }
    }

    // MARK: Components, section 3.4

    private mutating func tree(_ lines: [(number: Int, text: String)]) -> [CalendarComponent] {
        var (whole, open): ([CalendarComponent], [CalendarComponent]) = ([], [])
        for (number, text) in lines {
            guard let property = CalendarProperty(text, line: number) else {
                note("is no content line: \(text)", line: number)
                continue
            }
            switch property.name {
            case "BEGIN": open.append(CalendarComponent(name: property.value, line: number))
            case "END":
                guard let ended = open.popLast() else {
                    note("ends what was never begun", line: number)
                    continue
                }
                if ended.name != property.value {
                    note("ends \(property.value) where \(ended.name) is open", line: number)
                }
                if open.isEmpty {
                    whole.append(ended)
                } else {
                    open[open.count - 1].components.append(ended)
                }
            default:
                if open.isEmpty {
                    note("\(property.name) stands outside of every component", line: number)
                } else {
                    open[open.count - 1].properties.append(property)
                }
            }
        }
        for component in open { note("\(component.name) is never ended", line: component.line) }
        return whole
    }
}

/// What stands between BEGIN and END.
public struct CalendarComponent: Hashable, Sendable {
    public let name: String
    /// Of its BEGIN, from 1.
    public let line: Int
    public internal(set) var properties: [CalendarProperty] = []
    public internal(set) var components: [CalendarComponent] = []

    /// The text of the first property of a name, escapes undone.
    public subscript(name: String) -> String? { all(name).first?.text }

    func all(_ name: String) -> [CalendarProperty] { properties.filter { $0.name == name } }
}

/// A content line: a name, parameters and a value.
public struct CalendarProperty: Hashable, Sendable {
    public let name: String
    public let parameters: [String: [String]]
    /// As it is written.
    public let value: String
    public let line: Int

    /// Escapes undone.
    public var text: String {
        var (text, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in value.unicodeScalars {
            if isEscaped {
                text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// Returns nil where the line does not follow the grammar of section 3.1.
    init?(_ text: String, line: Int) {
        // By scalars: a mark that joins a separator does not hide it.
        var rest = Substring(text).unicodeScalars
        func word(until ends: Set<Unicode.Scalar>) -> String {
            let word = rest.prefix { !ends.contains($0) }
            rest = rest.dropFirst(word.count)
            return String(word)
        }
        func isToken(_ word: String) -> Bool {
            !word.isEmpty
                && word.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (65...90).contains($0) }
        }
        let name = word(until: [";", ":"])
        guard isToken(name) else { return nil }
        var parameters: [String: [String]] = [:]
        while rest.first == ";" {
            rest.removeFirst()
            let key = word(until: ["=", ";", ":"])
            guard isToken(key), rest.first == "=", parameters[key] == nil else { return nil }
            var values: [String] = []
            repeat {
                rest.removeFirst()
                if rest.first == "\"" {
                    rest.removeFirst()
                    values.append(word(until: ["\""]))
                    guard rest.popFirst() == "\"" else { return nil }
                } else {
                    let value = word(until: [",", ";", ":"])
                    guard !value.contains("\"") else { return nil }
                    values.append(value)
                }
            } while rest.first == ","
            parameters[key] = values
        }
        guard rest.popFirst() == ":" else { return nil }
        // Control characters but the tab are no part of a value.
        guard !rest.contains(where: { ($0.value < 32 && $0 != "\t") || $0.value == 127 }) else { return nil }
        (self.name, self.parameters, self.value, self.line) = (name, parameters, String(rest), line)
    }
}
