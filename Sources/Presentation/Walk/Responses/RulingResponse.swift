import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A ruling with its schools: its value for programs, and its text for people.
struct RulingResponse: Response {
    let schools: [School]
    let value: String
    let text: LocalizedString

    var json: JSONValue {
        .object {
            Member("schools", schools.named)
            Member("value", value)
            Member("text", text)
        }
    }

    /// Returns the rulings of a matter.
    ///
    /// - Parameters:
    ///   - value: Returns the value for programs.
    ///   - text: Returns the text in the reader's language.
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
