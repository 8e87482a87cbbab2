import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews

/// The part of the dhikr's clients that performs the effects of the flow. Counts are stored before they are shown, so
/// nothing is lost if the terminal is closed.
struct DhikrActions {
    let person: Person
    /// The function that signals that a dhikr is complete.
    var sound: @Sendable () -> Void = {}

    func apply(_ event: DhikrFlow.Event, to flow: inout DhikrFlow) async throws {
        try await perform(flow.apply(event), for: &flow)
    }

    private func perform(_ effects: [DhikrFlow.Effect], for flow: inout DhikrFlow) async throws {
        for effect in effects {
            guard let outcome = try await outcome(of: effect, flow) else { continue }
            try await perform(flow.apply(outcome), for: &flow)
        }
    }

    private func outcome(
        of effect: DhikrFlow.Effect,
        _ flow: DhikrFlow
    ) async throws -> DhikrFlow.Outcome? {
        let dhikr = person.dhikr
        switch effect {
        case .markIntroduced: return .settings(try await dhikr.markIntroduced())
        case .set(let name, let value): return .settings(try await dhikr.set(name, to: value))
        case .openToday(let selection): return .day(try await dhikr.openDay(), selection)
        case .showDay(let date, let selection):
            // Opening today stores its series.
            let day = try await dhikr.day(date)
            return .day(day.position == .today ? try await dhikr.openDay() : day, selection)
        case .openBeads:
            // The beads, a dhikr without words, are counted in the free series of the day.
            let today = try await dhikr.openDay()
            let (beads, key) = try await dhikr.whereCounted(nil, of: today)
            let series = try await dhikr.perform(.count(beads, by: 0), in: key).series
            return try await opened(series, at: .dhikr(beads))
        case .open(let series, let position): return try await opened(series, at: position)
        case .keep(let change, let key, let event):
            return .kept(try await dhikr.perform(change, in: key), of: event)
        case .note(let id, let text):
            _ = try await dhikr.setNote(id.description, text)
            return try await texts(flow)
        case .setFavourite(let id, let isFavourite):
            try await dhikr.setFavourite(id, isFavourite)
            return try await texts(flow)
        case .add(let own): return try await changed(.added, try await dhikr.add(own))
        case .change(let id, let entry):
            return try await changed(
                .changed,
                try await dhikr.change(id.description) { entry.write(to: &$0) }
            )
        case .remove(let id): return try await changed(.removed, try await dhikr.remove(id.description))
        case .sound:
            sound()
            return nil
        }
    }

    private func opened(
        _ series: SeriesView,
        at position: DhikrFlow.Position?
    ) async throws -> DhikrFlow.Outcome {
        let texts = try await person.dhikr.dhikr(series.entries.map(\.dhikr))
        return .series(series, texts: texts, at: position)
    }

    private func texts(_ flow: DhikrFlow) async throws -> DhikrFlow.Outcome {
        .texts(try await person.dhikr.dhikr(flow.saying.map { Array($0.texts.keys) } ?? []))
    }

    private func changed(
        _ change: DhikrMessage.Change,
        _ id: DefinitionID
    ) async throws -> DhikrFlow.Outcome {
        .changed(change, id, name: try await person.dhikr.dhikr([id])[id]!.name)
    }
}
