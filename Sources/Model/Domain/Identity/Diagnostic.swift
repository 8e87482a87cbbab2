/// One finding about a pack: what happened, where, and what to do.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable, Comparable, CaseIterable {
        case note, warning, error

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
        private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
    }

    public let severity: Severity
    /// A stable code, such as `pack.unknown-key`; all of them are listed in `docs/diagnostics.md`.
    public let code: String
    public let pack: PackID?
    public let location: SourceLocation?
    public let message: String
    public let help: String?

    public init(
        _ severity: Severity,
        _ code: String,
        pack: PackID? = nil,
        at location: SourceLocation? = nil,
        _ message: String,
        help: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.pack = pack
        self.location = location
        self.message = Self.fit(message, keepsLines: false)
        self.help = help.map { Self.fit($0, keepsLines: true) }
    }

    /// Shortens what a pack wrote, and writes control characters as escapes, so that no text of a pack looks like a line
    /// of the host's.
    ///
    /// - Parameter keepsLines: Whether a line break stays that is followed by a space, such as before an indented list.
    private static func fit(_ text: String, keepsLines: Bool) -> String {
        let limit = 2000
        func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
        if text.utf8.count <= limit && !text.unicodeScalars.contains(where: isControl) { return text }
        let scalars = Array(text.unicodeScalars.prefix(limit))
        var kept = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let isIndented = index + 1 < scalars.count && scalars[index + 1] == " "
            if isControl(scalar), !(keepsLines && scalar == "\n" && isIndented) {
                kept.append(contentsOf: escape(of: scalar).unicodeScalars)
            } else {
                kept.append(scalar)
            }
        }
        return String(kept) + (text.unicodeScalars.count > limit ? "…" : "")
    }

    private static func escape(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{" + hexadecimal(scalar.value) + "}"
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = Array("0123456789ABCDEF")
        let last = String(digits[Int(value & 15)])
        return value < 16 ? last : hexadecimal(value >> 4) + last
    }

    /// `file:line: error[code]: message`, then an indented line of help if there is one.
    public var description: String {
        var text = ""
        if let location { text += Self.fit("\(location)", keepsLines: false) + ": " }
        text += "\(severity.rawValue)[\(code)]: \(message)"
        if let help { text += "\n  help: \(help)" }
        return text
    }
}

extension Sequence<Diagnostic> {
    /// Returns the diagnostics in the order in which a reader meets them: by file and line, then code.
    public func sortedByPosition() -> [Diagnostic] {
        sorted {
            let (left, right) = ($0.location ?? .init(file: ""), $1.location ?? .init(file: ""))
            return left == right ? ($0.code, $0.message) < ($1.code, $1.message) : left < right
        }
    }
}
