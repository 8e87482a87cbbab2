public import ManasikDomain

/// A record of a pack's collection, as the version of the pack that is in use sees it.
public struct RecordView: Hashable, Sendable {
    public let collection: RecordCollection
    /// What the record is called; in a shared collection with its owner's name, as in `amina/3`.
    public private(set) var id: String
    public let fields: [String: JSONValue]
    /// What is stored in fields that no longer take it; they count as having no value.
    public let outdated: [String: JSONValue]
    /// What it names.
    public var referred = ReferredRecords()

    public init(_ record: Record, of collection: RecordCollection) {
        self.collection = collection
        id = collection.name(of: record.key)
        let visible = collection.visible(record.body)
        fields = visible
        // Where nothing is left out, as of most records, nothing is looked for.
        outdated =
            visible.count == record.body.count
            ? [:]
            : record.body.filter { name, value in
                value != .null && collection.fields[name] != nil && visible[name] == nil
            }
    }

    /// Returns the record under another name.
    public func named(_ name: String) -> RecordView {
        var named = self
        named.id = name
        return named
    }

    /// The id of the group that the record names; nil if it names none.
    public var group: String? {
        guard let field = collection.access?.group, case .string(let id)? = fields[field] else { return nil }
        return id
    }

    /// The field by whose value the record is known where others refer to it: the first of its list that says something by
    /// itself; nil if there is none.
    public var heading: String? {
        let names = collection.views.list?.fields ?? collection.fieldsInOrder
        return names.first { name in
            guard let type = collection.fields[name]?.type, (fields[name] ?? .null) != .null else {
                return false
            }
            return ![.reference, .list, .boolean].contains(type)
        }
    }

    /// Whether one of its values is an instant, which is told in somebody's time zone.
    public var hasInstants: Bool {
        collection.fields.contains { name, field in
            (field.type == .instant || field.element == .instant) && (fields[name] ?? .null) != .null
        }
    }

    /// The ids that packs have noted in texts and that may be those of steps.
    public var stepIDs: [DefinitionID] {
        fields.compactMap { name, value in
            guard collection.fields[name]?.type == .text, !collection.views.form.contains(name),
                case .string(let text) = value, let id = DefinitionID(text), id.stepOfRitual != nil
            else { return nil }
            return id
        }
    }

    /// The fields of the record's own page that have a value, in their order, and after them others with an outdated one.
    public var card: [String] {
        let names = collection.views.card.isEmpty ? collection.fieldsInOrder : collection.views.card
        let shown = names.filter { (fields[$0] ?? .null) != .null || outdated[$0] != nil }
        return shown + outdated.keys.filter { !names.contains($0) }.sorted()
    }
}
