/// The records of a person whose number, or whose sum, is the value of a fact, for which nobody is asked.
public struct FactRecords: Hashable, Sendable {
    public let collection: DefinitionID
    /// The values of fields that a record must have, or bounds of them; see `RecordCollection.conditions`.
    public let fields: [String: JSONValue]
    /// The number of such records from which on a boolean fact is true.
    public let atLeast: Int
    /// The field that is summed up; nil if the records are counted.
    public let sum: String?

    public init(
        of collection: DefinitionID,
        where fields: [String: JSONValue] = [:],
        atLeast: Int = 1,
        sum: String? = nil
    ) {
        self.sum = sum
        self.collection = collection
        self.fields = fields
        self.atLeast = atLeast
    }
}

extension FactDeclaration {
    /// Whether people state the fact themselves; false if it follows from other facts or from records.
    public var isStated: Bool { origins.isEmpty && records == nil }

    /// Returns the value of a fact of records; nil if it is none, or if it is not known.
    ///
    /// - Parameter open: The number of further records of which it is not known whether they count.
    public func value(ofRecords count: Int, besides open: Int = 0) -> FactValue? {
        guard let records else { return nil }
        if open > 0, value(ofRecords: count) != value(ofRecords: count + open) { return nil }
        return switch kind {
        case .boolean: .boolean(count >= records.atLeast)
        case .integer(let minimum, let maximum): .integer(min(maximum, max(minimum, count)))
        default: nil
        }
    }

    /// Returns the value of a fact that sums up a field of records; nil if it is none.
    ///
    /// A sum with more digits than the fact has is rounded down; one outside the fact's bounds counts as the bound.
    public func value(ofSum numbers: some Sequence<DecimalNumber>) -> FactValue? {
        guard let bounds = sumBounds else { return nil }
        var sum = DecimalNumber.zero
        for number in numbers {
            guard let next = sum.adding(number) else {
                return value(of: number < .zero ? bounds.low : bounds.high)
            }
            sum = next
        }
        let places = kind.decimals?.places ?? 0
        let within = min(max(sum, bounds.low), bounds.high)
        return within.units(places: places).flatMap { value(of: DecimalNumber(units: $0, places: places)) }
    }

    private var sumBounds: (low: DecimalNumber, high: DecimalNumber)? {
        guard records?.sum != nil else { return nil }
        switch kind {
        case .integer(let low, let high):
            return (DecimalNumber(units: low, places: 0), DecimalNumber(units: high, places: 0))
        case .decimal(let low, let high, let places):
            return (DecimalNumber(units: low, places: places), DecimalNumber(units: high, places: places))
        default: return nil
        }
    }

    private func value(of number: DecimalNumber) -> FactValue? {
        guard let places = kind.decimals?.places else {
            return number.units(places: 0).map(FactValue.integer)
        }
        return number.written(places: places).map(FactValue.decimal)
    }

    /// The number of records from which on the value of a fact of records stays the same, which that of a sum never does; nil if
    /// it is none.
    public var mostRecords: Int? {
        guard let records else { return nil }
        if records.sum != nil { return .max }
        return switch kind {
        case .boolean: records.atLeast
        case .integer(_, let maximum): max(1, maximum)
        default: nil
        }
    }
}

extension Catalog {
    /// Returns what a fact follows from: the titles of other facts, or that of the collection whose records are
    /// counted or summed up; empty for a fact that people state.
    public func originTitles(of fact: FactDeclaration) -> [TextReference] {
        if let records = fact.records { return [collections[records.collection]?.title].compactMap { $0 } }
        return fact.origins.compactMap { facts[$0]?.title }
    }
}

extension FactRecords: WireValue {
    public var wire: JSONValue {
        var wire: [String: JSONValue] = ["collection": collection.wire]
        if !fields.isEmpty { wire["where"] = .object(fields) }
        if atLeast != 1 { wire["atLeast"] = atLeast.wire }
        if let sum { wire["sum"] = sum.wire }
        return .object(wire)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            of: try fields.required("collection"),
            where: try fields.optional("where") ?? [:],
            atLeast: try fields.optional("atLeast") ?? 1,
            sum: try fields.optional("sum")
        )
    }
}
