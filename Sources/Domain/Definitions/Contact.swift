/// A list of contacts.
public struct ContactList: Hashable, Sendable, Codable {
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
public struct Contact: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case emergency, police, ambulance, fire, traffic
        case coastGuard = "coast_guard"
        case roadSecurity = "road_security"
        case health
        case pilgrimCare = "pilgrim_care"
        case mission, guide, hotel, other
    }

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

/// A telephone number: E.164 with its `+`, or a short code of three to six digits.
public struct PhoneNumber: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Without spaces and hyphens.
    public let digits: String

    /// Reads a number, spaces and hyphens allowed; nil where it is neither form.
    public init?(_ text: String) {
        let digits = text.filter { $0 != " " && $0 != "-" }
        let body = digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
        guard !body.isEmpty, body.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let legal =
            digits.hasPrefix("+")
            ? (8...15).contains(body.count) && body.first != "0" : (3...6).contains(body.count)
        guard legal || Self.isNationalFreephone(digits) else { return nil }
        self.digits = digits
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let number = PhoneNumber(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not a telephone number")
            )
        }
        self = number
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(digits)
    }

    public var description: String { digits }

    /// A URI by RFC 3966.
    public var uri: String { "tel:\(digits)" }

    /// A national freephone number, such as 800…, that has no international form.
    private static func isNationalFreephone(_ digits: String) -> Bool {
        digits.hasPrefix("800") && (8...11).contains(digits.count)
    }
}
