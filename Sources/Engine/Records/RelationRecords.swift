import Foundation
import ManasikDomain
import ManasikStoreContract

/// The records by which somebody stands in relations to authors. They are read for that alone, whoever else may read them.
struct RelationRecords {
    typealias Relation = RecordAccess.Relation

    private let relations: [Relation]
    private let lists: [(relation: Relation, list: RecordList)]

    /// - Parameter collections: Those of whose relations the rules are asked.
    init(of person: PersonID, to collections: [RecordCollection]) {
        relations = Array(Set(collections.flatMap { ($0.access?.askedRelations ?? [:]).values }))
        lists = relations.flatMap { relation in
            let names = relation.maker == .author ? Self.spellings(of: person) : [person.rawValue]
            return names.map { (relation, relation.list(of: person, named: $0)) }
        }
    }

    /// The queries, each of which an index serves.
    var queries: [RecordQuery] { lists.map { .list($0.list) } }

    /// Returns the authors to whom the person stands in each relation.
    ///
    /// - Parameters:
    ///   - answers: To `queries`.
    ///   - changes: Those that are not stored yet.
    func related(in answers: ArraySlice<[Record]>, after changes: [RecordChange]) -> [Relation: Set<PersonID>]
    {
        var related: [Relation: Set<PersonID>] = [:]
        for relation in relations { related[relation] = [] }
        for ((relation, list), found) in zip(lists, answers) {
            let changed = changes.filter { $0.key.collection == relation.collection }
            let records = changed.isEmpty ? found : PersonAccess.overlaying(changed, on: found)
            // Nobody knows whom a record names that cannot be read.
            let authors = records.filter { !$0.isDamaged && list.contains($0) }.compactMap(relation.author)
            related[relation]?.formUnion(authors)
        }
        return related
    }

    /// The ways in which one person's name is stored, of which SQLite takes each for another.
    static func spellings(of person: PersonID) -> [String] {
        let name = person.rawValue
        guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return [name] }
        var spellings = [name]
        for other in [name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping]
        where !spellings.contains(where: { $0.utf8.elementsEqual(other.utf8) }) {
            spellings.append(other)
        }
        return spellings
    }
}
