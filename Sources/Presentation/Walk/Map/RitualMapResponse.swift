public import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// The drawing of a ritual without its layout, for programs that lay it out themselves.
public struct RitualMapResponse: Response {
    let ritual: DefinitionID
    let title: String
    let drawing: RitualDrawing
    /// The relation of the current time to the times of the steps and of the places, if the ritual is walked.
    let stepTimes: [String: TimeMark]
    let placeTimes: [TimeMark?]

    public var json: JSONValue {
        .object {
            Member("ritual", ritual)
            Member("title", title)
            Member("places", drawing.stops.enumerated().map { place($0.offset, $0.element) })
            Member("nodes", drawing.boxes.map { node($0) })
            Member(
                "arrows",
                drawing.arrows.map { arrow in
                    JSONValue.object {
                        Member("from", arrow.from)
                        Member("to", arrow.to)
                    }
                }
            )
        }
    }

    private func place(_ index: Int, _ stop: RitualDrawing.Stop) -> JSONValue {
        .object {
            Member("title", stop.title)
            Member("mark", stop.mark?.rawValue)
            Member(
                "timing",
                placeTimes.indices.contains(index) ? placeTimes[index].map { Self.word($0) } : nil
            )
        }
    }

    private func node(_ box: RitualDrawing.Box) -> JSONValue {
        .object {
            Member("id", box.id)
            Member("kind", box.kind)
            Member("title", box.label.title)
            Member("note", box.label.note)
            Member("mark", box.label.mark?.rawValue)
            Member("timing", stepTimes[box.id].map { Self.word($0) })
            Member("depth", box.depth)
        }
    }

    /// Returns the word in responses, the same as for a walk's timing.
    private static func word(_ mark: TimeMark) -> String {
        switch mark {
        case .early: "early"
        case .open: "open"
        case .closing: "closing_soon"
        case .late: "late"
        case .closed: "closed"
        }
    }
}
