package import ManasikDomain
package import ManasikEngine
package import ManasikPresentation

/// The revisions of packs that a home keeps for walks.
package struct KeptRevisionsResponse: Response {
    let kept: KeptRevisions
    /// The hashes of the contents that were removed.
    let removed: [String]

    package init(kept: KeptRevisions, removed: [String]) {
        self.kept = kept
        self.removed = removed
    }

    package var json: JSONValue {
        .object {
            Member("revisions", kept.revisions.map(Self.revision))
            Member("broken", kept.broken.map(Self.broken))
            Member("removed", removed)
        }
    }

    private static func revision(_ revision: KeptRevisions.Revision) -> JSONValue {
        .object {
            Member("hash", revision.hash)
            Member("kind", revision.kind?.rawValue)
            Member("name", revision.name)
            Member("version", revision.version)
            Member("bytes", revision.bytes)
            Member("walks", revision.walks)
            Member("sound", revision.isSound)
        }
    }

    private static func broken(_ broken: KeptRevisions.Broken) -> JSONValue {
        .object {
            Member("ritual", broken.ritual)
            Member("packs", broken.packs)
            Member("walks", broken.walks)
        }
    }
}

extension KeptRevisions {
    /// The revisions as a table for operators.
    package var page: Page {
        .table(
            Table(
                columns: [
                    .init("revision of", priority: 0), .init("version", priority: 1),
                    .init("walks", priority: 2), .init("bytes", priority: 3),
                    .init("state", priority: 2), .init("hash", priority: 4),
                ],
                rows: revisions.map { revision in
                    [
                        "\(revision.kind?.rawValue ?? "?") \(revision.name ?? "?")",
                        revision.version ?? "?", "\(revision.walks)", "\(revision.bytes)",
                        revision.isSound ? "sound" : "damaged", String(revision.hash.prefix(12)),
                    ]
                }
            )
        )
    }
}

extension KeptRevisions.Broken {
    /// The problem, in words for operators: what is wrong and what to do about it.
    package var problem: String {
        let kept = "\(packs.joined(separator: ", ")) \(packs.count == 1 ? "is" : "are") not kept completely"
        let lost = "nothing of the \(walks == 1 ? "walk" : "walks") is lost"
        return
            "\(EnglishCount.of(walks, "walk")) of \(ritual) cannot be shown: \(kept); \(lost): bring those versions "
            + "back, or have each person go on with the packs in use: manasik walk migrate --ritual \(ritual)"
    }
}
