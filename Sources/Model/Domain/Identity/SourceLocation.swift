/// Where in a pack something is.
public struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The path as users know it: pack directory and file, `plugins/hajj/init.lua`.
    public let file: String
    /// One-based; nil if the whole file is meant.
    public let line: Int?
    /// One-based; nil if the whole line is meant. In a table, `line` is the row.
    public let column: Int?

    public init(file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as far as they are known.
    public var description: String {
        guard let line else { return file }
        return column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
    }

    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
    }
}

extension SourceLocation: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["file": file.wire]
        fields["line"] = line?.wire
        fields["column"] = column?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            file: try fields.required("file"),
            line: try fields.optional("line"),
            column: try fields.optional("column")
        )
    }
}
