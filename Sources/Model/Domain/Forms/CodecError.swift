/// Why a stored body cannot be read; it names the field, and never its value.
public struct CodecError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Problem: Hashable, Sendable {
        case missing
        /// Something else is there; what it takes, in words.
        case misfit(takes: String)
        /// A newer version of the program wrote it.
        case newerForm(Int, known: Int)
        /// This version of the program keeps nothing under that name.
        case unknownRecord
    }

    /// Such as `entries[2].count`; empty if the whole is meant.
    public let field: String
    public let problem: Problem

    public init(_ field: String, _ problem: Problem) {
        self.field = field
        self.problem = problem
    }

    /// The same of a field within another, or of an item such as `[2]` within a list.
    public func within(_ name: String) -> CodecError {
        let isItem = field.isEmpty || field.utf8.first == UInt8(ascii: "[")
        return CodecError(isItem ? name + field : "\(name).\(field)", problem)
    }

    public var description: String {
        switch problem {
        case .missing: "'\(field)' is missing"
        case .misfit(let takes): field.isEmpty ? "it takes \(takes)" : "'\(field)' takes \(takes)"
        case .newerForm(let found, let known):
            "it has form \(found), and this version of manasik reads forms up to \(known)"
        case .unknownRecord: "this version of manasik keeps nothing under that name"
        }
    }
}
