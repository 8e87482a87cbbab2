public import ManasikDomain

/// One event that was applied to a walk, with what it changed.
///
/// The change is kept beside the event, so that the history rebuilds a snapshot without the ritual and without the
/// facts of that day.
public struct WalkHistoryEntry: Hashable, Sendable {
    public let event: WalkEvent
    public let at: Instant
    public let change: WalkChange

    public init(event: WalkEvent, at: Instant, change: WalkChange) {
        self.event = event
        self.at = at
        self.change = change
    }
}

/// What an event changed in a snapshot.
public enum WalkChange: Hashable, Sendable {
    /// The walk began, or began anew, on a revision of the catalog.
    case began(revision: String)
    case step(id: String, from: StepState, to: StepState)
    case violated(NotedViolation)
    case retracted(NotedViolation)
    case settled(remedy: String, from: Settlement?, to: Settlement?)
    case chose(choice: String, branch: String)
    /// The walk continues with another revision: `renamed` has the new names of nodes, `adjusted` the new states of
    /// steps whose count changed, by their new names, and `notes` the new names of what else was noted.
    case migrated(
        revision: String,
        renamed: [String: String],
        adjusted: [String: StepState],
        notes: RenamedNotes = .none
    )
    /// Another step is shown; nil for the current one.
    case looked(at: String?)
}

extension WalkHistoryEntry {
    /// Whether something of the walk itself was noted: not only another step looked at, or the walk taken to other packs.
    public var isNote: Bool {
        switch change {
        case .looked, .migrated: false
        case .began, .step, .violated, .retracted, .settled, .chose: true
        }
    }
}

extension WalkHistoryEntry: WireValue {
    public var wire: JSONValue { .object(fields) }

    /// The fields of the record that stores the entry.
    public var fields: [String: JSONValue] { ["event": event.wire, "at": at.wire, "change": change.wire] }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            event: try fields.required("event"),
            at: try fields.required("at"),
            change: try fields.required("change")
        )
    }
}
