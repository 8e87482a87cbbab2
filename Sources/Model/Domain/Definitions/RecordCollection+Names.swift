/// References that do not say whose records they lead to.
extension RecordCollection {
    /// Whether a name of a record leaves out whose it is. Ids that are made of values are lists, in which there may be a slash.
    public static func isShort(_ name: String) -> Bool { !name.contains("/") || name.hasPrefix("[") }

    /// Returns the fields of a shared collection whose references lead to records that are named by their owners too.
    ///
    /// - Parameters:
    ///   - isShared: Whether to return only those that lead to what others see.
    ///   - target: Returns the collection to which references lead; nil if there is none.
    public func namedReferences(
        toShared isShared: Bool,
        in target: (DefinitionID) -> RecordCollection?
    ) -> Set<String> {
        guard self.isShared else { return [] }
        return Set(
            fields.filter { _, field in
                guard let target = field.target.flatMap(target) else { return false }
                return !target.hidesAuthor && (!isShared || target.isShared)
            }.keys
        )
    }

    /// Returns the body of a record in which short references lead to a person's records, whoever reads it.
    ///
    /// - Parameter names: The fields whose references are told with their owners' names.
    public func qualifying(
        _ body: [String: JSONValue],
        for person: PersonID,
        _ names: Set<String>
    ) -> [String: JSONValue] {
        Self.changing(body, names) { name in
            guard Self.isShort(name) else { return name }
            let full = "\(person)/\(name)"
            return full.utf8.count <= Field.longestReference ? full : name
        }
    }

    /// Returns what somebody writes in a record with references that everybody reads alike: a short one leads to a record of
    /// whoever writes it. Where nobody is to know whose the record is, its author's own records are named short.
    ///
    /// - Parameter names: The fields whose references are told with their owners' names.
    public func written(
        _ body: [String: JSONValue],
        by person: PersonID,
        inRecordOf author: PersonID,
        _ names: Set<String>
    ) -> [String: JSONValue] {
        let written = qualifying(body, for: person, names)
        guard hidesAuthor else { return written }
        let own = "\(author)/"
        return Self.changing(written, names) { $0.hasPrefix(own) ? String($0.dropFirst(own.count)) : $0 }
    }

    private static func changing(
        _ body: [String: JSONValue],
        _ names: Set<String>,
        _ change: (String) -> String
    ) -> [String: JSONValue] {
        func changed(_ value: JSONValue) -> JSONValue {
            if case .string(let name) = value { .string(change(name)) } else { value }
        }
        var changing = body
        for name in names {
            switch body[name] {
            case .array(let elements)?: changing[name] = .array(elements.map(changed))
            case let value?: changing[name] = changed(value)
            case nil: break
            }
        }
        return changing
    }

    /// Returns a condition that also holds for records in which their owner has written a reference short.
    ///
    /// - Parameters:
    ///   - names: The fields whose references are told with their owners' names.
    ///   - person: Whose records are meant by a short name.
    public func naming(
        _ condition: FieldCondition,
        by person: PersonID,
        _ names: Set<String>
    ) -> FieldCondition {
        guard names.contains(condition.field.name), [.equal, .includes].contains(condition.comparison),
            case .string(let text) = condition.value, person != .home
        else { return condition }
        let name = Self.isShort(text) ? "\(person)/\(text)" : text
        guard let slash = name.firstIndex(of: "/"), let owner = PersonID(stored: String(name[..<slash])),
            // Nobody learns by a search whose records those are that do not say so.
            !hidesAuthor || owner == person
        else { return condition }
        let id = String(name[name.index(after: slash)...])
        return FieldCondition(
            condition.field,
            condition.comparison,
            .string(name),
            or: FieldCondition.OwnersValue(owner: owner, value: .string(id))
        )
    }
}
