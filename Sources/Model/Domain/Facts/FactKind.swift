/// Which values a fact can have.
public enum FactKind: Hashable, Sendable {
    case boolean
    case enumeration([String])
    case integer(minimum: Int, maximum: Int)
    /// A number with so many digits after the point; the bounds are in units of the last of them.
    case decimal(minimum: Int, maximum: Int, places: Int)
    case date
    /// A day and a time by the clock at the rites, such as that of an appointment; opaque to conditions.
    case instant
    /// A country code of ISO 3166-1 alpha-2.
    case country
    /// A list of BCP 47 tags.
    case languages
    /// The IANA name of a time zone.
    case timeZone
    /// Free text, such as the name of a town; opaque to conditions.
    case freeText
    /// A line of text with so many characters, which a pack asks for; opaque to conditions.
    case text(minimum: Int, maximum: Int)
    /// Any number of some values, in the order in which they are declared; conditions ask for them one by one.
    case list([String])

    /// The word that packs write for it.
    public var name: String {
        switch self {
        case .boolean: "boolean"
        case .enumeration: "enum"
        case .integer: "integer"
        case .decimal: "decimal"
        case .date: "date"
        case .instant: "instant"
        case .country: "country"
        case .languages: "languages"
        case .timeZone: "time_zone"
        case .freeText, .text: "text"
        case .list: "list"
        }
    }

    /// Whether conditions may ask for the value; dates are compared, languages and lists asked for one by one.
    public var isDecidable: Bool {
        switch self {
        case .boolean, .enumeration, .integer, .decimal, .country: true
        case .date, .instant, .languages, .timeZone, .freeText, .text, .list: false
        }
    }

    /// The values among which people choose, each with the word that is typed for it; empty if people type freely.
    public var choices: [FactChoice] {
        switch self {
        case .boolean:
            [FactChoice(name: "yes", value: .boolean(true)), FactChoice(name: "no", value: .boolean(false))]
        case .enumeration(let values), .list(let values):
            values.map { FactChoice(name: $0, value: .text($0)) }
        default: []
        }
    }

    /// Whether a person may choose several of `choices`, or none.
    public var takesSeveral: Bool { if case .list = self { true } else { false } }

    /// The word that is typed for a list without values.
    public static let none = "none"

    /// A value as it is typed; nil if any will do.
    public var example: String? {
        switch self {
        case .date: "2027-05-14"
        case .instant: "2026-12-03 14:00"
        case .country: "MY"
        case .languages: "ms,en"
        case .timeZone: "Asia/Kuala_Lumpur"
        case .list(let values): values.prefix(2).joined(separator: ",")
        case .boolean, .enumeration, .integer, .decimal, .freeText, .text: nil
        }
    }

    /// Returns some value of the kind.
    ///
    /// - Parameter day: The value of a date, and the day of an instant.
    public func anyValue(on day: CivilDate) -> FactValue? {
        switch self {
        case .date: .date(day)
        case .instant: .text("\(day) 12:00")
        case .languages: .list(["en"])
        case .list(let values): .list(Array(values.prefix(1)))
        case .timeZone: .text("UTC")
        case .freeText: .text("x")
        case .text(let minimum, _): .text(String(repeating: "x", count: minimum))
        case .decimal(let minimum, _, let places): .decimal(DecimalNumber(units: minimum, places: places))
        case .boolean, .enumeration, .integer, .country: domain?.first
        }
    }

    /// The bounds of a decimal and the number of its digits after the point; nil for other kinds.
    public var decimals: (bounds: ClosedRange<Int>, places: Int)? {
        if case .decimal(let low, let high, let places) = self { (low...high, places) } else { nil }
    }

    /// Returns a number as the kind has it: a decimal with all its digits after the point.
    public func exact(_ value: FactValue) -> FactValue {
        guard let places = decimals?.places else { return value }
        let number: DecimalNumber
        switch value {
        case .integer(let whole): number = DecimalNumber(units: whole, places: 0)
        case .decimal(let decimal): number = decimal
        default: return value
        }
        return .decimal(number.written(places: places) ?? number)
    }

    /// All values, if a condition may fork on them; nil for dates, lists and free text, which are opaque, and for decimals,
    /// which are too many.
    public var domain: [FactValue]? {
        switch self {
        case .boolean: [.boolean(false), .boolean(true)]
        case .enumeration(let values): values.map(FactValue.text)
        case .integer(let minimum, let maximum): (minimum...maximum).map(FactValue.integer)
        case .country: CountryCode.allValues
        case .decimal, .date, .instant, .languages, .timeZone, .freeText, .text, .list: nil
        }
    }
}

extension FactKind: WireValue {
    public var wire: JSONValue {
        switch self {
        case .boolean: .one("boolean")
        case .enumeration(let values): .one("enumeration", values.wire)
        case .integer(let minimum, let maximum):
            .one("integer", ["minimum": minimum.wire, "maximum": maximum.wire])
        case .decimal(let minimum, let maximum, let places):
            .one("decimal", ["minimum": minimum.wire, "maximum": maximum.wire, "places": places.wire])
        case .date: .one("date")
        case .instant: .one("instant")
        case .country: .one("country")
        case .languages: .one("languages")
        case .timeZone: .one("timeZone")
        case .freeText: .one("freeText")
        case .text(let minimum, let maximum):
            .one("text", ["minimum": minimum.wire, "maximum": maximum.wire])
        case .list(let values): .one("list", values.wire)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "boolean": self = .boolean
        case "enumeration": self = .enumeration(try one.value())
        case "integer":
            self = .integer(minimum: try one.inside("minimum"), maximum: try one.inside("maximum"))
        case "decimal":
            let places: Int = try one.inside("places")
            guard DecimalNumber.places.contains(places) else {
                throw CodecError("places", .misfit(takes: "a number of digits"))
            }
            self = .decimal(
                minimum: try one.inside("minimum"),
                maximum: try one.inside("maximum"),
                places: places
            )
        case "date": self = .date
        case "instant": self = .instant
        case "country": self = .country
        case "languages": self = .languages
        case "timeZone": self = .timeZone
        case "freeText": self = .freeText
        case "text": self = .text(minimum: try one.inside("minimum"), maximum: try one.inside("maximum"))
        case "list": self = .list(try one.value())
        default: throw one.unknown(takes: "the kinds of facts")
        }
    }
}
