import ManasikDomain
import ManasikLuaRuntime

/// What code about a person is expected to return: true or false, or the value of a derived fact.
struct ExpectedAnswer {
    /// What is expected, in words.
    let words: String
    /// The texts that may be returned.
    let texts: [String]
    /// The value that is looked for; nil for a condition.
    let looked: FactValue?
    /// Whether an answer is the one that is looked for; nil if it is not one that is expected.
    let holds: (LuaValue) -> Bool?

    static var condition: ExpectedAnswer {
        ExpectedAnswer(words: "true or false", texts: [], looked: nil) { answer in
            if case .bool(let holds) = answer { holds } else { nil }
        }
    }

    /// A value of a derived fact.
    ///
    /// - Parameters:
    ///   - looked: The value that is looked for.
    ///   - seen: Called with each value that is returned.
    static func value(
        of fact: FactDeclaration,
        _ looked: FactValue,
        seen: @escaping (FactValue) -> Void
    ) -> ExpectedAnswer {
        let texts = (fact.kind.domain ?? []).compactMap { value -> String? in
            if case .text(let text) = value { text } else { nil }
        }
        return ExpectedAnswer(words: fact.accepted, texts: texts, looked: looked) { answer in
            let value: FactValue
            switch answer {
            case .bool(let one): value = .boolean(one)
            case .integer(let number): value = fact.exact(.integer(Int(number)))
            case .number(let number):
                guard fact.kind.decimals != nil, let decimal = DecimalNumber(number) else { return nil }
                value = fact.exact(.decimal(decimal))
            case .string(let text): value = .text(text)
            default: return nil
            }
            guard fact.accepts(value) else { return nil }
            seen(value)
            return value == looked
        }
    }
}
