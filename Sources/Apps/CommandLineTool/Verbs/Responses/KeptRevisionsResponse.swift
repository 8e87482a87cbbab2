import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// The revisions of packs that a home keeps for walks.
struct KeptRevisionsResponse: Response {
    let kept: KeptRevisions
    /// The hashes of the contents that were removed.
    let removed: [String]

    var json: JSONValue {
        .object {
            Member("revisions", kept.revisions.map(Self.revision))
            Member("broken", kept.broken.map(Self.broken))
            Member("removed", removed)
        }
    }

    private static func revision(_ revision: KeptRevisions.Revision) -> JSONValue {
        .object {
            Member("hash", revision.hash)
            Member("kind", revision.kind.map(word))
            Member("name", revision.name)
            Member("version", revision.version)
            Member("bytes", revision.bytes)
            Member("walks", revision.walks)
            Member("sound", revision.isSound)
        }
    }

    private static func word(_ kind: KeptRevisions.Revision.Kind) -> String {
        switch kind {
        case .pack: "pack"
        case .ritual: "ritual"
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
