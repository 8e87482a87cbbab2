/// A message as a translator wrote it: one text, or one for each plural category of the language (CLDR).
public enum Message: Hashable, Sendable, Codable {
    case plain(String)
    case plural([PluralCategory: String])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .plain(text)
            return
        }
        let forms = try container.decode([String: String].self)
        var plural: [PluralCategory: String] = [:]
        for (name, form) in forms {
            guard let category = PluralCategory(rawValue: name) else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "'\(name)' is not a plural category"
                    )
                )
            }
            plural[category] = form
        }
        self = .plural(plural)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .plain(let text): try container.encode(text)
        case .plural(let forms):
            try container.encode(Dictionary(uniqueKeysWithValues: forms.map { ($0.rawValue, $1) }))
        }
    }
}

/// The plural categories of the Unicode CLDR.
public enum PluralCategory: String, Hashable, Sendable, Codable, CaseIterable {
    case zero, one, two, few, many, other
}
