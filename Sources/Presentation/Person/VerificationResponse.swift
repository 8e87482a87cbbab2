public import ManasikDomain

/// Whether the operator has made sure of who somebody is.
public struct VerificationResponse: Response {
    private let person: PersonID
    private let isVerified: Bool

    public init(person: PersonID, isVerified: Bool) {
        self.person = person
        self.isVerified = isVerified
    }

    public var json: JSONValue {
        .object {
            Member("person", person)
            Member("verified", isVerified)
        }
    }
}
