/// A list of contacts.
public struct ContactList: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public let region: TextReference?
    public package(set) var when: Condition?
    public package(set) var contacts: [Contact]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        region: TextReference?,
        when: Condition?,
        contacts: [Contact],
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.region = region
        self.when = when
        self.contacts = contacts
        self.location = location
    }
}

/// Somebody who can be called.
public struct Contact: Hashable, Sendable {
    public let id: DefinitionID
    public let kind: Kind
    public let name: TextReference
    public let phone: PhoneNumber
    public var country: String?
    public var region: TextReference?
    public var when: Condition?
    public var hours: TextReference?
    public var note: TextReference?
    public var verifiedOn: CivilDate?
    public var reviewBy: CivilDate?
    public var sources: [Citation]
    public var unverified: Bool
    public var location: SourceLocation?

    public init(id: DefinitionID, kind: Kind, name: TextReference, phone: PhoneNumber) {
        self.id = id
        self.kind = kind
        self.name = name
        self.phone = phone
        sources = []
        unverified = false
    }

    public func isStale(on day: CivilDate) -> Bool { reviewBy.map { $0 < day } ?? false }
}
