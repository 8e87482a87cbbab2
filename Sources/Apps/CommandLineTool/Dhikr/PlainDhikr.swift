import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikTerminal
import ManasikViews

/// The dhikr of a day line by line: a numbered list, and within a series one line per action.
struct PlainDhikr {
    let context: CommandContext
    let person: Person
    let zone: Zone

    private var localizer: Localizer { person.localizer }
    private var layout: Layout { context.layout(localizer) }
    private var prompt: LinePrompt { LinePrompt(layout, context.terminal.renderer) }
    private var actions: DhikrActions { DhikrActions(person: person) }

    private func write(_ blocks: [Block]) {
        context.write(layout.lines(of: blocks, naming: context.name) + [.blank])
    }

    /// Runs until the person leaves or the input ends.
    func run() async throws {
        while true {
            let day = try await person.dhikr.openDay()
            let settings = try await person.dhikr.settings()
            var flow = DhikrFlow(day, settings, by: zone, in: localizer)
            if flow.question == .introduction {
                write(flow.introduction.blocks)
                try await actions.apply(.begin, to: &flow)
            }
            list(flow)
            guard let line = prompt.ask(flow.howToChoose) else { return }
            let text = line.trimmingCharacters(in: .whitespaces).withWesternDigits.lowercased()
            switch key(text) {
            case .quit: return
            case .tasbih: try await actions.apply(.openBeads, to: &flow)
            default:
                if text.isEmpty { continue }
                guard let number = Int(text), day.series.indices.contains(number - 1) else {
                    write([flow.noSeries(numbered: line)])
                    continue
                }
                _ = flow.apply(.select(number - 1))
                try await actions.apply(.open, to: &flow)
            }
            guard try await say(&flow) else { return }
        }
    }

    private func list(_ flow: DhikrFlow) {
        let rows = flow.seriesRows.enumerated().map { index, row in
            let row = layout.row(row, naming: context.name)
            return KeyHint(localizer.number(index + 1), "\(row.title): \(row.detail ?? "")")
        }
        let head = layout.lines(of: flow.header + flow.notices, naming: context.name)
        context.write(head + layout.hints(rows) + [.blank])
    }

    private func key(_ text: String) -> DhikrKey? {
        guard let character = text.first, text.count == 1 else { return nil }
        return DhikrKey(.character(character))
    }

    // MARK: A series

    /// Counts in a series until the person goes back to the day.
    ///
    /// - Returns: False if the input ended.
    private func say(_ flow: inout DhikrFlow) async throws -> Bool {
        guard let saying = flow.saying else { return true }
        write([.heading(localizer.title(of: saying.series).text)])
        write([flow.howToCount])
        write(flow.reading)
        while let saying = flow.saying, let entry = saying.counter.entry {
            guard let line = prompt.ask(count(entry, saying)) else { return false }
            switch event(line, flow) {
            case .leave: return true
            case .askNote: try await note(&flow)
            case let event?: try await actions.apply(event, to: &flow)
            case nil: continue
            }
            for message in flow.messages { write(message.page.blocks) }
            if let now = flow.saying, now.counter.index != saying.counter.index { write(flow.reading) }
        }
        return true
    }

    private func count(_ entry: Series.Entry, _ saying: DhikrFlow.Saying) -> String {
        let name = saying.texts[entry.dhikr]?.name ?? .own(entry.dhikr.description)
        return DhikrMessage.counted(entry.count, of: entry.target, called: name, in: localizer).text
    }

    /// Returns the event for a line; nil if it has been handled already.
    private func event(_ line: String, _ flow: DhikrFlow) -> DhikrFlow.Event? {
        let text = line.trimmingCharacters(in: .whitespaces).withWesternDigits.lowercased()
        switch text {
        case "", "+": return .count(.count(by: 1))
        case "-": return .count(.count(by: -1))
        // The letters on the same keys of an Arabic keyboard have the same effect.
        case "n", "ى": return .count(.next)
        case "p", "ح": return .count(.previous)
        default: break
        }
        if let number = Int(text) {
            guard (0...Series.mostCount).contains(number) else {
                write(DhikrMessage.countRange(in: localizer).page.blocks)
                return nil
            }
            return .count(.set(to: number))
        }
        switch key(text) {
        case .quit: return .leave
        case .add: return .count(.add(at: person.engine.clock.now()))
        case .note: return .askNote
        case .help: write([flow.howToCount])
        default: write([flow.notUnderstood(line)])
        }
        return nil
    }

    private func note(_ flow: inout DhikrFlow) async throws {
        try await actions.apply(.askNote, to: &flow)
        guard let typed = flow.typed else { return }
        let line = prompt.ask(flow.noteQuestion)
        try await actions.apply(.type(line ?? typed.text), to: &flow)
        try await actions.apply(line == nil ? .leave : .submit, to: &flow)
    }
}
