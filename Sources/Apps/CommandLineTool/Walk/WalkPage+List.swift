import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

extension WalkPage {
    /// Every step and group with its mark.
    func list(namesIDs: Bool) -> [Line] {
        var groups: [WalkNode] = []
        let rows = view.nodes.map { node -> [Line] in
            groups.removeAll { $0.depth >= node.depth }
            // What a whole group waits for is said once, at the group.
            let isSaid = groups.contains { $0.status == node.status }
            if node.step == nil { groups.append(node) }
            var inner = layout
            let indent = min(node.depth * 2, layout.width / 4)
            inner.width -= indent
            return inner.checklistRow(row(node, namesID: namesIDs, namesWait: !isSaid), hasPointer: false).map
            {
                $0.indented(by: indent)
            }
        }
        let body = layout.isPlain ? Array(rows.joined(separator: [.blank])) : rows.flatMap { $0 }
        let times = clock(
            view.nodes.filter { $0.step != nil && words.shortTiming(of: $0, at: state.now) != nil }
        )
        let articles = seeAlso(articlesOfRitual, isNumbered: numbersArticles)
        return spaced([title(), standing() + leftOut(), body, times, articles, after()])
    }

    private func row(_ node: WalkNode, namesID: Bool, namesWait: Bool) -> ChecklistRow {
        var title = localizer.text(node.title).text
        if namesID { title += " (\(localizer.isolated(node.id)))" }
        if node.isCounted, node.count > 0, node.count < node.target {
            title += " · \(words.count(of: node))"
        }
        var details: [String] = []
        switch node.status {
        case .waiting where !namesWait: break
        case .barred where !namesWait: break
        case .waiting, .barred, .undecided, .unchosen, .skipped, .missed:
            details.append(words.status(of: node).text)
        case .open where node.isPassedOver: details.append(words.status(of: node).text)
        case .done where node.doneAs != nil: details.append(words.status(of: node).text)
        case .done, .current, .open: break
        }
        if node.step != nil, let timing = words.shortTiming(of: node, at: state.now) {
            details.append(timing)
        }
        if !node.lateConsequences.isEmpty { details.append(host("walk.done-late")) }
        if !node.doneBefore.isEmpty { details.append(host("walk.done-before")) }
        if node.isOwed, !node.isSecondPlace { details.append(host("status.owed")) }
        if node.isSecondPlace, node.status != .done { details.append(host("walk.second-place")) }
        if let reason = node.state.reason, !reason.isEmpty { details.append(reason) }
        return ChecklistRow(
            node.mark,
            title,
            detail: details.joined(separator: " · ")
        )
    }

    /// All that happened, the last first on a screen that is read from its top.
    func history() -> [Line] {
        let entries = (state.snapshot?.historyByPresentNames ?? []).compactMap { entry in
            words.event(entry).map { KeyValue(words.moment(entry.at), $0) }
        }
        let body = entries.isEmpty ? layout.paragraph(host("history.empty")) : layout.keyValues(entries)
        return spaced([title(), layout.heading(host("walk.history"), level: 2), body])
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
