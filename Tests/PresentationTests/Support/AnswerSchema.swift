import Foundation
import ManasikDomain
import ManasikWorkbench

/// A published schema of what a verb answers as JSON.
struct AnswerSchema {
    private let schema: JSONValue

    /// - Parameter name: The name of its file in `docs/answers`, such as `walk`.
    init(_ name: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "docs/answers/\(name).schema.json")
        schema = try JSONValue(wireText: [UInt8](try Data(contentsOf: file)))
    }

    /// Returns where an answer is other than the schema says.
    func problems(_ answer: JSONValue) throws -> [String] {
        try SchemaValidator(root: schema).problems(answer)
    }
}
