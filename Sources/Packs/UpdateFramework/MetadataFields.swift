import ManasikDomain

/// The members of an object in metadata, read by name and type.
public struct MetadataFields: Sendable {
    let members: [String: JSONValue]

    init(_ value: JSONValue, named name: String) throws(MetadataError) {
        guard case .object(let members) = value else { throw .malformed(name) }
        self.members = members
    }

    func text(_ name: String) throws(MetadataError) -> String {
        guard case .string(let text) = members[name] else { throw .malformed(name) }
        return text
    }

    /// Returns a whole number that is not below a minimum.
    func number(_ name: String, atLeast minimum: Int) throws(MetadataError) -> Int {
        guard case .integer(let number) = members[name], number >= minimum else { throw .malformed(name) }
        return number
    }

    func flag(_ name: String) throws(MetadataError) -> Bool {
        guard case .boolean(let flag) = members[name] else { throw .malformed(name) }
        return flag
    }

    func object(_ name: String) throws(MetadataError) -> MetadataFields {
        try MetadataFields(members[name] ?? .null, named: name)
    }

    func array(_ name: String) throws(MetadataError) -> [JSONValue] {
        guard case .array(let values) = members[name] else { throw .malformed(name) }
        return values
    }

    func texts(_ name: String) throws(MetadataError) -> [String] {
        var texts: [String] = []
        for value in try array(name) {
            guard case .string(let text) = value else { throw .malformed(name) }
            texts.append(text)
        }
        return texts
    }
}
