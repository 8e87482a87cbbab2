import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikTerminal

/// What is asked before a count is set or set back.
extension DhikrScreen {
    func set(_ model: Model, _ key: Key, _ entry: TextEntry) async throws -> Model {
        var model = model
        var entry = entry
        switch key {
        case .escape: model.mode = .series
        case .enter:
            let typed = AnswerReader.westernDigits(entry.text.filter { !$0.isWhitespace })
            model.mode = .series
            if typed.isEmpty { return model }
            guard let number = Int(typed), (0...Series.mostCount).contains(number) else {
                let range: [String: MessageArgument] = [
                    "lowest": .number(0), "highest": .number(Series.mostCount),
                ]
                model.mode = .set(TextEntry(limit: 7))
                model.notice = Notice(text: host("refusal.dhikr.count-range", range), style: .warning)
                return model
            }
            return try await count(model, .set(to: number))
        default:
            _ = entry.take(key, mirroredFor: direction)
            model.mode = .set(entry)
        }
        return model
    }

    func confirm(_ model: Model, _ key: Key) async throws -> Model {
        var model = model
        switch confirmation(model).answer(to: key) {
        case true?:
            model.mode = .series
            return try await count(model, .reset)
        case false?:
            model.mode = .series
            model.notice = Notice(text: host("common.cancelled"), style: .dim)
        case nil: break
        }
        return model
    }
}
