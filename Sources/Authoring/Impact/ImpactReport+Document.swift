import ManasikDomain
import ManasikRules

extension ImpactReport {
    /// What changes for whom, for programs.
    public struct Document: Encodable, Sendable {
        public struct Entry: Encodable, Sendable {
            let kind: Impact.Kind
            let id: DefinitionID
            let change: String
            let requirement: String?
            let old: String?
            let new: String?
            /// What a list does not say any more, and what it says now; absent where the requirement is one thing.
            let dropped: [String]?
            let added: [String]?
            /// Absent where there are too many; an empty case is everybody's.
            let cases: [[FactTest]]?
            let location: SourceLocation?
        }

        public struct Inconclusive: Encodable, Sendable {
            let kind: Impact.Kind
            let id: DefinitionID
            let requirement: String?
            let reason: Impact.Inconclusive.Reason
            let location: SourceLocation?
        }

        public struct Rewording: Encodable, Sendable {
            let text: String?
            let article: String?
            let languages: [String]
        }

        let compared: Int
        let changes: [Entry]
        let inconclusive: [Inconclusive]
        let reworded: [Rewording]
    }

    public var document: Document {
        Document(
            compared: impact.compared,
            changes: impact.entries.map {
                Document.Entry($0, at: place($0.location, isInOld: $0.isInOld))
            },
            inconclusive: impact.inconclusive.map {
                Document.Inconclusive(
                    kind: $0.kind,
                    id: $0.id,
                    requirement: $0.requirement,
                    reason: $0.reason,
                    location: place($0.location, isInOld: $0.isInOld)
                )
            },
            reworded: impact.rewordings.map {
                Document.Rewording(
                    text: $0.isArticle ? nil : $0.name,
                    article: $0.isArticle ? $0.name : nil,
                    languages: $0.languages
                )
            }
        )
    }
}

extension ImpactReport.Document.Entry {
    fileprivate init(_ entry: Impact.Entry, at location: SourceLocation?) {
        var (name, old, new): (String?, String?, String?) = (nil, nil, nil)
        var (dropped, added): ([String]?, [String]?) = (nil, nil)
        switch entry.change {
        case .requirement(let changed, let was, let becomes): (name, old, new) = (changed, was, becomes)
        case .list(let changed, let less, let more): (name, dropped, added) = (changed, less, more)
        case .added, .dropped, .done, .notDone: break
        }
        self.init(
            kind: entry.kind,
            id: entry.id,
            change: entry.change.name,
            requirement: name,
            old: old,
            new: new,
            dropped: dropped,
            added: added,
            cases: entry.cases,
            location: location
        )
    }
}
