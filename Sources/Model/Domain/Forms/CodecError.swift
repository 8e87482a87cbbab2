/// Why a stored body cannot be read; it names the field, and never its value.
public struct CodecError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Problem: Hashable, Sendable {
        case missing
        /// The value is of another kind; `takes` says in words what the field accepts.
        case misfit(takes: String)
        /// A newer version of the program wrote it.
        case newerForm(Int, known: Int)
        /// This version of the program keeps nothing under that name.
        case unknownRecord
        /// The store holds a text that is not a JSON object.
        case notJSON
    }

    /// The path of the field, such as `entries[2].count`; empty for the whole body.
    public let field: String
    public let problem: Problem

    public init(_ field: String, _ problem: Problem) {
        self.field = field
        self.problem = problem
    }

    /// Returns the error with the path extended by an enclosing field, or by an item such as `[2]` of a list.
    public func within(_ name: String) -> CodecError {
        let isItem = field.isEmpty || field.utf8.first == UInt8(ascii: "[")
        return CodecError(isItem ? name + field : "\(name).\(field)", problem)
    }

    /// The error of a record whose whole body is not JSON.
    public static let notJSON = CodecError("", .notJSON)

    public var description: String {
        switch problem {
        case .missing: "'\(field)' is missing"
        case .misfit(let takes): field.isEmpty ? "it takes \(takes)" : "'\(field)' takes \(takes)"
        case .newerForm(let found, let known):
            "it has form \(found), and this version of manasik reads forms up to \(known)"
        case .unknownRecord: "this version of manasik keeps nothing under that name"
        case .notJSON: "what is stored is not JSON"
        }
    }
}
