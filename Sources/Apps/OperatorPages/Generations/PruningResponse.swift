package import ManasikDomain
package import ManasikGenerations
import ManasikPresentation

/// What pruning has removed, or would.
package struct PruningResponse: Response {
    let pruning: GenerationPruning
    /// The hashes of the archives that were not installed after all.
    let archives: [String]
    let isPreview: Bool

    package init(pruning: GenerationPruning, archives: [String], isPreview: Bool) {
        self.pruning = pruning
        self.archives = archives
        self.isPreview = isPreview
    }

    package var json: JSONValue {
        .object {
            Member("dry_run", isPreview)
            Member("removed", pruning.removed)
            Member("contents", pruning.contents)
            Member("archives", archives)
            Member(
                "stays",
                pruning.spared.sorted { $0.key < $1.key }.map { number, reason in
                    JSONValue.object {
                        Member("number", number)
                        Member("reason", reason.rawValue)
                    }
                }
            )
        }
    }

    /// What was removed or stays, in words.
    package var lines: [String] {
        let (removed, contents) = (pruning.removed, pruning.contents)
        let numbers = removed.map(String.init).joined(separator: ", ")
        let would = isPreview ? "would be removed" : "removed"
        var lines = pruning.spared.sorted { $0.key < $1.key }.map {
            "generation \($0.key) stays: \($0.value.words)"
        }
        if !removed.isEmpty || !contents.isEmpty {
            lines.append(
                "Generations \(would): \(numbers.isEmpty ? "none" : numbers). "
                    + "Contents of packs \(would): \(contents.count)."
            )
        }
        if !archives.isEmpty {
            lines.append("Archives of packs that are not installed \(would): \(archives.count).")
        }
        if removed.isEmpty, contents.isEmpty, archives.isEmpty { lines.append("Nothing to remove.") }
        return lines
    }
}

extension GenerationPruning.Reason {
    fileprivate var words: String {
        switch self {
        case .active: "it is active"
        case .used: "it is used, since the active one is damaged"
        case .pinned: "it has a pack at the version to which that is pinned"
        case .walked: "a walk uses a pack of it"
        case .replayed:
            "decisions in the log were made by its packs, and 'manasik replay' makes them again by them; to let it go: "
                + "--without-replay"
        case .unreadable: "it cannot be read"
        }
    }
}
