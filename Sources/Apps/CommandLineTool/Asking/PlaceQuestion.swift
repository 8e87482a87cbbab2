import ManasikLocalization
import ManasikTerminal

/// Asks which of several places with one name is meant.
struct PlaceQuestion {
    private let localizer: Localizer
    private let layout: Layout
    private let prompt: LinePrompt
    private let context: CommandContext

    init(_ context: CommandContext, _ localizer: Localizer) {
        self.context = context
        self.localizer = localizer
        layout = context.layout(localizer)
        prompt = LinePrompt(layout, context.terminal.renderer)
    }

    /// The full name of the place that was chosen by its number; nil where the person leaves it open or the input ends.
    func choose(_ name: String, among places: [String]) -> String? {
        let title = localizer.host("profile.which-place", ["name": .text(name)]).text
        context.write(
            layout.heading(title, level: 2)
                + layout.keyValues(
                    places.enumerated().map { KeyValue(localizer.number($0 + 1), localizer.isolated($1)) }
                )
        )
        let hint = "\(localizer.host("walk.type-number").text) \(localizer.host("profile.skip"))"
        while let typed = prompt.ask(hint) {
            let text = AnswerReader.westernDigits(typed.filter { !$0.isWhitespace })
            if text.isEmpty || WalkKey.quit.letters.contains(text.lowercased()) { return nil }
            if let number = Int(text), places.indices.contains(number - 1) { return places[number - 1] }
        }
        return nil
    }
}
