public import ManasikDomain
public import ManasikPresentation
import ManasikRules

extension ImpactReport: Response {
    /// The report as JSON.
    public var json: JSONValue {
        .object {
            Member("compared", impact.compared)
            Member("changes", impact.entries.map(entry))
            Member("inconclusive", impact.inconclusive.map(inconclusive))
            Member("reworded", impact.rewordings.map(Self.rewording))
            Member("unknown_renames", impact.unknownRenames.map(unknownRename))
        }
    }

    private func unknownRename(_ unknown: Impact.UnknownRename) -> JSONValue {
        .object {
            Member("pack", unknown.rename.pack)
            Member("kind", unknown.rename.kind)
            Member("owner", unknown.rename.owner)
            Member("old", unknown.rename.old)
            Member("new", unknown.rename.new)
            Member("nearest", unknown.nearest)
            Member("location", place(unknown.location, isInOld: false))
        }
    }

    private func entry(_ entry: Impact.Entry) -> JSONValue {
        .object {
            Member("kind", entry.kind)
            Member("id", entry.id)
            Member("change", entry.change.name)
            switch entry.change {
            case .requirement(let requirement, let old, let new):
                Member("requirement", requirement)
                Member("old", old)
                Member("new", new)
            case .list(let requirement, let dropped, let added):
                Member("requirement", requirement)
                // The entries that a list has lost and gained.
                Member("dropped", dropped)
                Member("added", added)
            case .added, .dropped, .done, .notDone: [Member]()
            }
            // The member is absent if there are too many cases; an empty case means everybody.
            Member("cases", entry.cases)
            Member("location", place(entry.location, isInOld: entry.isInOld))
        }
    }

    private func inconclusive(_ inconclusive: Impact.Inconclusive) -> JSONValue {
        .object {
            Member("kind", inconclusive.kind)
            Member("id", inconclusive.id)
            Member("requirement", inconclusive.requirement)
            Member("reason", inconclusive.reason)
            Member("location", place(inconclusive.location, isInOld: inconclusive.isInOld))
        }
    }

    private static func rewording(_ rewording: Impact.Rewording) -> JSONValue {
        .object {
            Member(rewording.isArticle ? "article" : "text", rewording.name)
            Member("languages", rewording.languages)
        }
    }
}
