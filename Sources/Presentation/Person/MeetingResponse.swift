public import ManasikDomain
public import ManasikViews

/// What becomes, or would become, of a person's records with those of another device.
public struct MeetingResponse: Response {
    private let meeting: Meeting
    private let file: String

    public init(_ meeting: Meeting, with file: String) {
        self.meeting = meeting
        self.file = file
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("person", meeting.person)
            Member("stored", !meeting.isPreview)
            Member("known", meeting.isKnown)
            Member("collections", meeting.collections.sorted { $0.key < $1.key }.map(Self.json))
            Member("renamed", meeting.renamed.map(Self.json))
            Member("refused", meeting.refused.map(Self.json))
            Member("doubled", meeting.doubled.map(Self.json))
            Member("left", meeting.left.map(Self.json))
        }
    }

    private static func json(_ entry: (key: DefinitionID, value: Meeting.Changes)) -> JSONValue {
        .object {
            Member("collection", entry.key)
            Member("added", entry.value.added)
            Member("changed", entry.value.changed)
            Member("removed", entry.value.removed)
        }
    }

    private static func json(_ name: Meeting.NewName) -> JSONValue {
        .object {
            Member("collection", name.collection)
            Member("from", name.old)
            Member("to", name.new)
        }
    }

    private static func json(_ refused: Meeting.RefusedEvent) -> JSONValue {
        .object {
            Member("ritual", refused.ritual)
            Member("at", refused.at)
            Member("event", refused.event.json)
            Member("code", EngineError.walk(refused.reason).code)
        }
    }

    private static func json(_ doubled: Meeting.DoubledViolation) -> JSONValue {
        .object {
            Member("ritual", doubled.ritual)
            Member("violation", doubled.violation)
            Member("first", doubled.first)
            Member("second", doubled.second)
        }
    }

    private static func json(_ left: Meeting.LeftRecord) -> JSONValue {
        .object {
            Member("record", "\(left.collection)/\(left.record)")
            Member("reason", left.reason.rawValue)
        }
    }
}
