public import ManasikDomain
public import ManasikLocalization

/// Reads what is granted to a guide as somebody types it: by the words of commands, or by those that pages show.
public struct GroupPartReader: Sendable {
    private let localizer: Localizer

    public init(_ localizer: Localizer) { self.localizer = localizer }

    /// Returns the part that a word names; nil for an unknown one.
    public func part(_ word: String) -> GroupGrant.Part? {
        let wanted = word.foldedAsWords
        return GroupGrant.Part.allCases.first { names(of: $0).contains { $0.foldedAsWords == wanted } }
    }

    /// The words that are accepted, those of commands first.
    public var words: [String] {
        GroupGrant.Part.allCases.map { $0.rawValue }
            + GroupGrant.Part.allCases.map { localizer.host("group.granted.\($0.rawValue)").text }
    }

    private func names(of part: GroupGrant.Part) -> [String] {
        [part.rawValue]
            + ["granted", "part"].map { localizer.host("group.\($0).\(part.rawValue)").text }
    }
}
