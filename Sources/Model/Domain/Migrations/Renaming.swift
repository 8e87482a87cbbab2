/// The names of one version of the packs in place of those of another.
///
/// Renames are applied one after the other. Those of one table (the same pack, subject and version) are applied at
/// once, so that two things can exchange their names.
public struct Renaming: Hashable, Sendable {
    private struct Table: Hashable, Sendable {
        let pack: PackID
        let subject: Rename.Subject
        var names: [String: String]
    }

    private var tables: [Table] = []

    /// - Parameter renames: In the order in which they apply.
    public init(_ renames: some Sequence<Rename>) {
        tables = renames.tables.map { table in
            var names: [String: String] = [:]
            for rename in table { names[rename.old] = rename.new }
            return Table(pack: table[0].pack, subject: table[0].subject, names: names)
        }
    }

    private init(tables: [Table]) { self.tables = tables }

    /// Whether every name stays as it is.
    public var isIdentity: Bool { tables.isEmpty }

    /// The renaming that leads back.
    ///
    /// Of several old names that became one, the first in the alphabet is used.
    public var inverse: Renaming {
        Renaming(
            tables: tables.reversed().map { table in
                var table = table
                var names: [String: String] = [:]
                for (old, new) in table.names.sorted(by: { $0.key > $1.key }) { names[new] = old }
                table.names = names
                return table
            }
        )
    }

    /// Returns the renaming that is followed by another.
    public func followed(by other: Renaming) -> Renaming { Renaming(tables: tables + other.tables) }

    /// Returns the name of a definition that is neither a fact nor a collection.
    public func callAsFunction(_ id: DefinitionID, _ subject: Rename.Subject) -> DefinitionID {
        var id = id
        for table in tables where table.subject == subject && table.pack == id.pack {
            if let name = table.names[id.name] { id = DefinitionID(pack: id.pack, name: name) }
        }
        return id
    }

    /// Returns a fact with one of its values under their other names.
    public func fact(
        _ id: DefinitionID,
        _ value: FactValue
    ) -> (id: DefinitionID, value: FactValue) {
        if HostFact.ofTraditions.contains(where: { $0.id == id }) { return (id, ofTraditions(id, value)) }
        var (id, value) = (id, value)
        for table in tables where table.pack == id.pack {
            switch table.subject {
            case .fact:
                if let name = table.names[id.name] { id = DefinitionID(pack: id.pack, name: name) }
            case .value(id.name):
                switch value {
                case .text(let word): value = .text(table.names[word] ?? word)
                case .list(let words): value = .list(words.map { table.names[$0] ?? $0 })
                case .boolean, .integer, .decimal, .date: break
                }
            default: break
            }
        }
        return (id, value)
    }

    /// Returns the other name of a school or of a kind of journey, which a tradition of any pack may have.
    private func ofTraditions(_ id: DefinitionID, _ value: FactValue) -> FactValue {
        guard case .text(let word) = value else { return value }
        return .text(self.word(word, id == HostFact.school.id ? .school : .journey))
    }

    /// Returns the other name of a collection.
    public func collection(_ id: DefinitionID) -> DefinitionID { record(of: id, [:]).collection }

    /// Returns the other name of a definition whose kind is not known.
    ///
    /// - Parameter subjects: The kinds that it may be of; the first under which it has another name counts.
    public func callAsFunction(_ id: DefinitionID, oneOf subjects: [Rename.Subject]) -> DefinitionID {
        subjects.lazy.map { self(id, $0) }.first { $0 != id } ?? id
    }

    /// Returns the other name of a ritual's step.
    ///
    /// New names of nodes are declared with the ritual as it is called by now, though the ritual may have got its name
    /// later.
    public func step(_ id: DefinitionID) -> DefinitionID {
        guard let (former, name) = id.stepOfRitual else { return id }
        let final = self(former, .ritual)
        var (ritual, node) = (former, name)
        for table in tables {
            switch table.subject {
            case .ritual where table.pack == ritual.pack:
                if let name = table.names[ritual.name] {
                    ritual = DefinitionID(pack: ritual.pack, name: name)
                }
            case .node(let owner) where [former, ritual, final].contains(owner):
                node = table.names[node] ?? node
            default: break
            }
        }
        return final.step(node)
    }

    /// Returns the other name of a kind of places.
    public func kind(_ kind: Place.Kind) -> Place.Kind {
        Place.Kind(rawValue: word(kind.rawValue, .placeKind))
    }

    /// Returns the other name of a kind of contacts.
    public func kind(_ kind: Contact.Kind) -> Contact.Kind {
        Contact.Kind(rawValue: word(kind.rawValue, .contactKind))
    }

    /// Returns the other name of a school.
    public func school(_ school: School) -> School {
        School(rawValue: word(school.rawValue, .school))
    }

    /// Returns the other name of something that is named without its pack.
    private func word(_ word: String, _ subject: Rename.Subject) -> String {
        var word = word
        for table in tables where table.subject == subject { word = table.names[word] ?? word }
        return word
    }

    /// Returns the other name of a fact.
    public func fact(_ id: DefinitionID) -> DefinitionID { self(id, .fact) }

    /// Returns a setting with one of its values under their other names.
    public func setting(
        _ id: DefinitionID,
        _ value: JSONValue
    ) -> (id: DefinitionID, value: JSONValue) {
        var (id, value) = (id, value)
        for table in tables where table.pack == id.pack {
            switch table.subject {
            case .setting:
                if let name = table.names[id.name] { id = DefinitionID(pack: id.pack, name: name) }
            case .settingValue(id.name):
                if case .string(let word) = value { value = .string(table.names[word] ?? word) }
            default: break
            }
        }
        return (id, value)
    }

    /// Returns a record of a pack's collection under its other names.
    public func record(
        of collection: DefinitionID,
        _ body: [String: JSONValue]
    ) -> (collection: DefinitionID, body: [String: JSONValue]) {
        var (id, body) = (collection, body)
        for table in tables where table.pack == id.pack {
            switch table.subject {
            case .collection:
                if let name = table.names[id.name] { id = DefinitionID(pack: id.pack, name: name) }
            case .field(id.name):
                body = Self.renamed(body, by: table.names)
            case .fieldValue(id.name, let field):
                if let value = body[field] { body[field] = Self.renamed(value, by: table.names) }
            default: break
            }
        }
        return (id, body)
    }

    /// Returns a collection and one of its fields under their other names.
    public func field(
        _ name: String,
        of collection: DefinitionID
    ) -> (collection: DefinitionID, field: String) {
        let (id, body) = record(of: collection, [name: .null])
        return (id, body.keys.first ?? name)
    }

    /// Returns a field of a collection with a value that it can have under their other names.
    public func field(
        _ name: String,
        of collection: DefinitionID,
        _ value: JSONValue
    ) -> (field: String, value: JSONValue) {
        let body = record(of: collection, [name: value]).body
        return body.first.map { ($0.key, $0.value) } ?? (name, value)
    }

    /// Returns a word, or a list of words, by their other names.
    private static func renamed(_ value: JSONValue, by names: [String: String]) -> JSONValue {
        switch value {
        case .string(let word): .string(names[word] ?? word)
        case .array(let values): .array(values.map { renamed($0, by: names) })
        default: value
        }
    }

    /// Renames fields at once; a field whose new name is taken by one that stays keeps its own.
    private static func renamed(
        _ body: [String: JSONValue],
        by names: [String: String]
    ) -> [String: JSONValue] {
        guard names.contains(where: { body[$0.key] != nil }) else { return body }
        var renamed = body.filter { names[$0.key] == nil }
        for (name, value) in body.sorted(by: { $0.key < $1.key }) {
            guard let new = names[name] else { continue }
            renamed[renamed[new] == nil ? new : name] = value
        }
        return renamed
    }
}
