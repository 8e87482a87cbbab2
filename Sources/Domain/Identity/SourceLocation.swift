/// Where in a pack something stands.
public struct SourceLocation: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The path as users know it: pack directory and file, `plugins/hajj/init.lua`.
    public let file: String
    /// One-based; nil where the whole file is meant.
    public let line: Int?

    public init(file: String, line: Int? = nil) {
        self.file = file
        self.line = line
    }

    public var description: String { line.map { "\(file):\($0)" } ?? file }

    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line ?? 0) < (right.file, right.line ?? 0)
    }
}
