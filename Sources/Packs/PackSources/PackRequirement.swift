package import ManasikDomain

/// A range of versions that is asked of a pack.
package struct PackRequirement: Sendable, Hashable {
    package let pack: PackID
    package let range: VersionRange
    /// The pack that asks; nil for the operator.
    package let asker: String?

    package init(_ pack: PackID, _ range: VersionRange, asker: String? = nil) {
        (self.pack, self.range, self.asker) = (pack, range, asker)
    }

    /// Reads `ID` or `ID@RANGE`, as the command line has it.
    package init?(_ text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let pack = PackID(rawValue: String(parts[0])),
            let range = parts.count == 1 ? .any : VersionRange(String(parts[1]))
        else { return nil }
        self.init(pack, range)
    }

    /// Who asks for what, for a sentence.
    var words: String {
        "\(asker ?? "the command line") asks for \(range == .any ? "any version" : "\(range)")"
    }

    /// What no version of a pack fits, for a sentence that begins with 'no version of'.
    package var versionsAsked: String { "'\(pack)'" + (range == .any ? "" : " in \(range)") }
}

/// A pack that is there whatever is installed.
package struct PresentPack: Sendable, Hashable {
    package let id: PackID
    package let version: SemanticVersion
    package let requires: [PackID: VersionRange]

    package init(id: PackID, version: SemanticVersion, requires: [PackID: VersionRange]) {
        (self.id, self.version, self.requires) = (id, version, requires)
    }
}
