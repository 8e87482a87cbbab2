/// Some of the values that a fact can have, as a case or a change names them.
public struct FactTest: Hashable, Sendable {
    /// One thing in which people differ.
    public enum Subject: Hashable, Sendable {
        case fact(DefinitionID)
        /// Whether the person speaks a language.
        case speaks(String)
        /// Whether a value is among those of a fact that is a list.
        case includes(DefinitionID, String)
        /// Whether the date of a fact is before a day of the person's Hijri calendar.
        case beforeHijri(DefinitionID, HijriDay)

        /// The fact that must be known.
        public var fact: DefinitionID {
            switch self {
            case .fact(let id), .includes(let id, _), .beforeHijri(let id, _): id
            case .speaks: HostFact.languages.id
            }
        }
    }

    /// Numbers from `low` to `high`, both included, in units of so many digits after the point; nil if the end is open.
    public struct Span: Hashable, Sendable {
        public let low: Int?
        public let high: Int?
        /// 0 for whole numbers.
        public let places: Int

        public init(low: Int?, high: Int?, places: Int = 0) {
            self.low = low
            self.high = high
            self.places = places
        }
    }

    /// Days from `from` on and before `before`; nil if the end is open.
    public struct Days: Hashable, Sendable {
        public let from: CivilDate?
        public let before: CivilDate?

        public init(from: CivilDate?, before: CivilDate?) {
            self.from = from
            self.before = before
        }
    }

    public enum Values: Hashable, Sendable {
        case oneOf([FactValue])
        case noneOf([FactValue])
        case spans([Span])
        case days([Days])
        /// Any value.
        case any
    }

    public let subject: Subject
    /// The values that pass; nil if only an unknown fact passes.
    public let values: Values?
    /// Whether an unknown fact passes too.
    public let orUnknown: Bool

    public init(_ subject: Subject, _ values: Values?, orUnknown: Bool = false) {
        self.subject = subject
        self.values = values
        self.orUnknown = orUnknown
    }
}

extension FactTest.Span {
    /// Returns a bound as a number.
    public func number(_ bound: Int) -> DecimalNumber { DecimalNumber(units: bound, places: places) }
}

extension FactTest: CustomStringConvertible {
    /// The test as it is written in rules: `nationality = MY`, `residence ≠ MY`, `age ≥ 65`,
    /// `departure before 2027-05-01`.
    public var description: String {
        func named(_ id: DefinitionID) -> String { id.pack == .host ? id.name : id.description }
        let name: String
        switch subject {
        case .speaks(let tag):
            let isSpoken = values == .oneOf([.boolean(true)])
            return (isSpoken ? "speaks \(tag)" : "does not speak \(tag)") + (orUnknown ? " or not known" : "")
        case .includes(let id, let value):
            let isIncluded = values == .oneOf([.boolean(true)])
            return named(id) + (isIncluded ? " includes \(value)" : " does not include \(value)")
                + (orUnknown ? " or not known" : "")
        case .beforeHijri(let id, let day):
            let isBefore = values == .oneOf([.boolean(true)])
            return named(id) + (isBefore ? " before \(day)" : " not before \(day)")
                + (orUnknown ? " or not known" : "")
        case .fact(let id): name = named(id)
        }
        switch values {
        case nil: return "\(name) not known"
        case .any?: return orUnknown ? "\(name) whatever it is" : "\(name) known"
        case let values?: return name + Self.words(values) + (orUnknown ? " or not known" : "")
        }
    }

    private static func words(_ values: Values) -> String {
        func list(_ values: [FactValue]) -> String {
            values.count == 1
                ? values[0].description
                : "{" + values.map { $0.description }.joined(separator: ", ") + "}"
        }
        switch values {
        case .any: return ""
        case .oneOf(let values): return (values.count == 1 ? " = " : " in ") + list(values)
        case .noneOf(let values): return (values.count == 1 ? " ≠ " : " not in ") + list(values)
        case .spans(let spans):
            return spans.map { span in
                switch (span.low, span.high) {
                case (let low?, let high?):
                    low == high ? " = \(span.number(low))" : " \(span.number(low))–\(span.number(high))"
                case (let low?, nil): " ≥ \(span.number(low))"
                case (nil, let high?): " ≤ \(span.number(high))"
                case (nil, nil): ""
                }
            }.joined(separator: " or")
        case .days(let days):
            return days.map { days in
                switch (days.from, days.before) {
                case (let from?, let before?): " from \(from) and before \(before)"
                case (let from?, nil): " from \(from)"
                case (nil, let before?): " before \(before)"
                case (nil, nil): ""
                }
            }.joined(separator: " or")
        }
    }
}
