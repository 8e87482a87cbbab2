import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikTerminal
import ManasikViews

extension SearchScreen {
    /// Returns the model after a key.
    func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        var model = model
        model.notice = nil
        switch model.mode {
        case .results:
            if key == .escape { return .finish(model) }
            return .show(try await results(model, key))
        case .narrowing(let selected):
            if isQuit(key) { return .finish(model) }
            return .show(try await narrow(model, key, selected))
        case .opened:
            if isQuit(key) { return .finish(model) }
            return .show(try await read(model, key))
        }
    }

    /// Returns whether a key closes the search.
    ///
    /// - Source: the Arabic (101) keyboard layout has ض on the key of q.
    private func isQuit(_ key: Key) -> Bool { key == .character("q") || key == .character("ض") }

    // MARK: Text field and hits

    private func results(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        let last = max(0, (model.found?.hits.count ?? 0) - 1)
        switch key {
        case .up: model.selected = max(0, model.selected - 1)
        case .down: model.selected = min(last, model.selected + 1)
        case .pageUp: model.selected = max(0, model.selected - 5)
        case .pageDown: model.selected = min(last, model.selected + 5)
        case .enter:
            // The hits shown may belong to an earlier text.
            if model.isStale { model = try await answer(model) }
            guard !model.isStale else {
                model.opensFirst = true
                break
            }
            return try await opening(model)
        case .tab:
            let selected = model.isStale ? 0 : model.selected
            model = try await answer(model, withChoices: true)
            model.selected = selected
            model.mode = .narrowing(selected: 0)
        default:
            let before = model.entry.text
            _ = model.entry.take(key)
            if model.entry.text != before { (model.isStale, model.opensFirst) = (true, false) }
        }
        return model
    }

    /// Returns the model with the selected hit opened.
    func opening(_ model: Model) async throws -> Model {
        guard let hit = model.found?.hits.dropFirst(model.selected).first else { return model }
        var model = model
        model.opened = try await person.search.open(hit.match).map { SearchOpening(hit.match, $0) }
        if model.opened == nil { model.notice = SearchPage.gone(in: localizer) } else { model.mode = .opened }
        return model
    }

    // MARK: Narrowing

    /// Returns the values by which the search can be narrowed, in display order.
    func values(_ model: Model) -> [SearchNarrowing.Value] {
        choices(model).groups.flatMap { $0.choices.map(\.value) }
    }

    func choices(_ model: Model) -> SearchChoices {
        SearchChoices(model.found?.choices ?? [], model.narrowing, in: localizer)
    }

    private func narrow(_ model: Model, _ key: Key, _ selected: Int) async throws -> Model {
        let values = values(model)
        let last = max(0, values.count - 1)
        var model = model
        func point(_ to: Int) { model.mode = .narrowing(selected: min(max(0, to), last)) }
        switch key {
        case .up: point(selected - 1)
        case .down: point(selected + 1)
        case .pageUp: point(selected - 5)
        case .pageDown: point(selected + 5)
        case .home: point(0)
        case .end: point(last)
        case .enter, .character(" "): return try await toggle(model, selected)
        case .backspace, .delete:
            model.narrowing = SearchNarrowing()
            return try await narrowed(model, pointingAt: nil)
        case .tab, .escape: model.mode = .results
        case .character(let character):
            guard let number = character.wholeNumberValue, (1...9).contains(number) else { break }
            return try await toggle(model, number - 1)
        default: break
        }
        return model
    }

    private func toggle(_ model: Model, _ index: Int) async throws -> Model {
        let values = values(model)
        guard values.indices.contains(index) else { return model }
        var model = model
        model.narrowing.toggle(values[index])
        return try await narrowed(model, pointingAt: values[index])
    }

    /// Returns the model after a new search, with the pointer at the same value.
    private func narrowed(_ model: Model, pointingAt value: SearchNarrowing.Value?) async throws -> Model {
        var model = try await answer(model, withChoices: true)
        let place = values(model).firstIndex { $0.field == value?.field && $0.id == value?.id }
        model.mode = .narrowing(selected: place ?? 0)
        return model
    }

    // MARK: Opened hit

    private func read(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        switch key {
        case .escape, .backspace:
            model.opened = nil
            model.mode = .results
        case .character(" "), .character("+"): return try await count(model, by: 1)
        case .character("-"): return try await count(model, by: -1)
        case .character("f"), .character("ب"): return try await favourite(model)
        default: break
        }
        return model
    }

    /// Counts the shown dhikr in today's series if it is due there, otherwise in the free one.
    private func count(_ model: Model, by number: Int) async throws -> Model {
        guard let dhikr = model.opened?.dhikr else { return model }
        var model = model
        do throws(EngineError) {
            model.opened?.content = .dhikr(try await person.search.count(dhikr.id, by: number))
        } catch {
            guard case .countOutOfRange = error else { throw error }
            model.notice = words(error)
        }
        return model
    }

    private func favourite(_ model: Model) async throws -> Model {
        guard let dhikr = model.opened?.dhikr else { return model }
        var model = model
        let today = try await person.search.setFavourite(dhikr.id, !dhikr.isFavourite)
        model.opened?.content = .dhikr(today)
        model.notice =
            DhikrMessage.favourite(today.dhikr, isMarked: today.dhikr.isFavourite, in: localizer).text
        return model
    }
}
