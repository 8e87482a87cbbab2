/// What the host knows of every record, and no body says.
extension RecordCollection {
    /// The names by which records are found and ordered by when they were first written, and when last changed.
    public static let times = ["created", "updated"]
    /// The field that is the record's author, if it is declared as an account.
    public static let authorField = "author"

    /// The field that names the author of a record; nil if the collection declares none.
    public var author: String? {
        fields[Self.authorField]?.type == .account ? Self.authorField : nil
    }

    /// Returns a field that the host knows of every record; nil if there is none of the name. A field that the collection
    /// declares has precedence.
    func hostField(_ name: String) -> RecordField? {
        switch name {
        case _ where fields[name] != nil: nil
        case "created": RecordField(name, .created)
        case "updated": RecordField(name, .updated)
        default: nil
        }
    }

    /// Returns what values a field has by which records may be sought; nil if there is no such field.
    func searched(_ name: String) -> Field? { fields[name] ?? hostField(name).map { _ in Field(.instant) } }

    /// Checks a value with which a field is compared.
    ///
    /// - Throws: `RecordFieldError` if records are not sought by the field, or it does not take the value.
    func checkSearched(_ value: JSONValue, of name: String) throws(RecordFieldError) {
        guard fields[name] == nil, let field = searched(name) else { return try check(value, of: name) }
        do throws(RecordFieldError.Problem) { try field.check(value) } catch {
            throw RecordFieldError(id, name, error)
        }
    }

    /// Returns the body of a record with its author.
    public func withAuthor(_ body: [String: JSONValue], of owner: PersonID) -> [String: JSONValue] {
        guard let author else { return body }
        var body = body
        body[author] = .string(owner.rawValue)
        return body
    }

    /// Returns what somebody writes without the author of the record where it is given rightly, as it is by whoever
    /// writes what they have read; another author stays and is refused by `check`.
    public func withoutAuthor(_ body: [String: JSONValue], of owner: PersonID) -> [String: JSONValue] {
        guard let author, body[author] == .string(owner.rawValue) else { return body }
        return body.filter { $0.key != author }
    }

    /// Returns the keys that a record may have to which a reference leads out of the packs' collections: the person's own, and
    /// for a place that of the home.
    public static func keys(of reference: Reference, by person: PersonID) -> [RecordKey] {
        let own = RecordKey(owner: person, collection: reference.target, id: reference.record)
        guard reference.target == HostCollection.listings.id else { return [own] }
        // Imported places are the home's.
        return [own, RecordKey(owner: .home, collection: reference.target, id: reference.record)]
    }
}
