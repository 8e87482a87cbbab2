import Foundation
import ManasikDomain

/// What a verb answered in JSON of one of the homes in `Tests/Recordings`; `RecordingTests` hold it against the program.
struct RecordedAnswer: CustomStringConvertible {
    let home: String
    let words: String
    let json: JSONValue

    var verb: String { words.split(separator: " ").first.map(String.init) ?? "" }
    var description: String { "\(words) (\(home))" }

    static func all() throws -> [RecordedAnswer] {
        let folder = repository + "/Tests/Recordings/now/answers"
        let ending = ".json.txt"
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
            .sorted()
            .flatMap { name in
                let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
                return try ("\n" + text).components(separatedBy: "\n$ ").dropFirst().compactMap {
                    try RecordedAnswer($0, of: String(name.dropLast(ending.count)))
                }
            }
    }

    /// - Parameter text: The words and the status, then what was written, a line each after two spaces.
    private init?(_ text: String, of home: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let answer = lines.dropFirst().filter { $0.hasPrefix("  ") || $0.isEmpty }.joined(separator: "\n")
        guard let head = lines.first, answer.contains(where: { !$0.isWhitespace }) else { return nil }
        self.home = home
        words = String(head.prefix { $0 != "[" }).trimmingCharacters(in: .whitespaces)
        json = try AnswerSchemas.json(answer)
    }
}
