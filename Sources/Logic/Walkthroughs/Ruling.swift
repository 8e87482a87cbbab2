public import ManasikDomain

/// A value with the schools that hold it.
public struct Ruling<Value: Hashable & Sendable>: Hashable, Sendable {
    public let schools: [School]
    public let value: Value

    public init(schools: [School], value: Value) {
        self.schools = schools
        self.value = value
    }
}

extension BySchool {
    /// Returns the rulings that concern a person: one if the school is known or all agree, otherwise each that differs.
    ///
    /// - Parameter schools: All schools of the ritual.
    public func rulings(for school: School?, among schools: [School]) -> [Ruling<Value>] {
        values(for: school, among: schools).map { Ruling(schools: $0.schools, value: $0.value) }
    }
}

extension Ruling: WireValue where Value: WireValue {
    public var wire: JSONValue { .object(["schools": schools.wire, "value": value.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(schools: try fields.required("schools"), value: try fields.required("value"))
    }
}
