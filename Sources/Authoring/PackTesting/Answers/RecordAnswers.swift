import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikViews

/// Records of a person in the collections of packs.
struct RecordAnswers: HostAnswers {
    let host: HostVocabulary

    /// Answers `records(person, name)` and its methods.
    func records(_ method: String, _ person: Person, _ name: String, _ arguments: [LuaValue]) throws
        -> LuaValue
    {
        try watchingAccess(method, person, name, arguments) {
            try recordsAlone(method, person, name, arguments)
        }
    }

    private func recordsAlone(
        _ method: String,
        _ person: Person,
        _ name: String,
        _ arguments: [LuaValue]
    ) throws -> LuaValue {
        let collection: RecordCollection
        do {
            collection = try person.collections.collection(named: name)
        } catch {
            throw unknown(
                "collection",
                name,
                try requireEngine().generation.catalog.collections.keys.flatMap { [$0.description, $0.name] }
            )
        }
        environment.note(collection.id.description)
        func fields(_ index: Int) throws -> [String: JSONValue] {
            guard arguments.indices.contains(index), arguments[index] != .nil else { return [:] }
            guard case .object(let fields)? = JSONValue(arguments[index]) else {
                if case .array(let items)? = JSONValue(arguments[index]), items.isEmpty { return [:] }
                throw Problem("records: table of fields expected, got \(arguments[index].typeName)")
            }
            return fields
        }
        func id() throws -> String { try text(arguments.first ?? .nil, "id") }
        do {
            switch method {
            case "find":
                var list = RecordList(collection.id, owner: person.id, limit: nil)
                list.conditions = try collection.conditions(try fields(0))
                let options = try RecordOptions(try fields(1), of: collection)
                options.apply(to: &list)
                list.limit = nil
                let (asked, limit, after) = (list, options.limit, options.after)
                let found = try waiting {
                    try await person.collections.list(asked, of: collection, after: after, limit: limit)
                }
                let records = LuaTable(items: found.records.map(Self.lua))
                var fields = [LuaField(key: .string("records"), value: .table(records))]
                if let next = found.next {
                    fields.insert(LuaField(key: .string("next"), value: .string(next)), at: 0)
                }
                return .table(LuaTable(fields: fields))
            case "count":
                var list = RecordList(collection.id, owner: person.id, limit: nil)
                list.conditions = try collection.conditions(try fields(0))
                let asked = list
                let found = try waiting {
                    try await person.collections.list(asked, of: collection, after: nil, limit: nil)
                }
                return .integer(Int64(found.count))
            case "get":
                let id = try id()
                do {
                    return Self.lua(
                        try waiting { try await person.collections.record(id, of: collection.id.description) }
                    )
                } catch EngineError.unknownRecord { return .nil }
            case "add":
                let body = try fields(0)
                return .string(try waiting { try await person.collections.add(body, to: collection).id })
            case "set":
                let (id, body) = (try id(), try fields(1))
                _ = try waiting { try await person.collections.set(body, of: id, in: collection) }
                return .nil
            default:
                let id = try id()
                do {
                    _ = try waiting {
                        try await person.collections.remove(id, from: collection.id.description)
                    }
                } catch EngineError.unknownRecord { return .bool(false) }
                return .bool(true)
            }
        } catch let error as RecordFieldError {
            throw Problem("\(error)")
        } catch EngineError.record(let error) {
            throw Problem("\(error)")
        } catch EngineError.notAllowed(let operation, let collection) {
            throw Problem("'access.\(operation)' of \(collection) does not allow this person to do that")
        } catch EngineError.unknownRecord(let id, let collection) {
            throw Problem("\(collection) has no record '\(id)'")
        } catch let error as LuaArgumentError {
            throw Problem("records: \(error.message)")
        }
    }

    private static func lua(_ record: RecordView) -> LuaValue {
        LuaValue(JSONValue.object(record.fields.merging(["id": .string(record.id)]) { $1 }))
    }
}
