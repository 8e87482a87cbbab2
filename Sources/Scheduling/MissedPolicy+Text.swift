import ManasikDomain

extension MissedPolicy: CustomStringConvertible, Codable {
    /// Parses `skip`, `once 3600s` or `all 86400s`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let words = text.split(separator: " ")
        if words == ["skip"] {
            self = .skip
            return
        }
        guard words.count == 2, words[1].hasSuffix("s"), let seconds = Int(words[1].dropLast()), seconds >= 0
        else { return nil }
        switch words[0] {
        case "once": self = .once(within: seconds)
        case "all": self = .all(within: seconds)
        default: return nil
        }
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let policy = MissedPolicy(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not skip, once or all")
            )
        }
        self = policy
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public var description: String {
        switch self {
        case .skip: "skip"
        case .once(let seconds): "once \(seconds)s"
        case .all(let seconds): "all \(seconds)s"
        }
    }
}
