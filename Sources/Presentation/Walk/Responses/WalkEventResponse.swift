import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A recorded event, with what it changed.
struct WalkEventResponse: Response {
    private let entry: WalkHistoryEntry
    /// The event in the reader's language.
    private let text: String

    /// Creates the response for an event.
    ///
    /// - Parameter present: The same event with the present names of its steps; nil to use the given one.
    /// - Returns: nil for events that are not reported.
    init?(_ entry: WalkHistoryEntry, _ words: WalkText, named present: WalkHistoryEntry? = nil) {
        guard let text = words.event(present ?? entry) else { return nil }
        (self.entry, self.text) = (entry, text)
    }

    var json: JSONValue {
        .object {
            Member("at", entry.at)
            Member("text", text)
            Member("event", entry.event)
            Member("change", entry.change)
        }
    }

    /// Returns the recorded events. Their texts use the present names of the steps.
    static func history(_ state: WalkState, _ words: WalkText) -> [WalkEventResponse] {
        guard let snapshot = state.snapshot else { return [] }
        return zip(snapshot.history, snapshot.historyByPresentNames).compactMap { entry, present in
            WalkEventResponse(entry, words, named: present)
        }
    }
}
