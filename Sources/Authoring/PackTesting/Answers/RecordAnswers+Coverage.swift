import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikRules

/// What `records` asks the rules of shared collections, for coverage.
extension RecordAnswers {
    /// Answers a request for records, and records about which of them it asks the rules of access.
    ///
    /// - Parameters:
    ///   - method: The method of `records(person, name)`.
    ///   - arguments: Those of the method.
    func watchingAccess<Answer>(
        _ method: String,
        _ person: Person,
        _ name: String,
        _ arguments: [LuaValue],
        _ answer: () throws -> Answer
    ) throws -> Answer {
        guard let witness = environment.witness,
            let collection = try? person.collections.collection(named: name),
            collection.isShared
        else { return try answer() }
        func standing() throws -> (viewer: Viewer, records: [Record]) {
            try waiting { try await person.collections.standing(before: collection) }
        }
        let before = try standing()
        let result = Result { try answer() }
        let after = ["add", "set"].contains(method) ? try standing() : before
        let name = arguments.first?.stringValue
        func isNamed(_ record: Record) -> Bool {
            name.map { collection.names(record.key, by: $0, of: person.id) } ?? false
        }
        func ask(_ operation: RecordAccess.Operation, _ records: [Record]) {
            witness.asked(operation, of: records, in: collection, by: before.viewer)
        }
        let (stored, left) = (before.records.filter(isNamed), after.records)
        switch method {
        case "find", "count": ask(.read, left)
        case "get": ask(.read, stored)
        case "add":
            let former = Set(before.records.map(\.key))
            let added = left.filter { !former.contains($0.key) }
            ask(.create, added.isEmpty ? [record(of: arguments, in: collection, by: person)] : added)
        case "set":
            ask(.read, stored)
            ask(.update, stored + left.filter(isNamed))
        default: ask(.delete, stored)
        }
        return try result.get()
    }

    /// Returns the record that a person would have added, had it not been refused.
    private func record(
        of arguments: [LuaValue],
        in collection: RecordCollection,
        by person: Person
    ) -> Record {
        var body: [String: JSONValue] = [:]
        if case .object(let fields)? = arguments.first.flatMap({ JSONValue($0) }) { body = fields }
        return Record(
            key: RecordKey(owner: person.id, collection: collection.id, id: "refused"),
            scope: collection.scope,
            version: 1,
            body: body,
            createdAt: environment.now,
            updatedAt: environment.now
        )
    }
}
