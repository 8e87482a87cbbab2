public import ManasikDomain
import ManasikLuaRuntime

/// What a pack's handlers see of the host while they run: a snapshot, and changes that are kept when they end well.
public struct HandlerContext: Sendable {
    public let owner: PersonID
    public let facts: Facts
    public let now: Instant
    /// The day where the person is.
    public let today: CivilDate
    /// Names the event, so that records added by its handlers have the same names when it is replayed.
    public let idempotencyKey: String
    /// The pack's records, by collection.
    public let records: [DefinitionID: [Record]]
    /// A walk as JSON, or nil where the person has none of that ritual. It is called under the pack's lock, so that it
    /// must not evaluate conditions.
    public let walk: @Sendable (DefinitionID) -> JSONValue?
    /// The items of a checklist as JSON, or nil where there is none of that name; called under the pack's lock too.
    public let checklist: @Sendable (DefinitionID) -> JSONValue?

    public init(
        owner: PersonID,
        facts: Facts,
        now: Instant,
        today: CivilDate,
        idempotencyKey: String,
        records: [DefinitionID: [Record]],
        walk: @escaping @Sendable (DefinitionID) -> JSONValue?,
        checklist: @escaping @Sendable (DefinitionID) -> JSONValue?
    ) {
        self.owner = owner
        self.facts = facts
        self.now = now
        self.today = today
        self.idempotencyKey = idempotencyKey
        self.records = records
        self.walk = walk
        self.checklist = checklist
    }
}

/// Builds the `host` table of handlers and collects what they change.
final class HandlerHost {
    /// The most that the handlers of one event may write.
    static let mostChanges = 100
    /// The most that one record may hold, in bytes of JSON.
    static let largestRecord = 16 << 10
    /// The most records that a collection may hold for one person.
    static let mostRecords = 10_000

    private let context: HandlerContext
    private let pack: PackID
    private let capabilities: Set<Capability>
    private let collections: [String: RecordCollection]
    /// The records as the handlers see them, changes included.
    private var records: [String: [String: [String: JSONValue]]] = [:]
    private var kept: (records: [String: [String: [String: JSONValue]]], changes: [RecordChange])
    private(set) var changes: [RecordChange] = []
    private let versions: [RecordKey: Int]

    init(
        context: HandlerContext,
        pack: PackID,
        capabilities: [Capability],
        collections: [RecordCollection]
    ) {
        self.context = context
        self.pack = pack
        self.capabilities = Set(capabilities)
        self.collections = Dictionary(uniqueKeysWithValues: collections.map { ($0.id.name, $0) })
        var versions: [RecordKey: Int] = [:]
        for (collection, list) in context.records {
            for record in list {
                records[collection.name, default: [:]][record.key.id] = record.body
                versions[record.key] = record.version
            }
        }
        self.versions = versions
        kept = (records, [])
    }

    /// Makes the changes of a handler that ended well final.
    func keep() { kept = (records, changes) }

    /// Takes back the changes of a handler that failed.
    func discard() { (records, changes) = kept }

    /// The table that handlers receive as `host`.
    func table(in state: LuaState) throws(LuaError) -> LuaValue {
        var fields: [LuaField] = []
        func add(_ name: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]) throws(LuaError) {
            fields.append(
                LuaField(key: .string(name), value: .function(try state.makeFunction(name: name, body)))
            )
        }
        let context = context
        try add("now") { _ in [.string(context.now.description)] }
        try add("today") { _ in [.string(context.today.description)] }
        try add("walk") { [unowned self] arguments in
            try self.demand(.walk)
            let id = try self.id(arguments, "hajj:hajj")
            return [context.walk(id).map(LuaValue.init) ?? .nil]
        }
        try add("checklist") { [unowned self] arguments in
            try self.demand(.checklist)
            let id = try self.id(arguments, "hajj:before-departure")
            return [context.checklist(id).map(LuaValue.init) ?? .nil]
        }
        try add("records") { [unowned self, unowned state] arguments in
            try self.demand(.records)
            return [try self.collection(try self.collectionName(arguments), in: state)]
        }
        if capabilities.contains(.person) {
            var facts: [String: JSONValue] = [:]
            for (id, value) in context.facts.values {
                facts[id.pack == .host ? id.name : id.description] = JSONValue(value)
            }
            fields.append(LuaField(key: .string("person"), value: LuaValue(JSONValue.object(facts))))
        }
        return .table(LuaTable(items: [], fields: fields))
    }

    private func demand(_ capability: Capability) throws {
        guard capabilities.contains(capability) else {
            throw HandlerProblem(
                "pack \(pack) may not use host.\(capability.rawValue); add \"\(capability.rawValue)\" to 'capabilities' "
                    + "in pack.json"
            )
        }
    }

    private func id(_ arguments: [LuaValue], _ example: String) throws -> DefinitionID {
        guard case .string(let name)? = arguments.first else {
            throw LuaArgumentError(
                index: 1,
                message: "string expected, got \(arguments.first?.typeName ?? "no value")"
            )
        }
        if let id = DefinitionID(name) { return id }
        guard DefinitionID.isLegalName(name) else {
            throw LuaArgumentError(index: 1, message: "a name such as '\(example)' expected, got '\(name)'")
        }
        return DefinitionID(pack: pack, name: name)
    }

    private func collectionName(_ arguments: [LuaValue]) throws -> String {
        let id = try id(arguments, "journal")
        guard id.pack == pack, collections[id.name] != nil else {
            let help = Suggestion.help(for: id.name, among: collections.keys.sorted())
            throw LuaArgumentError(
                index: 1,
                message: "pack \(pack) has no collection '\(id.name)'" + (help.map { "; \($0)" } ?? "")
            )
        }
        return id.name
    }

    // MARK: Records

    private func collection(_ name: String, in state: LuaState) throws(LuaError) -> LuaValue {
        var fields: [LuaField] = []
        func method(_ method: String, _ body: @escaping ([LuaValue]) throws -> [LuaValue]) throws(LuaError) {
            let function = try state.makeFunction(name: method) { arguments in
                try body(Array(arguments.dropFirst()))
            }
            fields.append(LuaField(key: .string(method), value: .function(function)))
        }
        try method("get") { [unowned self] arguments in
            let id = try self.recordID(arguments)
            return [self.records[name]?[id].map { Self.lua($0, id: id) } ?? .nil]
        }
        try method("find") { [unowned self] arguments in
            let wanted = arguments.isEmpty ? [:] : try self.body(arguments[0], index: 1)
            let found = (self.records[name] ?? [:]).sorted { $0.key < $1.key }
                .filter { _, body in wanted.allSatisfy { body[$0.key] == $0.value } }
            return [.table(LuaTable(items: found.map { Self.lua($0.value, id: $0.key) }, fields: []))]
        }
        try method("add") { [unowned self] arguments in
            let body = try self.body(arguments.first ?? .nil, index: 1)
            let id = "\(self.context.idempotencyKey)/\(self.changes.count + 1)"
            try self.put(name, id, body)
            return [.string(id)]
        }
        try method("set") { [unowned self] arguments in
            let id = try self.recordID(arguments)
            try self.put(name, id, try self.body(arguments.dropFirst().first ?? .nil, index: 2))
            return []
        }
        try method("remove") { [unowned self] arguments in
            let id = try self.recordID(arguments)
            guard self.records[name]?[id] != nil else { return [.bool(false)] }
            self.records[name]?[id] = nil
            try self.append(.remove(self.key(name, id), expecting: self.versions[self.key(name, id)]))
            return [.bool(true)]
        }
        return .table(LuaTable(items: [], fields: fields))
    }

    private func key(_ collection: String, _ id: String) -> RecordKey {
        RecordKey(owner: context.owner, collection: DefinitionID(pack: pack, name: collection), id: id)
    }

    private func recordID(_ arguments: [LuaValue]) throws -> String {
        guard case .string(let id)? = arguments.first, !id.isEmpty, id.utf8.count <= 256 else {
            throw LuaArgumentError(index: 1, message: "a record's id expected")
        }
        return id
    }

    private func body(_ value: LuaValue, index: Int) throws -> [String: JSONValue] {
        guard case .table(let table) = value, table.items.isEmpty else {
            throw LuaArgumentError(index: index, message: "table of fields expected, got \(value.typeName)")
        }
        var body: [String: JSONValue] = [:]
        for field in table.fields {
            guard let name = field.name, let value = JSONValue(field.value) else {
                throw LuaArgumentError(
                    index: index,
                    message: "a record cannot keep a \(field.value.typeName) under '\(field.name ?? "?")'"
                )
            }
            body[name] = value
        }
        return body
    }

    private func put(_ name: String, _ id: String, _ body: [String: JSONValue]) throws {
        try collections[name]!.check(body)
        guard Self.size(of: .object(body)) <= Self.largestRecord else {
            throw HandlerProblem("a record of '\(name)' is larger than \(Self.largestRecord >> 10) KiB")
        }
        if records[name]?[id] == nil, records[name, default: [:]].count >= Self.mostRecords {
            throw HandlerProblem("collection '\(name)' holds \(Self.mostRecords) records, the most it may")
        }
        records[name, default: [:]][id] = body
        try append(.put(key(name, id), body: body))
    }

    private func append(_ change: RecordChange) throws {
        guard changes.count < Self.mostChanges else {
            throw HandlerProblem("the handlers of one event may change \(Self.mostChanges) records")
        }
        changes.append(change)
    }

    private static func lua(_ body: [String: JSONValue], id: String) -> LuaValue {
        LuaValue(JSONValue.object(body.merging(["id": .string(id)]) { _, id in id }))
    }

    private static func size(of value: JSONValue) -> Int {
        switch value {
        case .null, .boolean: 5
        case .integer, .number: 20
        case .string(let text): text.utf8.count + 2
        case .array(let values): values.reduce(2) { $0 + size(of: $1) + 1 }
        case .object(let values): values.reduce(2) { $0 + $1.key.utf8.count + 4 + size(of: $1.value) }
        }
    }
}

/// Something that a handler may not do.
struct HandlerProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
