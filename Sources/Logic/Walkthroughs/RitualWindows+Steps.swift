import ManasikDomain

extension RitualWindows {
    /// Returns the windows with the times that are counted from other steps, as far as these are done; until then such a
    /// window has no end there, and nothing hinders.
    func counted(from snapshot: WalkSnapshot, in outline: RitualOutline) -> RitualWindows {
        guard outline.hasTimesAfterSteps else { return self }
        var changed = self
        for node in outline.nodes {
            guard let step = node.step, step.times.contains(where: { $0.step != nil }) else { continue }
            for school in outline.schools {
                let known = window(of: node.id, by: school)
                func instant(_ time: StepTime?, _ other: Instant?) -> Instant? {
                    guard case .step(let name, let minutes)? = time else { return other }
                    let state = snapshot.state(of: name)
                    return state.status == .done ? state.at?.adding(seconds: minutes * 60) : nil
                }
                changed.set(
                    Window(
                        opens: instant(step.opens?[school], known?.opens),
                        closes: instant(step.closes?[school], known?.closes),
                        lateUntil: instant(step.lateUntil?[school], known?.lateUntil),
                        pauses: known?.pauses ?? [],
                        week: known?.week
                    ),
                    of: node.id,
                    by: school
                )
                for place in step.alsoAt {
                    let end = instant(
                        place.closes?[school],
                        changed.end(of: node.id, at: place.step, by: school)
                    )
                    changed.setEnd(end, of: node.id, at: place.step, by: school)
                }
            }
        }
        return changed
    }
}
