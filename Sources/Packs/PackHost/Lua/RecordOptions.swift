package import ManasikDomain
import ManasikLuaRuntime

/// The options with which Lua code looks for records: their order, their number and where they begin.
package struct RecordOptions: Sendable {
    package private(set) var order: RecordField?
    package private(set) var isDescending = false
    package private(set) var limit: Int?
    /// The id of the record after which the list goes on.
    package private(set) var after: String?

    /// - Throws: `LuaArgumentError` for what is no option, `RecordFieldError` for a field that cannot order records.
    package init(_ options: [String: JSONValue], of collection: RecordCollection) throws {
        for (option, value) in options.sorted(by: { $0.key < $1.key }) {
            switch (option, value) {
            case ("by", .string(let field)):
                order = try collection.orderField(field)
            case ("descending", .boolean(let flag)): isDescending = flag
            case ("limit", .integer(let number)) where number > 0: limit = number
            case ("after", .string(let id)): after = id
            default:
                guard let takes = Self.takes[option] else {
                    throw LuaArgumentError(
                        index: 2,
                        message: "there is no option '\(option)'; the options are "
                            + Self.takes.keys.sorted().joined(separator: ", ")
                    )
                }
                let given = if case .integer(let number) = value { String(number) } else { value.kindName }
                throw LuaArgumentError(index: 2, message: "'\(option)' is \(takes), not \(given)")
            }
        }
    }

    private static let takes = [
        "by": "the name of a field", "descending": "true or false", "limit": "a whole number above 0",
        "after": "the id of a record",
    ]

    package func apply(to list: inout RecordList) {
        list.order = order ?? list.order
        list.isDescending = isDescending
        list.limit = limit
    }
}
