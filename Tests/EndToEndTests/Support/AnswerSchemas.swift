import Foundation
import ManasikDomain
import ManasikWorkbench

/// The published schemas of what verbs answer, by verb.
enum AnswerSchemas {
    private static let folder = repository + "/docs/answers"
    private static let ending = ".schema.json"

    static func verbs() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
            .map { String($0.dropLast(ending.count)) }.sorted()
    }

    static func validator(of verb: String) throws -> SchemaValidator {
        SchemaValidator(
            root: try json(try String(contentsOfFile: "\(folder)/\(verb)\(ending)", encoding: .utf8))
        )
    }

    static func json(_ text: String) throws -> JSONValue {
        try JSONValue(wireText: Array(text.utf8))
    }
}
