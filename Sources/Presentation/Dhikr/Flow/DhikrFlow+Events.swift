import ManasikDomain
import ManasikLocalization
import ManasikRemembrance
import ManasikViews

extension DhikrFlow {
    /// Handles an event of the person.
    ///
    /// - Returns: The effects to perform for it.
    public mutating func apply(_ event: Event) -> [Effect] {
        // Automatic counting keeps the last message.
        if event != .count(.tick) { message = nil }
        messages = []
        switch event {
        case .begin:
            question = nil
            return [.markIntroduced]
        case .select(let index): select(index)
        case .look(let days): return [.showDay(day.day.date.adding(days: days), .first)]
        case .open:
            guard day.series.indices.contains(selected) else { break }
            return [.open(day.series[selected], at: nil)]
        case .openBeads: return [.openBeads]
        case .count(let event): return count(event)
        case .askCount: question = .count("")
        case .askReset: question = .reset
        case .askNote:
            // Beads without words cannot have a note.
            guard let dhikr = saying?.shown, !dhikr.arabic.isEmpty || dhikr.isOwn else { break }
            question = .note(dhikr.note ?? "")
        case .askAddition: question = .form(DhikrForm(into: categoryShown))
        case .askChange: ifOwn { $0.question = .form(DhikrForm($1)) }
        case .askRemoval: ifOwn { flow, _ in flow.question = .removal }
        case .askSettings: question = .settings(selected: 0)
        case .askHelp: question = .help
        case .type(let text): type(text)
        case .moveLine(let step): changeForm { $0.move(by: step) }
        case .submit: return submit()
        case .answer(let isYes): return answer(isYes)
        case .changeSetting(let step): return changeSetting(by: step)
        case .toggleFavourite: return toggleFavourite()
        case .leave: return leave()
        case .nothing: break
        }
        return []
    }

    private mutating func select(_ index: Int) {
        func limited(_ count: Int) -> Int { min(max(0, index), max(0, count - 1)) }
        if case .settings = question {
            question = .settings(selected: limited(DhikrSettings.names.count))
        } else {
            selected = limited(day.series.count)
        }
    }

    // MARK: Counting

    private mutating func count(_ event: DhikrCounter.Event) -> [Effect] {
        guard var saying else { return [] }
        let (counter, effects) = saying.counter.applying(event)
        saying.counter = counter
        self.saying = saying
        var kept: [Effect] = []
        for effect in effects {
            if case .keep(let change) = effect {
                kept.append(.keep(change, counter.series.key, of: event))
            } else {
                tell(message(effect, of: event, saying))
            }
        }
        return kept
    }

    func message(
        _ effect: DhikrCounter.Effect,
        of event: DhikrCounter.Event,
        _ saying: Saying
    ) -> DhikrMessage? {
        .effect(effect, of: event, in: saying.series, saying.texts, in: localizer)
    }

    // MARK: Questions

    /// The category of the series being said or selected; nil for the free one.
    private var categoryShown: DefinitionID? {
        let pointed = day.series.indices.contains(selected) ? day.series[selected].key : nil
        let key = saying?.counter.series.key ?? pointed
        return day.series.first { $0.key == key }.flatMap { $0.isFree ? nil : $0.key.category }
    }

    private mutating func ifOwn(_ change: (inout DhikrFlow, DhikrView) -> Void) {
        guard let dhikr = saying?.shown else { return }
        if dhikr.isOwn { change(&self, dhikr) } else { tell(.stays(dhikr, in: localizer)) }
    }

    private mutating func type(_ text: String) {
        switch question {
        case .count?: question = .count(text)
        case .note?: question = .note(text)
        case .form?: changeForm { $0.type(text) }
        default: break
        }
    }

    private mutating func changeForm(_ change: (inout DhikrForm) -> Void) {
        guard case .form(var form)? = question else { return }
        change(&form)
        question = .form(form)
    }

    private mutating func submit() -> [Effect] {
        switch question {
        case .count(let text)?:
            question = nil
            return submit(count: text)
        case .note(let text)?:
            question = nil
            return submit(note: text)
        case .form(let form)? where !form.isAtLast:
            changeForm { $0.move(by: 1) }
            return []
        case .form(var form)?:
            let entry = form.entry()
            question = .form(form)
            return submit(entry, of: form)
        default: return []
        }
    }

    private mutating func submit(count text: String) -> [Effect] {
        let typed = text.filter { !$0.isWhitespace }.withWesternDigits
        if typed.isEmpty { return [] }
        guard let number = Int(typed), (0...Series.mostCount).contains(number) else {
            question = .count("")
            tell(.countRange(in: localizer))
            return []
        }
        return count(.set(to: number))
    }

    private mutating func submit(note text: String) -> [Effect] {
        guard let dhikr = saying?.shown else { return [] }
        let isEmpty = text.allSatisfy { $0.isWhitespace }
        if isEmpty, dhikr.note == nil { return [] }
        tell(.changed(isEmpty ? .unnoted : .noted, dhikr.id, called: dhikr.name, in: localizer))
        return [.note(dhikr.id, isEmpty ? nil : text)]
    }

    private mutating func submit(
        _ entry: Result<DhikrForm.Entry, DhikrForm.Problem>,
        of form: DhikrForm
    ) -> [Effect] {
        switch entry {
        case .failure(.empty): tell(DhikrMessage(localizer["dhikr.form.empty"], .warning))
        case .failure(.times):
            let arguments: [String: MessageArgument] = [
                "text": .text(form[.times]), "highest": .number(OwnDhikr.mostTimes),
            ]
            tell(DhikrMessage(localizer["dhikr.form.times", arguments], .warning))
        case .success(let entry):
            question = nil
            if let id = form.dhikr { return [.change(id, entry)] }
            var dhikr = OwnDhikr(name: "", arabic: "")
            entry.write(to: &dhikr)
            dhikr.categories = form.category.map { [$0.description] } ?? []
            return [.add(dhikr)]
        }
        return []
    }

    private mutating func answer(_ isYes: Bool) -> [Effect] {
        let asked = question
        question = nil
        switch asked {
        case .discard(let typed)? where !isYes: question = typed
        case .reset? where isYes: return count(.reset)
        case .removal? where isYes: return saying?.shown.map { [.remove($0.id)] } ?? []
        default: tell(.cancelled(in: localizer))
        }
        return []
    }

    private mutating func leave() -> [Effect] {
        guard let asked = question else { return close() }
        question = nil
        switch asked {
        case .note(let text) where text != saying?.shown?.note ?? "": question = .discard(asked)
        case .form(let form) where form.isChanged: question = .discard(asked)
        case .form: tell(.cancelled(in: localizer))
        // If the day begins at another time now, today may be another day.
        case .settings where saying == nil: return [.openToday(.same)]
        default: break
        }
        return []
    }

    /// Closes the series. The last message stays visible while the day is shown.
    mutating func close() -> [Effect] {
        guard let key = saying?.counter.series.key else { return [] }
        saying = nil
        return [.showDay(day.day.date, .series(key))]
    }

    // MARK: Settings

    private func changeSetting(by step: Int) -> [Effect] {
        guard case .settings(let selected)? = question else { return [] }
        let name = DhikrSettings.names[selected]
        let known = DhikrSettings.accepted(by: name)
        if let index = known.firstIndex(of: settings[name] ?? "") {
            return [.set(name, to: known[(index + step + known.count) % known.count])]
        }
        let (first, last) = (DhikrSettings.tempos.lowerBound, DhikrSettings.tempos.upperBound)
        return [.set(name, to: String(min(max(first, settings.tempo + step), last)))]
    }

    private mutating func toggleFavourite() -> [Effect] {
        guard let dhikr = saying?.shown, !dhikr.arabic.isEmpty else { return [] }
        tell(.favourite(dhikr, isMarked: !dhikr.isFavourite, in: localizer))
        return [.setFavourite(dhikr.id, !dhikr.isFavourite)]
    }
}
