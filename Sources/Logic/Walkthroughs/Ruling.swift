public import ManasikDomain

/// What schools hold of a matter: those in `schools` hold `value`.
public struct Ruling<Value: Hashable & Sendable>: Hashable, Sendable {
    public let schools: [School]
    public let value: Value

    public init(schools: [School], value: Value) {
        self.schools = schools
        self.value = value
    }
}

extension BySchool {
    /// The rulings that concern a person: one where the school is known or all agree, else each that differs.
    public func rulings(for school: School?) -> [Ruling<Value>] {
        values(for: school).map { Ruling(schools: $0.schools, value: $0.value) }
    }
}

extension Ruling: WireValue where Value: WireValue {
    public var wire: JSONValue { .object(["schools": schools.wire, "value": value.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(schools: try fields.required("schools"), value: try fields.required("value"))
    }
}
