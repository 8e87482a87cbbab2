import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// Something that was noted, with what it changed.
struct WalkEventResponse: Response {
    private let entry: WalkHistoryEntry
    /// In the reader's language.
    private let text: String

    /// - Parameter present: The same by the names that steps have now.
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

    /// What happened, as it was noted; in words by the names that steps have now.
    static func history(_ state: WalkState, _ words: WalkText) -> [WalkEventResponse] {
        guard let snapshot = state.snapshot else { return [] }
        return zip(snapshot.history, snapshot.historyByPresentNames).compactMap { entry, present in
            WalkEventResponse(entry, words, named: present)
        }
    }
}
