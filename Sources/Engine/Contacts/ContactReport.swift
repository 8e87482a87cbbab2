public import ManasikDomain
public import ManasikLocalization

/// A contact as it is shown to the person.
public struct ContactReport: Sendable, Hashable, Codable {
    public let id: DefinitionID
    public let list: LocalizedString?
    public let kind: Contact.Kind
    public let name: LocalizedString
    public let phone: PhoneNumber
    public let region: LocalizedString?
    public let hours: LocalizedString?
    public let note: LocalizedString?
    public let isOwn: Bool
    public let verifiedOn: CivilDate?
    public let reviewBy: CivilDate?
    public let isStale: Bool
    public let unverified: Bool
    public let sources: [Citation]
}
