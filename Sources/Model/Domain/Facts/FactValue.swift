/// The known value of a person's fact.
public enum FactValue: Hashable, Sendable, CustomStringConvertible {
    case boolean(Bool)
    case integer(Int)
    case decimal(DecimalNumber)
    /// An enumeration's value, a country's code or a time zone.
    case text(String)
    case date(CivilDate)
    case list([String])

    public var description: String {
        switch self {
        case .boolean(let value): value ? "yes" : "no"
        case .integer(let value): String(value)
        case .decimal(let value): value.description
        case .text(let value): value
        case .date(let value): value.description
        case .list(let value): value.isEmpty ? FactKind.none : value.joined(separator: ",")
        }
    }

    /// Returns every selection of some values of a list, the empty one too.
    package static func selections(of values: [String]) -> [FactValue] {
        (0..<1 << values.count).map { number in
            .list(values.indices.filter { number >> $0 & 1 == 1 }.map { values[$0] })
        }
    }
}
