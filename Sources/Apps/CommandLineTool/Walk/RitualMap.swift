import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// A ritual as a picture: as it is declared, or as one person walks it.
struct RitualMap {
    let ritual: Ritual
    let drawing: RitualDrawing
    private let localizer: Localizer
    /// How now lies to the times of the steps and of the places, where the ritual is walked.
    private var stepTimes: [String: TimeNote] = [:]
    private var placeTimes: [TimeNote?] = []

    /// The ritual as it stands for a person, with what is done, next and remaining.
    init(of state: WalkState, _ words: WalkText) {
        ritual = state.ritual
        localizer = words.localizer
        let view = state.view
        // The branches of a choice that is not made are no part of the walk yet; here one sees what there is to choose.
        let branches = view.pendingChoices.flatMap(\.branches).compactMap { state.ritual.node($0.id) }
        let open = Set(branches.flatMap(\.withDescendants).map(\.id))
        let journey = view.places.map {
            RitualDrawing.Stop(title: words.place($0.place).text, mark: Self.mark(of: $0.status))
        }
        drawing = RitualDrawing(state.ritual, journey: journey, rightToLeft: words.localizer.isRightToLeft) {
            declared in
            guard declared.id != state.ritual.root.id || declared.kind != .sequence else {
                return .init(title: words.title(declared.id).text)
            }
            let node = view.node(declared.id)
            guard node != nil || open.contains(declared.id) else { return nil }
            return .init(
                title: words.title(declared.id).text,
                note: Self.note(of: declared, count: node?.count ?? 0, words, state.school),
                mark: declared.kind == .step ? node.map(Self.mark) ?? .remaining : nil
            )
        }
        for node in view.nodes { stepTimes[node.id] = words.timeNote(of: node, at: state.now) }
        placeTimes = view.places.map { place in
            words.timeNote(of: place.steps.compactMap { view.node($0) }, at: state.now)
        }
    }

    /// The ritual with all its steps, whoever they are for.
    init(declared ritual: Ritual, _ words: WalkText) {
        self.ritual = ritual
        localizer = words.localizer
        drawing = RitualDrawing(
            ritual,
            journey: ritual.placesInOrder.map { .init(title: words.place($0).text) },
            rightToLeft: words.localizer.isRightToLeft
        ) { .init(title: words.title($0.id).text, note: Self.note(of: $0, count: 0, words)) }
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

    private static func note(
        of node: RitualNode,
        count: Int,
        _ words: WalkText,
        _ school: School? = nil
    ) -> String? {
        words.localizer.note(of: node, at: node.step?.place.map(words.place), done: count, school: school)
    }

    // MARK: Writing

    private var title: LocalizedString { localizer.text(ritual.title) }

    /// A document of its own.
    var svg: String {
        let arguments: [String: MessageArgument] = ["ritual": .localized(title)]
        let element = drawing.svg(
            id: "map",
            title: localizer.host("docs.drawing", arguments).text,
            description: localizer.host("map.description", ["count": .number(steps)]).text,
            language: localizer.language,
            isDocument: true
        )
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n"
    }

    var dot: String { drawing.dot(title: title.text, journey: localizer.host("docs.places").text) + "\n" }

    var mermaid: String { drawing.mermaid() + "\n" }

    private var steps: Int { drawing.boxes.count { $0.kind == .step } }

    /// The journey with its arrows, then the steps with what may be done in any order and what is to be chosen.
    func lines(_ layout: Layout) -> [Line] {
        let stops = drawing.stops.enumerated().map { index, stop in
            JourneyMap.Stop(
                stop.title,
                stop.mark == .done ? .past : stop.mark == .next ? .current : .ahead,
                time: placeTime(index)
            )
        }
        var groups = [layout.heading(title.text)]
        if !stops.isEmpty { groups.append(layout.journeyMap(JourneyMap(stops))) }
        let rows = drawing.boxes.map { box -> [Line] in
            let indent = min(box.depth * 2, layout.width / 4)
            var inner = layout
            inner.width -= indent
            let label = box.label
            let time = stepTimes[box.id].map { "\(layout.symbols.mark($0.mark)) \($0.text)" }
            let text = [label.title, label.note, time].compactMap(\.self).joined(separator: " · ")
            let row =
                box.kind == .step
                ? inner.checklistRow(ChecklistRow(Self.mark(label.mark), text), hasPointer: false)
                : inner.paragraph(text, style: .bold)
            return row.map { $0.indented(by: indent) }
        }
        groups.append(layout.isPlain ? Array(rows.joined(separator: [.blank])) : rows.flatMap(\.self))
        return Array(groups.joined(separator: [.blank]))
    }

    private func placeTime(_ index: Int) -> TimeNote? {
        placeTimes.indices.contains(index) ? placeTimes[index] : nil
    }

    private static func mark(_ mark: RitualDrawing.Mark?) -> Mark {
        switch mark {
        case .done: .done
        case .next: .current
        case .leftOut: .skipped
        case .remaining, nil: .waiting
        }
    }

    /// The drawing without its layout, for programs that draw it themselves.
    var response: RitualMapResponse {
        RitualMapResponse(
            ritual: ritual.id,
            title: title.text,
            drawing: drawing,
            stepTimes: stepTimes.mapValues(\.mark),
            placeTimes: placeTimes.map { $0?.mark }
        )
    }
}
