import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikTerminal

/// The dhikr of a day on a terminal that nobody draws on: a numbered list, and in a series a line for each thing that is done.
struct PlainDhikr {
    let context: CommandContext
    let person: Person
    let zone: Zone

    private var localizer: Localizer { person.localizer }
    private var layout: Layout { context.layout(localizer) }
    private var prompt: LinePrompt { LinePrompt(layout, context.terminal.renderer) }

    private func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        localizer.host(key, arguments).text
    }

    private func write(_ lines: [Line]) { context.write(lines + [.blank]) }

    private func tell(_ key: String, _ arguments: [String: MessageArgument] = [:]) {
        write(layout.paragraph(host(key, arguments)))
    }

    /// Runs until the person leaves or the input ends.
    func run() async throws {
        if !(try await person.dhikr.settings()).isIntroduced {
            write(DhikrIntroduction(localizer, layout).lines)
            _ = try await person.dhikr.changeSettings { $0.isIntroduced = true }
        }
        while true {
            let day = try await person.dhikr.openDay()
            write(list(day))
            guard let line = prompt.ask(host("dhikr.plain.choose")) else { return }
            let text = AnswerReader.westernDigits(line.trimmingCharacters(in: .whitespaces)).lowercased()
            switch key(text) {
            case .quit: return
            case .tasbih:
                let (beads, key) = try await person.dhikr.whereCounted(nil, of: day)
                let answer = try await person.dhikr.perform(.count(beads, by: 0), in: key)
                guard try await say(answer.series, from: beads) else { return }
            default:
                if text.isEmpty { continue }
                guard let number = Int(text), day.series.indices.contains(number - 1) else {
                    tell("dhikr.plain.no-series", ["text": .text(line)])
                    continue
                }
                guard try await say(day.series[number - 1]) else { return }
            }
        }
    }

    private func list(_ day: DhikrDayReport) -> [Line] {
        let page = DhikrDayPage(localizer: localizer, layout: layout, zone: zone, command: nil)
        let rows = day.series.enumerated().map { index, series in
            KeyHint(localizer.number(index + 1), "\(series.title): \(page.detail(series, naming: false))")
        }
        return page.title(day) + page.notices(day) + layout.hints(rows)
    }

    private func key(_ text: String) -> DhikrKey? {
        guard let character = text.first, text.count == 1 else { return nil }
        return DhikrKey(.character(character))
    }

    // MARK: A series

    /// Counts in a series until the person goes back to the day.
    ///
    /// - Returns: False where the input ended.
    private func say(_ series: SeriesReport, from dhikr: DefinitionID? = nil) async throws
        -> Bool
    {
        let settings = try await person.dhikr.settings()
        let texts = try await person.dhikr.dhikr(series.entries.map(\.dhikr))
        var counter = DhikrCounter(series.series, advances: settings.advances)
        if let place = series.entries.firstIndex(where: { $0.dhikr == dhikr }) {
            counter = counter.applying(.seek(to: place)).counter
        }
        write(layout.heading(series.title.text))
        tell("dhikr.plain.keys")
        show(counter, texts, settings)
        while let entry = counter.entry {
            guard let line = prompt.ask(count(entry, texts)) else { return false }
            guard let event = try await event(line, entry, texts) else { continue }
            if case .leave = event { return true }
            guard case .counter(let event) = event else { continue }
            let before = counter
            let effects: [DhikrCounter.Effect]
            (counter, effects) = try await apply(event, to: counter)
            for effect in effects { self.tell(effect, event, series, texts) }
            if case .add = event, counter.series.addedAt != nil { return true }
            if counter.index != before.index { show(counter, texts, settings) }
        }
        return true
    }

    private enum Deed {
        case counter(DhikrCounter.Event)
        case leave
    }

    /// What a line asks for; nil where it has been answered already.
    private func event(
        _ line: String,
        _ entry: Series.Entry,
        _ texts: [DefinitionID: DhikrReport]
    ) async throws -> Deed? {
        let text = AnswerReader.westernDigits(line.trimmingCharacters(in: .whitespaces)).lowercased()
        switch text {
        case "", "+": return .counter(.count(by: 1))
        case "-": return .counter(.count(by: -1))
        // The keys of the letters on an Arabic keyboard mean the same.
        case "n", "ى": return .counter(.next)
        case "p", "ح": return .counter(.previous)
        default: break
        }
        if let number = Int(text) {
            guard (0...Series.mostCount).contains(number) else {
                tell(
                    "refusal.dhikr.count-range",
                    ["lowest": .number(0), "highest": .number(Series.mostCount)]
                )
                return nil
            }
            return .counter(.set(to: number))
        }
        switch key(text) {
        case .quit: return .leave
        case .add: return .counter(.add(at: person.engine.clock.now()))
        case .help: tell("dhikr.plain.keys")
        case .note: try await note(entry, texts)
        default: tell("dhikr.plain.unknown", ["text": .text(line)])
        }
        return nil
    }

    private func note(
        _ entry: Series.Entry,
        _ texts: [DefinitionID: DhikrReport]
    ) async throws {
        guard let text = texts[entry.dhikr], !text.arabic.isEmpty || text.isOwn else { return }
        let question = "\(host("dhikr.note")): \(text.note ?? "–"). \(host("dhikr.note.hint"))"
        guard let typed = prompt.ask(question) else { return }
        let isEmpty = typed.allSatisfy(\.isWhitespace)
        let id = try await person.dhikr.setNote(entry.dhikr.description, isEmpty ? nil : typed)
        tell(
            isEmpty ? "dhikr.own.unnoted" : "dhikr.own.noted",
            ["name": .localized(text.name), "id": .text(id.description)]
        )
    }

    /// Applies an event of the counter; what it asks to keep is kept when this returns.
    private func apply(
        _ event: DhikrCounter.Event,
        to counter: DhikrCounter
    ) async throws -> (DhikrCounter, [DhikrCounter.Effect]) {
        var (next, effects) = counter.applying(event)
        for effect in effects {
            guard case .keep(let kept) = effect else { continue }
            let answer = try await person.dhikr.perform(kept, in: next.series.key)
            let after = next.applying(.kept(answer.series.series, answer.effects))
            next = after.counter
            effects += after.effects
        }
        return (next, effects)
    }

    // MARK: Telling

    private func show(
        _ counter: DhikrCounter,
        _ texts: [DefinitionID: DhikrReport],
        _ settings: DhikrSettings
    ) {
        guard let entry = counter.entry, let text = texts[entry.dhikr] else { return }
        let reading = DhikrReading(localizer, layout, settings)
        let details = reading.details(text, isReviewed: person.dhikr.isReviewed(text))
        let groups = [reading.title(text), reading.words(text), details]
        write(Array(groups.filter { !$0.isEmpty }.joined(separator: [.blank])))
    }

    private func count(_ entry: Series.Entry, _ texts: [DefinitionID: DhikrReport]) -> String {
        let page = DhikrDayPage(localizer: localizer, layout: layout, zone: zone, command: nil)
        let name = texts[entry.dhikr]?.name ?? LocalizedString(entry.dhikr.description, language: "en")
        return host(
            "dhikr.counted",
            ["name": .localized(name), "count": .text(page.count(entry.count, of: entry.target))]
        )
    }

    private func tell(
        _ effect: DhikrCounter.Effect,
        _ event: DhikrCounter.Event,
        _ series: SeriesReport,
        _ texts: [DefinitionID: DhikrReport]
    ) {
        let title: [String: MessageArgument] = ["series": .localized(series.title)]
        switch effect {
        case .keep(.add): tell("dhikr.added", title)
        case .reached(let dhikr):
            let name = texts[dhikr]?.name ?? LocalizedString(dhikr.description, language: "en")
            tell("dhikr.reached", ["name": .localized(name)])
        case .finished: tell("dhikr.finished", title)
        case .notAtLast: tell("dhikr.not-at-last")
        case .atEnd: tell(event == .next ? "dhikr.nothing-after" : "dhikr.nothing-before")
        case .keep, .advanced: break
        }
    }
}
