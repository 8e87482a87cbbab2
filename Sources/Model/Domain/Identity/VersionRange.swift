/// A condition on a version: comparisons that must all hold, such as `>=0.1 <1.0`, `^1.2`, `~1.2.3` or `*`.
public struct VersionRange: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    let lower: SemanticVersion?
    let upper: SemanticVersion?
    let lowerIncluded: Bool
    let upperIncluded: Bool

    /// Every version.
    public static let any = VersionRange("*")!

    /// Parses a range; nil if a part of it is not one of `* ^ ~ = > >= < <=` with one to three numbers.
    public init?(_ text: String) {
        var lower: (SemanticVersion, Bool)?
        var upper: (SemanticVersion, Bool)?
        let parts = text.split(whereSeparator: { $0 == " " || $0 == "," })
        guard !parts.isEmpty else { return nil }
        for part in parts where part != "*" {
            let mark = part.prefix { "^~<>=".contains($0) }
            guard let (version, given) = Self.version(part.dropFirst(mark.count)) else { return nil }
            switch mark {
            case "^":
                let next =
                    version.major > 0 || given == 1
                    ? SemanticVersion(version.major + 1, 0, 0)
                    : version.minor > 0 || given == 2
                        ? SemanticVersion(0, version.minor + 1, 0) : SemanticVersion(0, 0, version.patch + 1)
                (lower, upper) = ((version, true), (next, false))
            case "~":
                let next =
                    given == 1
                    ? SemanticVersion(version.major + 1, 0, 0)
                    : SemanticVersion(version.major, version.minor + 1, 0)
                (lower, upper) = ((version, true), (next, false))
            case "", "=": (lower, upper) = ((version, true), (version, true))
            case ">=": lower = (version, true)
            case ">": lower = (version, false)
            case "<=": upper = (version, true)
            case "<": upper = (version, false)
            default: return nil
            }
        }
        description = text
        self.lower = lower?.0
        self.upper = upper?.0
        lowerIncluded = lower?.1 ?? true
        upperIncluded = upper?.1 ?? true
    }

    public func contains(_ version: SemanticVersion) -> Bool {
        if let lower, lowerIncluded ? version < lower : version <= lower { return false }
        if let upper {
            if upperIncluded ? version > upper : version >= upper { return false }
            // A pre-release of an excluded upper bound is not below it in spirit: ^1.0 must not take 2.0.0-rc.1.
            if !upperIncluded, !version.prerelease.isEmpty,
                (version.major, version.minor, version.patch) == (upper.major, upper.minor, upper.patch)
            {
                return false
            }
        }
        return true
    }

    private static func version(_ text: Substring) -> (SemanticVersion, Int)? {
        let given = text.split(separator: ".", omittingEmptySubsequences: false).count
        guard (1...3).contains(given) || text.contains("-") else { return nil }
        let filled = given < 3 ? text + String(repeating: ".0", count: 3 - given) : text
        return SemanticVersion(filled).map { ($0, min(given, 3)) }
    }
}

extension VersionRange: WireText {
    public static var takes: String { "a range of versions such as '>=1.2 <2.0'" }

    public static func reading(_ text: String) -> VersionRange? { VersionRange(text) }
}
