public import ManasikDomain

/// Written as milliseconds, number and replica, such as `1796000000000.0 phone`.
extension ChangeStamp: WireText {
    public static var takes: String { "a change such as '1796000000000.0 phone'" }

    public var description: String { "\(instant.milliseconds).\(number) \(replica)" }

    public static func reading(_ text: String) -> ChangeStamp? {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 2, let milliseconds = Int64(numbers[0]), let number = Int64(numbers[1]) else {
            return nil
        }
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
