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
    ///
    /// - Parameter schools: All schools that there are, in their order.
    public func values(
        for school: School?,
        among schools: [School]
    ) -> [(schools: [School], value: Value)] {
        switch self {
        case .all(let value): return [(schools, value)]
        case .each(let values):
            if let school { return values[school].map { [([school], $0)] } ?? [] }
            var grouped: [(schools: [School], value: Value)] = []
            for school in schools {
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

    /// The schools that have values of their own, in the order of their names.
    public var namedSchools: [School] {
        guard case .each(let values) = self else { return [] }
        return values.keys.sorted { $0.rawValue < $1.rawValue }
    }

    /// Every value once, those of schools in the order of their names.
    public var distinctValues: [Value] {
        switch self {
        case .all(let value): return [value]
        case .each(let values):
            var found: [Value] = []
            for school in namedSchools {
                if let value = values[school], !found.contains(value) { found.append(value) }
            }
            return found
        }
    }

    /// Returns the values by other names of the schools.
    package func renamed(_ name: (School) -> School) -> BySchool {
        guard case .each(let values) = self else { return self }
        return .each(Dictionary(firstOf: values.map { (name($0), $1) }))
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
