/// A version by Semantic Versioning 2.0.0; build metadata is dropped.
public struct SemanticVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int
    public let prerelease: [String]

    public init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [String] = []) {
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease = prerelease
    }

    /// Parses `1.2.3`, `1.2.3-rc.1` or `1.2.3+build`; nil for anything else, leading zeros included.
    public init?(_ text: some StringProtocol) {
        let core = Substring(text).split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let halves = core.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = halves[0].split(separator: ".", omittingEmptySubsequences: false)
            .map { Self.number($0) }
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2]
        else {
            return nil
        }
        var prerelease: [String] = []
        if halves.count == 2 {
            prerelease = halves[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            let legal = prerelease.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy {
                        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
                            || $0 == 45
                    }
            }
            guard legal else { return nil }
        }
        self.init(major, minor, patch, prerelease: prerelease)
    }

    public var description: String {
        "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
    }

    public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        let leftCore = (left.major, left.minor, left.patch)
        let rightCore = (right.major, right.minor, right.patch)
        if leftCore != rightCore { return leftCore < rightCore }
        if left.prerelease.isEmpty || right.prerelease.isEmpty {
            return !left.prerelease.isEmpty && right.prerelease.isEmpty
        }
        for (one, other) in zip(left.prerelease, right.prerelease) where one != other {
            switch (Int(one), Int(other)) {
            case (let one?, let other?): return one < other
            case (.some, nil): return true
            case (nil, .some): return false
            case (nil, nil): return one < other
            }
        }
        return left.prerelease.count < right.prerelease.count
    }

    /// The largest number in a version; a range can add one to it without overflow.
    private static let largestNumber = 1_000_000_000

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
            text == "0" || text.first != "0"
        else { return nil }
        return Int(text).flatMap { $0 <= largestNumber ? $0 : nil }
    }
}

extension SemanticVersion: WireText {
    public static var takes: String { "a version" }

    public static func reading(_ text: String) -> SemanticVersion? { SemanticVersion(text) }
}
