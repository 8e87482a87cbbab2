public import ManasikDomain
public import ManasikViews
import ManasikWalkthroughs

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
            Member("counted_together", meeting.doubled.flatMap(Self.counts))
            Member("doubled", meeting.doubled.flatMap(Self.violations))
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

    private static func counts(_ walk: Meeting.DoubledWalk) -> [JSONValue] {
        walk.entries.counts.map { joint in
            .object {
                Member("ritual", walk.ritual)
                Member("step", joint.step)
                Member("count", (walk.counts[joint.step] ?? 0) + joint.beyond)
                Member("own", joint.own)
            }
        }
    }

    private static func violations(_ walk: Meeting.DoubledWalk) -> [JSONValue] {
        walk.entries.violations.map { doubled in
            .object {
                Member("ritual", walk.ritual)
                Member("violation", doubled.violation)
                Member("moments", doubled.moments)
            }
        }
    }

    private static func json(_ left: Meeting.LeftRecord) -> JSONValue {
        .object {
            Member("record", "\(left.collection)/\(left.record)")
            Member("reason", left.reason.rawValue)
        }
    }
}
