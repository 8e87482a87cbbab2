/// A typed collection of records that a pack keeps for each person, or that several people share.
public struct RecordCollection: Hashable, Sendable {
    public package(set) var id: DefinitionID
    public let title: TextReference?
    public package(set) var fields: [String: Field]
    /// Fields by which records are found fast.
    public package(set) var index: [String]
    /// Fields by which together records are found fast: those with the same values of the first ones, ordered or bounded
    /// by the one after them.
    public package(set) var indexes: [[String]]
    /// Fields whose values together only one record of a person may have; empty if any number may.
    public package(set) var onePer: [String]
    /// How fields are merged that are not simply those written last; see `mergeKind(of:)`.
    public package(set) var merge: [String: MergeKind]
    /// The field that refers to what a record is about, by which records are found fast too; nil if there is none.
    public package(set) var about: String?
    /// Fields with points on the Earth, near which records are found fast; only the host's collections have them.
    public let points: [String]
    public let views: Views
    /// Who may do what with the records if several people share them; nil if they are each person's own.
    public package(set) var access: RecordAccess?
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference? = nil,
        fields: [String: Field],
        index: [String] = [],
        indexes: [[String]] = [],
        onePer: [String] = [],
        merge: [String: MergeKind] = [:],
        about: String? = nil,
        points: [String] = [],
        views: Views = Views(),
        access: RecordAccess? = nil,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.title = title
        self.fields = fields
        self.index = index
        self.indexes = indexes
        self.onePer = onePer
        self.merge = merge.filter { $0.value != .last }
        self.about = about
        self.points = points
        self.views = views
        self.access = access
        self.location = location
    }

    /// Makes a collection whose fields have a type and nothing else.
    public init(
        id: DefinitionID,
        fields: [String: FieldType],
        index: [String],
        location: SourceLocation?
    ) {
        self.init(id: id, fields: fields.mapValues { Field($0) }, index: index, location: location)
    }

    /// The largest number of records of a collection for one person.
    public static let mostRecords = 10_000

    /// The fields that the store indexes, with how their values compare: those of `index`, what records are about, those
    /// of which only one record may have the values, and points.
    public var indexedFields: [RecordField] {
        var names = index
        for name in [about].compactMap({ $0 }) + onePer where !names.contains(name) { names.append(name) }
        let ofHost = hidesAuthor ? [Self.idField, RecordField("created", .created)] : []
        return names.map { recordField($0) } + ofHost + points.map { RecordField($0, .point) }
    }

    /// The indexes over several fields, with how their values compare.
    public var compoundIndexes: [[RecordField]] { indexes.map { $0.map { recordField($0) } } }

    /// The fields by which an index finds records: those with one of their own, and the first of several.
    public var servedFields: Set<RecordField> {
        Set(indexedFields + compoundIndexes.compactMap { $0.first })
    }

    /// The most fields of one index.
    public static let mostIndexedTogether = 4

    /// Returns a field with how its values compare.
    public func recordField(_ name: String) -> RecordField {
        if name == author { return RecordField(name, .owner) }
        return fields[name].map { RecordField(name, type: $0.type) } ?? hostField(name) ?? RecordField(name)
    }

    /// The names of the fields: those of the form or the card first, in its order, then the others by name.
    public var fieldsInOrder: [String] {
        var names: [String] = []
        for name in views.form + views.card + fields.keys.sorted() where !names.contains(name) {
            names.append(name)
        }
        return names
    }

    /// Whether people write records themselves; without a form, only the pack does.
    public var isWrittenByPeople: Bool { !views.form.isEmpty }

    /// Whether people know the records by their places in the list, since their ids are made of values that the pack alone
    /// writes, such as the ids of steps.
    public var isNumberedInOrder: Bool { !isWrittenByPeople && !isShared && !onePer.isEmpty }
}

extension RecordCollection {
    public enum FieldType: String, Hashable, Sendable, CaseIterable, WireWord {
        case text, integer
        /// A decimal number written as text, such as `12.50`, so that money keeps its digits.
        case decimal
        case boolean, date
        /// A time of day, such as `14:30`.
        case time
        case instant
        /// One of several words.
        case enumeration = "enum"
        /// The id of a record of another collection.
        case reference
        /// The name of a person.
        case account
        /// A list of values of one type.
        case list
    }

    /// A field of the records.
    public struct Field: Hashable, Sendable {
        public var type: FieldType
        /// The values of an enumeration, or of a list of them.
        public var values: [String] = []
        /// The least and the greatest number of an integer; of a text and a list, how many characters or elements it may
        /// have.
        public var range: ClosedRange<Int>?
        /// The collection to whose records a reference, or a list of references, leads.
        public var target: DefinitionID?
        /// The type of the elements of a list.
        public var element: FieldType?
        public var title: TextReference?
        /// The names of an enumeration's values.
        public var labels: [String: TextReference] = [:]
        public var isRequired = false
        /// Whether conditions may depend on it, by facts of records.
        public var isDecidable = false

        public init(_ type: FieldType) { self.type = type }
    }

    /// What people see of the records, and write.
    public struct Views: Hashable, Sendable {
        public var list: ListView?
        /// The fields of a record on its own page; empty for all.
        public var card: [String]
        /// The fields that people write, in the order in which they are asked; empty if only the pack writes.
        public var form: [String]

        public init(list: ListView? = nil, card: [String] = [], form: [String] = []) {
            self.list = list
            self.card = card
            self.form = form
        }
    }

    /// The records as a list.
    public struct ListView: Hashable, Sendable {
        /// The fields of a record on its line; the first is its heading.
        public var fields: [String]
        /// The field that orders the list; nil to order it by id.
        public var order: String?
        public var isDescending: Bool
        /// The field whose values are summed up below the list.
        public var sum: String?
        /// The field by whose values there is a sum each.
        public var sumPer: String?

        public init(
            fields: [String],
            order: String? = nil,
            descending isDescending: Bool = false,
            sum: String? = nil,
            per sumPer: String? = nil
        ) {
            self.fields = fields
            self.order = order
            self.isDescending = isDescending
            self.sum = sum
            self.sumPer = sumPer
        }
    }
}
