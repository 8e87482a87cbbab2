import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// A drawing of a ritual, either as it is declared or as one person walks it.
public struct RitualMap: Sendable {
    private let ritual: Ritual
    private let drawing: RitualDrawing
    private let localizer: Localizer
    /// The notes on the times of the steps and of the places, if the ritual is walked.
    private var stepTimes: [String: TimeNote] = [:]
    private var placeTimes: [TimeNote?] = []

    /// Creates the drawing of a person's walk, with what is done, current and remaining.
    public init(of state: WalkState, in localizer: Localizer) {
        let text = WalkText(state.revision, localizer)
        ritual = state.ritual
        self.localizer = text.localizer
        let view = state.view
        // The branches of a choice that was not made are not part of the walk yet, but the drawing shows them as
        // options.
        let branches = view.pendingChoices.flatMap { $0.branches }.compactMap { state.ritual.node($0.id) }
        let open = Set(branches.flatMap { $0.withDescendants }.map { $0.id })
        let journey = view.places.map {
            RitualDrawing.Stop(title: text.place($0.place).text, mark: Self.mark(of: $0.status))
        }
        drawing = RitualDrawing(state.ritual, journey: journey, rightToLeft: text.localizer.isRightToLeft) {
            declared in
            guard declared.id != state.ritual.root.id || declared.kind != .sequence else {
                return .init(title: text.title(declared.id).text)
            }
            let node = view.node(declared.id)
            guard node != nil || open.contains(declared.id) else { return nil }
            return .init(
                title: text.title(declared.id).text,
                note: text.localizer.note(
                    of: declared,
                    at: declared.step?.place.map { text.place($0) },
                    done: node?.count ?? 0,
                    among: state.ritual.schools,
                    school: state.school
                ),
                mark: declared.kind == .step ? node.map { Self.mark(of: $0) } ?? .remaining : nil
            )
        }
        for node in view.nodes {
            stepTimes[node.id] = text.timeNote(of: view.node(node.id) ?? node, at: state.now)
        }
        placeTimes = view.places.map { place in
            text.timeNote(of: place.steps.compactMap { view.node($0) }, at: state.now)
        }
    }

    /// Creates the drawing of a ritual with all its steps, whoever they apply to.
    public init(declaredBy revision: WalkRevision, in localizer: Localizer) {
        let text = WalkText(revision, localizer)
        ritual = revision.ritual
        self.localizer = text.localizer
        drawing = RitualDrawing(
            declared: ritual,
            showsJourney: true,
            of: revision.catalog,
            in: text.localizer
        )
    }

    private static func mark(of status: WalkPlace.Status) -> RitualDrawing.Mark {
        switch status {
        case .travelled: .done
        case .here: .next
        case .ahead: .remaining
        }
    }

    private static func mark(of node: WalkNode) -> RitualDrawing.Mark {
        switch node.status {
        case .done: .done
        case .current: .next
        case .skipped, .missed: .leftOut
        case .open, .waiting, .barred, .unchosen, .undecided: .remaining
        }
    }

    // MARK: Writing

    private var title: LocalizedString { localizer.text(ritual.title) }

    /// The drawing as an SVG document of its own.
    public var svg: String {
        let arguments: [String: MessageArgument] = ["ritual": .localized(title)]
        let element = drawing.svg(
            id: "map",
            title: localizer["docs.drawing", arguments],
            description: localizer["map.description", ["count": .number(steps)]],
            language: localizer.language,
            isDocument: true
        )
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n"
    }

    /// The drawing in the language of Graphviz.
    public var dot: String {
        drawing.dot(title: title.text, journey: localizer["docs.places"]) + "\n"
    }

    public var mermaid: String { drawing.mermaid() + "\n" }

    private var steps: Int { drawing.boxes.count { $0.kind == .step } }

    /// The page of the journey and its steps, with notes on steps in any order and on choices.
    public var page: Page {
        let stops = drawing.stops.enumerated().map { index, stop in
            JourneyMap.Stop(
                stop.title,
                stop.mark == .done ? .past : stop.mark == .next ? .current : .ahead,
                time: placeTimes.indices.contains(index) ? placeTimes[index] : nil
            )
        }
        let rows = drawing.boxes.map { box in
            OutlineRow(
                box.kind == .step ? Self.mark(box.label.mark) : nil,
                [box.label.title, box.label.note].compactMap { $0 }.joined(separator: " · "),
                time: stepTimes[box.id],
                depth: box.depth
            )
        }
        return Page([
            .sections([
                [.heading(title.text)], stops.isEmpty ? [] : [.map(JourneyMap(stops))], [.outline(rows)],
            ])
        ])
    }

    private static func mark(_ mark: RitualDrawing.Mark?) -> Mark {
        switch mark {
        case .done: .done
        case .next: .current
        case .leftOut: .skipped
        case .remaining, nil: .waiting
        }
    }

    /// The drawing without its layout, for programs that lay it out themselves.
    public var response: RitualMapResponse {
        RitualMapResponse(
            ritual: ritual.id,
            title: title.text,
            drawing: drawing,
            stepTimes: stepTimes.mapValues { $0.mark },
            placeTimes: placeTimes.map { $0?.mark }
        )
    }
}
