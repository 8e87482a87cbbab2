import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

extension WalkPage {
    /// Returns the page of all steps and groups with their marks.
    ///
    /// - Parameter namesIDs: Whether to show the names by which steps are selected.
    public func list(namesIDs: Bool) -> Page {
        var groups: [WalkNode] = []
        let rows = view.nodes.map { node -> OutlineRow in
            groups.removeAll { $0.depth >= node.depth }
            // If a whole group waits for something, only the row of the group says so.
            let isSaid = groups.contains { $0.status == node.status }
            if node.step == nil { groups.append(node) }
            return row(node, namesID: namesIDs, namesWait: !isSaid)
        }
        let times = clock(
            view.nodes.filter { $0.step != nil && text.shortTiming(of: $0, at: state.now) != nil }
        )
        var notes = UntranslatedNotes(in: localizer)
        let articles = seeAlso(articlesOfRitual, &notes)
        return Page([
            .sections([title(), standing() + leftOut(), [.outline(rows)], times, articles, after()])
        ])
    }

    private func row(_ node: WalkNode, namesID: Bool, namesWait: Bool) -> OutlineRow {
        var title = localizer.text(node.title).text
        if namesID { title += " (\(localizer.isolated(node.id)))" }
        if node.isCounted, node.count > 0, node.count < node.target {
            title += " · \(text.count(of: node))"
        }
        var details: [String] = []
        switch node.status {
        case .waiting where !namesWait && !node.hasClosed: break
        case .barred where !namesWait: break
        case .waiting, .barred, .undecided, .unchosen, .skipped, .missed:
            details.append(text.status(of: node).text)
        case .open where node.isPassedOver: details.append(text.status(of: node).text)
        case .done where node.doneAs != nil: details.append(text.status(of: node).text)
        case .done, .current, .open: break
        }
        if node.step != nil, let timing = text.shortTiming(of: node, at: state.now) {
            details.append(timing)
        }
        if !node.lateConsequences.isEmpty { details.append(localizer["walk.done-late"]) }
        if !node.doneBefore.isEmpty { details.append(localizer["walk.done-before"]) }
        if node.isOwed, !node.isSecondPlace { details.append(localizer["status.owed"]) }
        if node.isSecondPlace, node.status != .done { details.append(localizer["walk.second-place"]) }
        if let reason = node.state.reason, !reason.isEmpty { details.append(reason) }
        return OutlineRow(node.mark, title, detail: details.joined(separator: " · "), depth: node.depth)
    }

    /// Returns the page of all recorded events, the earliest first.
    public func history() -> Page {
        let entries = (state.snapshot?.historyByPresentNames ?? []).compactMap { entry in
            text.event(entry).map { NamedText(text.moment(entry.at), $0) }
        }
        let body = entries.isEmpty ? say(localizer["history.empty"]) : named(entries)
        let clock = entries.isEmpty || state.isByClockOfRites ? [] : [say(text.clock, .quiet)]
        return Page([.sections([title(), heading(localizer["walk.history"], level: 2), body] + clock)])
    }
}

extension WalkNode {
    var mark: Mark {
        switch status {
        case .done: .done
        case .current: .current
        case .open, .waiting, .barred: .waiting
        case .skipped: .skipped
        case .missed: .missed
        case .unchosen, .undecided: .undecided
        }
    }
}
