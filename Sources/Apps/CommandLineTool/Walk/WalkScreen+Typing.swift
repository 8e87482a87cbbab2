import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// What a person types: a reason, a time, a name, a number, a remark.
extension WalkScreen {
    /// The screen that asks for something to be typed.
    func typing(_ model: Model, _ purpose: WalkEntry.Purpose, back: Mode = .walk) -> Model {
        var model = model
        model.mode = .entry(WalkEntry(purpose: purpose, back: back))
        return model
    }

    func type(_ model: Model, _ key: Key, _ entry: WalkEntry) async throws -> Model {
        var model = model
        var entry = entry
        switch key {
        case .escape: model.mode = entry.back
        case .enter: return try await typed(model, entry)
        default:
            _ = entry.text.take(key, mirroredFor: direction)
            model.mode = .entry(entry)
        }
        return model
    }

    /// Takes what was typed.
    func typed(_ model: Model, _ entry: WalkEntry) async throws -> Model {
        var model = model
        model.mode = entry.back
        let text = entry.text.text
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch entry.purpose {
        case .reason(let step):
            return try await propose(model, .skip(step: step, reason: isEmpty ? nil : text), asks: false)
        case .note(let remedy, let alternative, _):
            let event = WalkEvent.settle(remedy: remedy, alternative: alternative, note: isEmpty ? nil : text)
            return try await propose(model, event, asks: false, back: entry.back, next: .remedy(key: remedy))
        // The rest says nothing where it is empty.
        case _ where isEmpty: return model
        case .time(let step, let how):
            guard let time = PastTime(AnswerReader.westernDigits(text)) else {
                return misunderstood(model, entry, "walk.no-time")
            }
            let performed = time.instant(at: person.engine.clock.now(), in: Engine.timeZoneOfRites)
            let how = Performance(at: performed, proxy: how.proxy, outOfOrder: how.outOfOrder)
            return try await propose(model, .done(step: step, how: how), asks: false)
        case .proxy(let step, let how):
            let how = Performance(at: how.at, proxy: text, outOfOrder: how.outOfOrder)
            return try await propose(model, .done(step: step, how: how), asks: false)
        case .count(let step):
            let digits = AnswerReader.westernDigits(text).filter { !$0.isWhitespace }
            guard digits.allSatisfy(\.isNumber), let number = Int(digits) else {
                return misunderstood(model, entry, "act.no-number")
            }
            return try await propose(model, .count(step: step, by: .set(to: number)), asks: false)
        }
    }

    private func misunderstood(_ model: Model, _ entry: WalkEntry, _ complaint: String) -> Model {
        var model = typing(model, entry.purpose, back: entry.back)
        model.notice = Notice(text: host(complaint, ["text": .text(entry.text.text)]), style: .warning)
        return model
    }

    /// What is asked, what the answer is called, and about what.
    func prompt(of entry: WalkEntry, _ page: WalkPage) -> (title: String, ask: String, label: String) {
        switch entry.purpose {
        case .reason(let step):
            return (page.words.title(step).text, host("walk.skip-reason"), host("walk.reason"))
        case .time(let step, _):
            return (page.words.title(step).text, host("walk.when-done"), host("key.time"))
        case .proxy(let step, _):
            let who = page.view.node(step)?.step?.proxy.map { page.localizer.text($0.text).text }
            let ask = [host("act.who"), who].compactMap(\.self).joined(separator: " ")
            return (page.words.title(step).text, ask, host("act.name"))
        case .count(let step):
            let target = page.view.node(step)?.target ?? 1
            let ask = host("act.how-many", ["target": .number(target)])
            return (page.words.title(step).text, ask, host("walk.counted"))
        case .note(let remedy, _, let alternative):
            let owed = page.view.remedies.first { $0.key == remedy }
            let title = owed.map { page.words.cause($0.cause, $0.violation).text } ?? remedy
            return (title, host("act.settle-note", ["by": .text(alternative)]), host("walk.note"))
        }
    }
}
