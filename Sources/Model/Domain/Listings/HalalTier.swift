/// How far food can be trusted to be halal, the strongest first.
public enum HalalTier: String, Hashable, Sendable, CaseIterable, Comparable, WireWord {
    /// A body certifies it, the certificate is valid, and nobody says that alcohol is served.
    case certified
    /// Everything is halal, and no alcohol is served.
    case only
    /// The food is halal, be it by a certificate, and alcohol is served.
    case withAlcohol = "with_alcohol"
    /// Some dishes are.
    case some
    case saidByOwner = "said_by_owner"
    case saidByVisitor = "said_by_visitor"
    case unknown

    private var rank: Int { Self.allCases.firstIndex(of: self)! }

    /// A tier is less than a stronger one.
    public static func < (left: HalalTier, right: HalalTier) -> Bool { left.rank > right.rank }
}

/// Who certifies food to be halal, and until when.
public struct HalalCertificate: Hashable, Sendable {
    public let body: String
    public let number: String?
    /// The last day on which it is valid; nil if it is not stated.
    public let until: CivilDate?

    public init(body: String, number: String? = nil, until: CivilDate? = nil) {
        self.body = body
        self.number = number
        self.until = until
    }

    /// Whether it is valid on a day; without an end nobody can tell, and it is taken for none.
    public func isValid(on day: CivilDate) -> Bool { until.map { day <= $0 } ?? false }
}
