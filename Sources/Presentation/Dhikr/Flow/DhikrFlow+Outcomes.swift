import ManasikDomain
import ManasikRemembrance
import ManasikViews

extension DhikrFlow {
    /// Updates the flow with the outcome of an effect.
    ///
    /// - Returns: The effects to perform next.
    public mutating func apply(_ outcome: Outcome) -> [Effect] {
        switch outcome {
        case .settings(let settings):
            self.settings = settings
            saying?.counter.advances = settings.advances
        case .day(let day, let selection):
            self.day = day
            return select(selection)
        case .series(let series, let texts, let position):
            var counter = DhikrCounter(series.series, advances: settings.advances)
            if let index = position.flatMap({ self.index(of: $0, in: series) }) {
                counter = counter.applying(.seek(to: index)).counter
            }
            saying = Saying(series: series, counter: counter, texts: texts)
        case .kept(let kept, let event): return take(kept, of: event)
        case .texts(let texts): saying?.texts = texts
        case .changed(let change, let id, let name):
            tell(.changed(change, id, called: name, in: localizer))
            guard let saying else { return [.showDay(day.day.date, .same)] }
            let position = change == .removed ? Position.index(saying.counter.index) : .dhikr(id)
            return [.showDay(day.day.date, .resume(position))]
        }
        return []
    }

    private func index(of position: Position, in series: SeriesView) -> Int? {
        switch position {
        case .dhikr(let id): series.entries.firstIndex { $0.dhikr == id } ?? saying?.counter.index
        case .index(let index): index
        }
    }

    private mutating func select(_ selection: Selection) -> [Effect] {
        switch selection {
        case .first: selected = 0
        case .same: selected = min(selected, max(0, day.series.count - 1))
        case .series(let key): selected = day.series.firstIndex { $0.key == key } ?? selected
        case .resume(let position):
            let key = saying?.counter.series.key
            guard let series = day.series.first(where: { $0.key == key }), !series.entries.isEmpty else {
                return close()
            }
            return [.open(series, at: position)]
        }
        return []
    }

    private mutating func take(_ outcome: SeriesOutcome, of event: DhikrCounter.Event) -> [Effect] {
        guard var saying else { return [] }
        let (counter, effects) = saying.counter.applying(.kept(outcome.series.series, outcome.effects))
        saying.counter = counter
        self.saying = saying
        var following: [Effect] = []
        if case .add(let now) = event { tell(message(.keep(.add(at: now)), of: event, saying)) }
        let added = message
        for effect in effects {
            tell(message(effect, of: event, saying))
            if case .reached = effect, settings.sounds { following.append(.sound) }
        }
        guard case .add = event else { return following }
        // The message that the series was noted also says that it is done, so it is the one to keep.
        message = added
        return following + close()
    }
}
