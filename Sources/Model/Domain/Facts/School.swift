/// A school of law.
public enum School: String, Hashable, Sendable, CaseIterable, WireWord, WireKey {
    case hanafi, maliki, shafii, hanbali
}

/// How binding a rite is.
public enum Obligation: String, Hashable, Sendable, CaseIterable, WireWord, WireKey {
    /// What must hold for the rites to count at all.
    case condition
    case rukn, wajib, sunnah, permitted
}

/// A value that is either one for all schools or differs by school; never a silent default.
public enum BySchool<Value: Hashable & Sendable>: Hashable, Sendable {
    case all(Value)
    case each([School: Value])

    /// The value of a school, or nil if that school has none.
    public subscript(school: School) -> Value? {
        switch self {
        case .all(let value): value
        case .each(let values): values[school]
        }
    }

    /// Returns one value if it is the same for all schools or the school is known; otherwise all that differ, each with
    /// the schools that hold it.
    public func values(for school: School?) -> [(schools: [School], value: Value)] {
        switch self {
        case .all(let value): return [(School.allCases, value)]
        case .each(let values):
            if let school { return values[school].map { [([school], $0)] } ?? [] }
            var grouped: [(schools: [School], value: Value)] = []
            for school in School.allCases {
                guard let value = values[school] else { continue }
                if let index = grouped.firstIndex(where: { $0.value == value }) {
                    grouped[index].schools.append(school)
                } else {
                    grouped.append(([school], value))
                }
            }
            return grouped
        }
    }

    public func map<Other>(_ transform: (Value) -> Other) -> BySchool<Other> {
        switch self {
        case .all(let value): .all(transform(value))
        case .each(let values): .each(values.mapValues(transform))
        }
    }
}

extension BySchool: WireValue where Value: WireValue {
    public var wire: JSONValue {
        switch self {
        case .all(let value): .one("all", value.wire)
        case .each(let values): .one("each", values.wire)
        }
    }

    /// Reads plain text as one value for all schools too, since walks keep the revision that they began with: a field
    /// that differs by school now may have had one value then.
    public init(wire input: WireInput) throws(CodecError) {
        if input.text != nil {
            self = .all(try Value(wire: input))
            return
        }
        let one = try WireCase(input)
        switch one.name {
        case "all": self = .all(try one.value())
        case "each": self = .each(try one.value())
        default: throw one.unknown(takes: "'all' and 'each'")
        }
    }
}
