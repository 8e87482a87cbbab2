import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

/// An event that was noted on a device of the person and does not hold beside those of another.
struct RefusedEventResponse: Response {
    private let refused: RefusedWalkEvent
    private let words: WalkText

    init(_ refused: RefusedWalkEvent, _ words: WalkText) {
        self.refused = refused
        self.words = words
    }

    var json: JSONValue {
        .object {
            Member("at", refused.at)
            Member("event", refused.event)
            Member("code", EngineError.walk(refused.reason).code)
            // Why it does not hold, in the reader's language.
            Member("reason", words.reason(of: refused.reason))
        }
    }
}
