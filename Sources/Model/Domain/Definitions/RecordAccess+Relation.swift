extension RecordAccess {
    /// A relation between a viewer and the author of a record: it holds where one of them has a record of a collection that
    /// names the other. Nobody stands in one to themselves.
    public struct Relation: Hashable, Sendable {
        /// Whose record makes it.
        public enum Maker: String, Hashable, Sendable, CaseIterable, WireWord {
            /// The author's, which names the viewer.
            case author
            /// The viewer's, which names the author.
            case viewer
        }

        /// The collection whose records make it.
        public let collection: DefinitionID
        /// The field of these records that names the other person.
        public let account: String
        public let maker: Maker
        /// The values of fields that a record must have to make it.
        public let fields: [String: JSONValue]

        public init(
            _ collection: DefinitionID,
            naming account: String,
            by maker: Maker = .author,
            where fields: [String: JSONValue] = [:]
        ) {
            self.collection = collection
            self.account = account
            self.maker = maker
            self.fields = fields
        }

        /// Returns the list of the records by which a person stands in the relation to authors.
        ///
        /// - Parameter name: The person's name in one of its spellings, which are stored as they were written.
        public func list(of person: PersonID, named name: String) -> RecordList {
            var list = RecordList(collection, where: conditions, limit: .max)
            switch maker {
            case .author:
                // Among the records of all people an index finds shared ones alone.
                list.scope = .public
                list.conditions.insert(naming(name), at: 0)
            case .viewer: list.owner = person
            }
            return list
        }

        /// Returns the list of the records by which a person stands in the relation to one author.
        ///
        /// - Parameter names: The spellings of the name of whom the records name.
        public func list(of person: PersonID, to author: PersonID, named names: [String]) -> RecordList {
            var list = RecordList(collection, owner: owner(person, author), where: conditions, limit: .max)
            if maker == .author { list.scope = .public }
            list.filter = .field(RecordFilter.Field(account, .freeText), .exactly(names))
            return list
        }

        /// Returns whose record makes the relation of a person to an author.
        public func owner(_ person: PersonID, _ author: PersonID) -> PersonID {
            maker == .author ? author : person
        }

        /// Returns the author to whom a record makes the relation; nil for one that names nobody.
        public func author(in record: Record) -> PersonID? {
            guard maker == .viewer else { return record.key.owner }
            guard case .string(let name)? = record.body[account] else { return nil }
            return PersonID(stored: name)
        }

        private func naming(_ name: String) -> FieldCondition {
            FieldCondition(RecordField(account), .equal, .string(name))
        }

        private var conditions: [FieldCondition] {
            fields.sorted { $0.key < $1.key }.map { FieldCondition(RecordField($0.key), .equal, $0.value) }
        }
    }

    /// The relations that the author's records make, by which rules may let others change what is theirs.
    public var relationsOfAuthors: [String] {
        relations.filter { $0.value.maker == .author }.keys.sorted()
    }

    /// The relations of which a rule asks.
    public var askedRelations: [String: Relation] { relations.filter { asks($0.key) } }
}

extension RecordAccess.Relation: WireValue {
    public var wire: JSONValue {
        var wire: [String: JSONValue] = ["collection": collection.wire, "account": account.wire]
        if maker != .author { wire["by"] = maker.wire }
        if !fields.isEmpty { wire["where"] = .object(fields) }
        return .object(wire)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let wire = try input.fields()
        self.init(
            try wire.required("collection"),
            naming: try wire.required("account"),
            by: try wire.optional("by") ?? .author,
            where: try wire.optional("where") ?? [:]
        )
    }
}
