import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// What schools hold: the value for data, and in words.
struct RulingResponse: Response {
    let schools: [School]
    let value: String
    let text: LocalizedString

    var json: JSONValue {
        .object {
            Member("schools", schools)
            Member("value", value)
            Member("text", text)
        }
    }

    /// - Parameters:
    ///   - value: For data.
    ///   - text: In words, of the language.
    static func all<Value>(
        _ rulings: [Ruling<Value>],
        in language: String,
        _ value: (Value) -> String,
        _ text: (Ruling<Value>) -> String
    ) -> [RulingResponse] {
        rulings.map {
            RulingResponse(
                schools: $0.schools,
                value: value($0.value),
                text: LocalizedString(text($0), language: language)
            )
        }
    }
}
