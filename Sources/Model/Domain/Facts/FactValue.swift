/// What is known of a person under one fact.
public enum FactValue: Hashable, Sendable, Codable, CustomStringConvertible {
    case boolean(Bool)
    case integer(Int)
    /// One of an enumeration's values, a country's code, a time zone.
    case text(String)
    case date(CivilDate)
    case list([String])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode([String].self) {
            self = .list(value)
        } else {
            let text = try container.decode(String.self)
            self = CivilDate(text).map(FactValue.date) ?? .text(text)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        }
    }

    public var description: String {
        switch self {
        case .boolean(let value): value ? "yes" : "no"
        case .integer(let value): String(value)
        case .text(let value): value
        case .date(let value): value.description
        case .list(let value): value.joined(separator: ",")
        }
    }
}
