import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

/// Something forbidden that several devices of the person have noted without knowing of each other.
struct DoubledViolationResponse: Response {
    private let doubled: DoubledViolation
    private let words: WalkText

    init(_ doubled: DoubledViolation, _ words: WalkText) {
        self.doubled = doubled
        self.words = words
    }

    var json: JSONValue {
        .object {
            Member("violation", doubled.violation)
            Member("moments", doubled.moments)
            Member("note", words.note(on: doubled))
        }
    }
}
