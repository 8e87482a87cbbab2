import Foundation
import ManasikDomain
import ManasikOpeningHours
import ManasikScheduling
import Testing

/// What opening-hours-py of PyPI says of opening hours.
///
/// Both read the same texts alike, with three exceptions in which this program follows the specification and
/// opening_hours.js:
/// - A comment without a state means *unknown*; there, open.
/// - What stands after `||` applies whenever what is before it says closed; there, only on days that no rule before it
///   names. So the reference is asked for each part by itself.
/// - A night that began the day before goes on after midnight even if another rule replaces the rules of that day
///   (`Mo-Th 18:00-02:00; Fr-Sa 18:00-04:00`); there, it ends at midnight. So such mornings are not compared.
enum Reference {
    struct Answer: Decodable {
        let holidays: [String]
        let states: [String?]

        /// The holidays and the sun by which the reference has answered.
        var surroundings: OpeningPlace {
            OpeningPlace(
                holidays: Set(holidays.compactMap { CivilDate($0) }),
                sunlight: .always(sunrise: ClockTime("07:00")!, sunset: ClockTime("19:00")!)
            )
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The Python that `scripts/bootstrap --tests` made, or any that has the module.
    private static let python: String? = {
        let own =
            folder.deletingLastPathComponent().deletingLastPathComponent().path + "/.build/python/bin/python"
        let named = ProcessInfo.processInfo.environment["MANASIK_PYTHON"]
        return [named, own, "python3"].compactMap(\.self).first {
            run($0, ["-c", "import opening_hours"], input: Data()) != nil
        }
    }()

    static let isInstalled = python != nil
    static let reason: Comment = "no Python has opening-hours-py: scripts/bootstrap --tests"

    /// Returns what Python prints; nil if it fails.
    private static func run(_ python: String, _ arguments: [String], input: Data) -> Data? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [python] + arguments
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (asked, told) = (folder.appending(path: "asked"), folder.appending(path: "told"))
        guard
            (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            (try? input.write(to: asked)) != nil,
            FileManager.default.createFile(atPath: told.path, contents: nil),
            let reading = try? FileHandle(forReadingFrom: asked),
            let writing = try? FileHandle(forWritingTo: told)
        else { return nil }
        process.standardInput = reading
        process.standardOutput = writing
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? try? Data(contentsOf: told) : nil
    }

    /// Asks for the state of each half hour of some days.
    ///
    /// - Parameter values: The parts of each text between `||`.
    static func ask(_ values: [[String]], from start: CivilDate, days: Int) throws -> Answer {
        let task: JSONValue = .object([
            "country": .string("DE"), "from": .string(start.description), "days": .integer(days),
            "values": .array(values.map { .array($0.map { .string($0) }) }),
        ])
        let script = folder.appending(path: "reference.py").path
        let told = run(try #require(python), [script], input: Data(CanonicalJSON.text(of: task).utf8))
        return try JSONDecoder().decode(Answer.self, from: try #require(told))
    }

    /// A letter for each half hour, as the reference answers.
    static func letters(
        _ hours: OpeningHours,
        from start: CivilDate,
        days: Int,
        in place: OpeningPlace
    ) -> String {
        var letters = ""
        for day in 0..<days {
            let intervals = hours.intervals(on: start.adding(days: day), in: place)
            for number in 0..<48 {
                switch intervals.first(where: { $0.minutes.contains(number * 30 + 15) })?.state {
                case .open: letters.append("o")
                case .closed: letters.append("c")
                case .unknown: letters.append("u")
                case nil: letters.append("-")
                }
            }
        }
        return letters
    }

    /// Returns the parts of a text between `||` as the reference takes them: with a state before each comment.
    static func parts(of text: String) -> [String] {
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        var parts = [""]
        for (number, piece) in pieces.enumerated() {
            // What stands between two marks is a comment.
            guard number.isMultiple(of: 2) else {
                parts[parts.count - 1] += "\"\(piece)\""
                continue
            }
            let outside = piece.split(separator: "||", omittingEmptySubsequences: false).map(String.init)
            parts[parts.count - 1] += outside[0]
            parts += outside.dropFirst()
            if number + 1 < pieces.count { addState(to: &parts[parts.count - 1]) }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Writes the state that a comment means, where none is written before it.
    private static func addState(to part: inout String) {
        let before = part.lowercased().trimmingCharacters(in: .whitespaces)
        if !["open", "closed", "off", "unknown"].contains(where: { before.hasSuffix($0) }) {
            part += "unknown "
        }
    }
}
