import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRemembrance
import ManasikTerminal

extension DhikrScreen {
    /// What a key makes of the screen; left and right mean back and forward in reading order.
    func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        var model = model
        model.notice = nil
        switch model.mode {
        case .introduction:
            if DhikrKey(key) == .quit { return .finish(model) }
            guard key == .enter || key == .character(" ") || key == .escape else { return .show(model) }
            model.settings = try await person.dhikr.changeSettings { $0.isIntroduced = true }
            model.mode = .day
        case .help:
            if DhikrKey(key) == .quit || key == .escape || key == .enter { model.mode = model.under }
        case .settings(let selected): model = try await settings(model, key, selected)
        case .set(let entry): model = try await set(model, key, entry)
        case .confirmReset: model = try await confirm(model, key)
        case .note(let entry): model = try await note(model, key, entry)
        case .form(let form): model = try await self.form(model, key, form)
        case .confirmRemove: model = try await confirmRemoval(model, key)
        case .confirmDiscard(let typed): model = confirmDiscard(model, key, of: typed)
        case .day:
            if DhikrKey(key) == .quit { return .finish(model) }
            model = try await day(model, key)
        case .series:
            if DhikrKey(key) == .quit { return .finish(model) }
            model = try await series(model, key)
        }
        return .show(model)
    }

    // MARK: The day

    private func day(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        let last = max(0, model.day.series.count - 1)
        switch key {
        case .up: model.selected = max(0, model.selected - 1)
        case .down: model.selected = min(last, model.selected + 1)
        case .home: model.selected = 0
        case .end: model.selected = last
        case .left: return try await look(model, days: -1)
        case .right: return try await look(model, days: 1)
        case .enter, .character(" "):
            guard model.day.series.indices.contains(model.selected) else { break }
            return try await open(model, model.day.series[model.selected])
        default: break
        }
        switch DhikrKey(key) {
        case .tasbih: return try await openBeads(model)
        case .own: return beginAdding(model)
        case .settings: (model.under, model.mode) = (.day, .settings(selected: 0))
        case .help: (model.under, model.mode) = (.day, .help)
        default: break
        }
        return model
    }

    /// The day before or after the one that is shown.
    private func look(_ model: Model, days: Int) async throws -> Model {
        var model = model
        model.day = try await report(of: model.day.day.date.adding(days: days))
        model.selected = 0
        return model
    }

    /// A day as it is now; today is noted as begun.
    func report(of date: CivilDate) async throws -> DhikrDayReport {
        let day = try await person.dhikr.day(date)
        return day.position == .today ? try await person.dhikr.openDay() : day
    }

    // MARK: A series

    func open(_ model: Model, _ series: SeriesReport) async throws -> Model {
        var model = model
        model.texts = try await person.dhikr.dhikr(series.entries.map(\.dhikr))
        model.title = series.title.text
        model.counter = DhikrCounter(series.series, advances: model.settings.advances)
        model.mode = .series
        return model
    }

    /// Beads without words: the free series of the day with its tasbih.
    private func openBeads(_ model: Model) async throws -> Model {
        let today = try await person.dhikr.openDay()
        let (beads, key) = try await person.dhikr.whereCounted(nil, of: today)
        let answer = try await person.dhikr.perform(.count(beads, by: 0), in: key)
        var opened = try await open(model, answer.series)
        opened.day = today
        let index = answer.series.entries.firstIndex { $0.dhikr == beads } ?? 0
        opened.counter = opened.counter?.applying(.seek(to: index)).counter
        return opened
    }

    private func series(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        switch key {
        case .character(" "), .character("+"), .enter: return try await count(model, .count(by: 1))
        case .character("-"), .backspace: return try await count(model, .count(by: -1))
        case .right: return try await count(model, .next)
        case .left: return try await count(model, .previous)
        case .home: return try await count(model, .seek(to: 0))
        case .end: return try await count(model, .seek(to: Int.max))
        case .escape: return try await close(model)
        case .character(let character):
            // Digits of any script are marks of the seek bar.
            if let mark = character.wholeNumberValue, (1...9).contains(mark), let counter = model.counter {
                return try await count(model, .seek(to: counter.position(ofMark: mark)))
            }
        default: break
        }
        switch DhikrKey(key) {
        case .add: return try await count(model, .add(at: person.engine.clock.now()))
        case .set: model.mode = .set(TextEntry(limit: 7))
        case .reset: model.mode = .confirmReset
        case .tempo: return try await count(model, .toggleTempo)
        case .favourite: return try await favourite(model)
        case .note: return beginNote(model)
        case .own: return beginAdding(model)
        case .edit: return beginEditing(model)
        case .remove: return beginRemoving(model)
        case .settings: (model.under, model.mode) = (.series, .settings(selected: 0))
        case .help: (model.under, model.mode) = (.series, .help)
        default: break
        }
        return model
    }

    /// Closes the series; what was said of it shows in the day.
    func close(_ model: Model) async throws -> Model {
        var model = model
        model.day = try await report(of: model.day.day.date)
        model.selected =
            model.day.series.firstIndex { $0.key == model.counter?.series.key } ?? model.selected
        model.counter = nil
        model.mode = .day
        return model
    }

    /// Applies an event of the counter, keeping what it asks to keep before anything is shown of it.
    func count(_ model: Model, _ event: DhikrCounter.Event) async throws -> Model {
        guard let counter = model.counter else { return model }
        var model = model
        let asked = counter.applying(event)
        model.counter = asked.counter
        for effect in asked.effects {
            switch effect {
            case .keep(let kept):
                let answer = try await person.dhikr.perform(kept, in: asked.counter.series.key)
                let next = asked.counter.applying(.kept(answer.series.series, answer.effects))
                model.counter = next.counter
                model = tell(next.effects, model)
                if case .add = event {
                    let title = model.title
                    model = try await close(model)
                    model.notice = Notice(
                        text: host("dhikr.added", ["series": .text(title)]),
                        style: .done
                    )
                }
            case .notAtLast: model.notice = Notice(text: host("dhikr.not-at-last"), style: .warning)
            case .atEnd:
                let key = event == .next ? "dhikr.nothing-after" : "dhikr.nothing-before"
                model.notice = Notice(text: host(key), style: .dim)
            case .reached, .advanced, .finished: break
            }
        }
        return model
    }

    /// Says and sounds what was reached.
    private func tell(_ effects: [DhikrCounter.Effect], _ model: Model) -> Model {
        var model = model
        for effect in effects {
            switch effect {
            case .reached(let dhikr):
                if model.settings.sounds { sound() }
                let name = model.texts[dhikr]?.name.text ?? dhikr.description
                model.notice = Notice(text: host("dhikr.reached", ["name": .text(name)]), style: .done)
            case .finished:
                let text = host("dhikr.finished", ["series": .text(model.title)])
                model.notice = Notice(text: text, style: .done)
            default: break
            }
        }
        return model
    }

    private func favourite(_ model: Model) async throws -> Model {
        guard let dhikr = model.counter?.entry?.dhikr, let text = model.texts[dhikr], !text.arabic.isEmpty
        else {
            return model
        }
        var model = model
        let isFavourite = !text.isFavourite
        try await person.favourites.set(dhikr.description, isFavourite)
        model.texts = try await person.dhikr.dhikr(Array(model.texts.keys))
        let key = isFavourite ? "favourites.added" : "favourites.removed"
        model.notice = Notice(text: host(key, ["name": .localized(text.name)]), style: .done)
        return model
    }
}
