/// How a value is written in a stored body.
public struct StoredForm<Value>: Sendable {
    private let describe: @Sendable () -> String
    let read: @Sendable (JSONValue) -> Value?

    public init(
        takes: @autoclosure @escaping @Sendable () -> String,
        read: @escaping @Sendable (JSONValue) -> Value?
    ) {
        describe = takes
        self.read = read
    }

    /// What it accepts, in words that follow the name of a field.
    var takes: String { describe() }

    /// Returns the form of a value that is written as text.
    public static func text(
        _ takes: @autoclosure @escaping @Sendable () -> String,
        _ read: @escaping @Sendable (String) -> Value?
    ) -> StoredForm {
        StoredForm(takes: takes()) { if case .string(let text) = $0 { read(text) } else { nil } }
    }
}

extension StoredForm<String> {
    public static var text: StoredForm { .text("a text") { $0 } }
}

extension StoredForm<Bool> {
    public static var flag: StoredForm {
        StoredForm(takes: "true or false") { if case .boolean(let flag) = $0 { flag } else { nil } }
    }
}

extension StoredForm<Int> {
    public static var number: StoredForm {
        StoredForm(takes: "a whole number") {
            switch $0 {
            case .integer(let number): number
            case .number(let number): Int(exactly: number)
            default: nil
            }
        }
    }

    /// Returns the form of a number that no version of the program writes outside a range.
    public static func number(in range: ClosedRange<Int>) -> StoredForm {
        StoredForm(takes: "a number from \(range.lowerBound) to \(range.upperBound)") {
            guard let number = number.read($0), range.contains(number) else { return nil }
            return number
        }
    }
}

extension StoredForm where Value: WireText {
    /// The form of a value that has a text of its own.
    static var ownText: StoredForm { .text(Value.takes) { Value.reading($0) } }
}

extension StoredForm<DefinitionID> {
    public static var id: StoredForm { .ownText }
}

extension StoredForm<CivilDate> {
    public static var day: StoredForm { .ownText }
}

extension StoredForm<Instant> {
    public static var instant: StoredForm { .ownText }
}

extension StoredForm<FactValue> {
    public static var fact: StoredForm {
        StoredForm(takes: "true or false, a number, a text or a list of texts") { json in
            if case .array(let items) = json {
                for item in items {
                    guard case .string = item else { return nil }
                }
            }
            return FactValue(json)
        }
    }
}

extension StoredForm where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// The form of a word of an enumeration.
    public static var word: StoredForm {
        .text(Value.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")) { Value(rawValue: $0) }
    }
}
