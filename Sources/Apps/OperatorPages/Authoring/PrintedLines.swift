package import ManasikDomain

/// What packs printed while they were loaded, as it is told to their authors: the first lines of each, and how many more.
///
/// A condition is tried with many people, so one `print` in it makes hundreds of lines.
package struct PrintedLines {
    private let printed: [PackID: [String]]

    package init(_ printed: [PackID: [String]]) { self.printed = printed }

    /// How many lines of a pack are told.
    private static let most = 5

    package var lines: [String] {
        printed.sorted { $0.key < $1.key }.flatMap { pack, lines in
            let said = "pack \(pack) printed while it was loaded"
            let more = lines.count - Self.most
            var told = lines.prefix(Self.most).map { "\(said): \($0)" }
            if more > 0 {
                told.append(
                    "\(said): \(EnglishCount.of(more, "more line")) (a condition is tried with many people)"
                )
            }
            return told
        }
    }
}
