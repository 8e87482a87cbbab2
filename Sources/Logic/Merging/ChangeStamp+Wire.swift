public import ManasikDomain

/// Written as milliseconds, number and replica, such as `1796000000000.0 phone`.
extension ChangeStamp: WireText {
    public static var takes: String { "a change such as '1796000000000.0 phone'" }

    /// The years 0 to 9999, in milliseconds since 1970.
    private static let instants: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999
    private static let numbersOfChanges: ClosedRange<Int64> = 0...(1 << 53)

    public var description: String { "\(instant.milliseconds).\(number) \(replica)" }

    public static func reading(_ text: String) -> ChangeStamp? {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        // What lies beyond is no change of anybody, and could not be counted on from.
        guard numbers.count == 2, let milliseconds = Int64(numbers[0]), instants.contains(milliseconds),
            let number = Int64(numbers[1]), numbersOfChanges.contains(number)
        else { return nil }
        return ChangeStamp(
            at: Instant(milliseconds: milliseconds),
            on: String(parts[1]),
            number: number
        )
    }
}

extension Stamped: WireValue {
    var wire: JSONValue { .array([stamp.wire, value.wire]) }

    init(wire input: WireInput) throws(CodecError) {
        let items = try input.items()
        guard items.count == 2 else { throw CodecError("", .misfit(takes: "a change and its value")) }
        self.init(stamp: try ChangeStamp(wire: items[0]), value: try Value(wire: items[1]))
    }
}
