import GRDB
import ManasikDomain
import ManasikStoreContract

/// The SQL of a list: it finds all of the list's records, and perhaps others, in the list's order.
struct ListStatement {
    private(set) var condition = ""
    private(set) var arguments: StatementArguments = []
    private var order = ""

    var sql: String { condition + order }

    init(_ list: RecordList) throws {
        try addCollection(of: list)
        if let owner = list.owner { add("owner = ?", try StoredKey.owner(owner)) }
        if let scope = list.scope {
            add("scope = ?", scope.rawValue)
            if scope != .person { add(FieldIndex.isShared) }
        }
        for condition in list.conditions where FieldIndex.isLegal(condition.field.name) { try add(condition) }
        if let filter = list.usableFilter { add(filter) }
        let direction = list.isDescending ? " DESC" : ""
        var columns = list.order.map { [FieldIndex.expression($0)] } ?? []
        if list.owner == nil { columns.append("owner") }
        columns.append("id")
        order = " ORDER BY " + columns.map { $0 + direction }.joined(separator: ", ")
        if let after = list.after { try add(after, of: list) }
    }

    /// Makes the conditions of a list besides its owner and its point. A body that is not JSON meets them.
    init(near list: RecordList) throws {
        try addCollection(of: list)
        if let scope = list.scope { add("scope = ?", scope.rawValue) }
        var bodies = ListStatement()
        for condition in list.conditions where FieldIndex.isLegal(condition.field.name) {
            try bodies.add(condition)
        }
        if let filter = list.usableFilter { bodies.add(filter) }
        guard !bodies.condition.isEmpty else { return }
        add("CASE WHEN json_valid(body) THEN \(bodies.condition) ELSE 1 END")
        arguments += bodies.arguments
    }

    private init() {}

    /// Adds the condition on the collection. The index of a collection serves only a statement that names the collection.
    private mutating func addCollection(of list: RecordList) throws {
        if FieldIndex.isLegal(list.collection) {
            add("collection = '\(list.collection)'")
        } else {
            add("collection = ?", try StoredKey.text(list.collection.description, .nullInCollection))
        }
    }

    private mutating func add(_ text: String, _ values: (any DatabaseValueConvertible)?...) {
        condition += (condition.isEmpty ? "" : " AND ") + text
        arguments += StatementArguments(values)
    }

    private mutating func add(_ filter: FilterSQL) {
        condition += (condition.isEmpty ? "" : " AND ") + filter.text
        arguments += StatementArguments(filter.values)
    }

    /// Adds what holds for every record that meets a condition, and perhaps for others.
    private mutating func add(_ condition: FieldCondition) throws {
        // Elements of a list are compared record by record.
        if condition.comparison == .includes { return }
        let expression = FieldIndex.expression(condition.field)
        if let own = condition.ownersValue {
            guard case .string(let text) = condition.value, case .string(let other) = own.value,
                !text.utf8.contains(0), !other.utf8.contains(0)
            else { return }
            // SQLite may choose to go through all shared records of the collection instead of the index of the field.
            add("\(expression) IN (?, ?)", text, other)
            add("(\(expression) = ? OR owner = ?)", text, try StoredKey.owner(own.owner))
            return
        }
        guard condition.comparison != .equal || condition.field.kind != .stored else {
            switch condition.value {
            case .null: add("\(expression) IS NULL")
            case .boolean(let flag): add("\(expression) = ?", flag)
            case .integer(let number): add("\(expression) = ?", number)
            // SQLite ends a text at U+0000.
            case .string(let text): if !text.utf8.contains(0) { add("\(expression) = ?", text) }
            // SQLite reads some decimals as a neighbouring number, and lists and tables as text.
            case .number, .array, .object: break
            }
            return
        }
        let comparison = condition.comparison.sign
        switch condition.bound {
        case .null: break
        case .integer(let number): add("\(expression) \(comparison) ?", number)
        case .number(let number): add("\(expression) \(comparison) ?", number)
        case .text(let text):
            let compared = condition.field.isOfKey ? StoredKey.compared(text) : text
            if let compared, !compared.utf8.contains(0) { add("\(expression) \(comparison) ?", compared) }
        }
    }

    /// Adds the condition that a record comes after a cursor.
    private mutating func add(_ cursor: ListCursor, of list: RecordList) throws {
        let than = list.isDescending ? "<" : ">"
        let id = try StoredKey.text(cursor.id, .nullInID)
        let owner = try StoredKey.owner(cursor.owner)
        let (place, values): (String, [any DatabaseValueConvertible]) =
            list.owner == nil ? ("(owner, id) \(than) (?, ?)", [owner, id]) : ("id \(than) ?", [id])
        guard let order = list.order else {
            condition += " AND \(place)"
            arguments += StatementArguments(values)
            return
        }
        let expression = FieldIndex.expression(order)
        let value: any DatabaseValueConvertible
        switch cursor.value ?? .null {
        case .null:
            condition +=
                list.isDescending
                ? " AND \(expression) IS NULL AND \(place)" : " AND (\(expression) IS NOT NULL OR \(place))"
            arguments += StatementArguments(values)
            return
        case .integer(let number): value = number
        case .number(let number): value = number
        case .text(let text): value = order.isOfKey ? StoredKey.compared(text) ?? text : text
        }
        if list.isDescending {
            condition += " AND (\(expression) < ? OR \(expression) IS NULL OR \(expression) = ? AND \(place))"
            arguments += StatementArguments([value, value] + values)
        } else {
            // The first comparison lets an index start at the cursor.
            condition += " AND \(expression) >= ? AND (\(expression) > ? OR \(place))"
            arguments += StatementArguments([value, value] + values)
        }
    }
}

extension RecordField {
    /// Whether it is part of a record's key, which is stored composed.
    fileprivate var isOfKey: Bool { kind == .owner || kind == .id }
}

extension RecordList {
    /// The condition of the filter; nil if SQLite is not asked for one. It takes so many values and so deep a condition: a larger
    /// filter is left to the records that are read.
    fileprivate var usableFilter: FilterSQL? {
        filter?.sql.flatMap { $0.values.count <= 100 ? $0 : nil }
    }
}
