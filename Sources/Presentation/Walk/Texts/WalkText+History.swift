import ManasikAlmanac
public import ManasikDomain
import ManasikLocalization
import ManasikScheduling
import ManasikViews
public import ManasikWalkthroughs

extension WalkText {
    /// Returns what an event changed; nil for events that only navigate.
    public func event(_ entry: WalkHistoryEntry) -> String? {
        switch (entry.event, entry.change) {
        case (.reset, _): return localizer["history.reset"]
        case (_, .began): return localizer["history.began"]
        case (_, .looked): return nil
        case (_, .migrated): return localizer["history.migrated"]
        case (_, .violated), (_, .retracted), (_, .settled): return remedyEvent(entry)
        case (_, .chose(let choice, let branch)):
            return localizer[
                "history.chosen",
                ["choice": .localized(title(choice)), "branch": .localized(title(branch))]
            ]
        case (let event, .step(let id, let before, let state)):
            var arguments: [String: MessageArgument] = ["step": .localized(title(id))]
            if case .undone = event {
                guard before == state else { return localizer["history.undone", arguments] }
                return counted("history.confirmation-undone", of: id, state, arguments)
            }
            if before == state { return counted("history.confirmed", of: id, state, arguments) }
            switch state.status {
            case .done:
                if case .done(_, let how) = event, let proxy = how.proxy {
                    arguments["name"] = .text(proxy)
                    return localizer["history.done-by", arguments]
                }
                guard case .done(_, let how) = event, let at = how.at else {
                    return localizer["history.done", arguments]
                }
                arguments["at"] = .text(spokenMoment(at))
                return localizer["history.done-at", arguments]
            case .missed: return localizer["history.missed", arguments]
            case .skipped:
                guard let reason = state.reason, !reason.isEmpty else {
                    return localizer["history.skipped", arguments]
                }
                arguments["reason"] = .text(reason)
                return localizer["history.skipped-reason", arguments]
            case .pending: return counted("history.counted", of: id, state, arguments)
            }
        }
    }

    private func counted(
        _ key: String,
        of step: String,
        _ state: StepState,
        _ arguments: [String: MessageArgument]
    ) -> String {
        var arguments = arguments
        arguments["count"] = .number(state.count)
        arguments["target"] = .number(ritual.node(step)?.step?.count ?? state.count)
        return localizer[key, arguments]
    }

    /// Returns a moment in local time at the rites, for the beginning of a line.
    public func moment(_ instant: Instant) -> String {
        let (date, time) = dayAndTime(of: instant)
        return "\(date) \(time)"
    }

    /// Returns a moment in local time at the rites, for use within a sentence.
    public func spokenMoment(_ instant: Instant) -> String {
        let (date, time) = dayAndTime(of: instant)
        return localizer["timing.on", ["date": .localized(date), "time": .text(time)]]
    }

    private func dayAndTime(of instant: Instant) -> (LocalizedString, String) {
        let local = LocalTime(of: instant, in: zone)
        let date = localizer.words(local.date, style: .medium)
        return (date, localizer.numerals(local.clock.description))
    }
}
