import ManasikDomain
import ManasikEngine
import ManasikTerminal
import ManasikWalkthroughs

extension WalkScreen {
    /// Takes the time at which a step was done that can no longer be done now.
    func when(_ model: Model, _ key: Key, _ step: String, _ entry: TextEntry) async throws -> Model {
        var model = model
        var entry = entry
        switch key {
        case .escape: model.mode = .walk
        case .enter where entry.text.isEmpty: model.mode = .walk
        case .enter:
            guard let time = PastTime(AnswerReader.westernDigits(entry.text)) else {
                let text = host("walk.no-time", ["text": .text(entry.text)])
                model.notice = Notice(text: text, style: .warning)
                model.mode = .when(step: step, TextEntry())
                return model
            }
            let performed = time.instant(before: person.engine.clock.now(), in: Engine.timeZoneOfRites)
            return try await perform(model, .event(.done(step: step, how: Performance(at: performed))))
        default:
            _ = entry.take(key)
            model.mode = .when(step: step, entry)
        }
        return model
    }
}
