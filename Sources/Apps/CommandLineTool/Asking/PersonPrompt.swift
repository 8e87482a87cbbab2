import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// A prompt that shows a person pages, and asks them for one line after another.
struct PersonPrompt {
    let person: Person
    let layout: Layout
    private let context: CommandContext
    private let prompt: LinePrompt

    init(_ context: CommandContext, _ person: Person) {
        self.context = context
        self.person = person
        layout = context.layout(person.localizer)
        prompt = LinePrompt(layout, context.terminal.renderer)
    }

    func show(_ page: Page) { show(lines(of: page)) }

    func show(_ lines: [Line]) { context.write(lines) }

    /// Shows why what was typed is refused.
    func warn(_ error: EngineError) {
        show(layout.paragraph(context.text(error, to: person), style: .warning))
    }

    /// Asks for a line of text; returns nil if the person stopped or the input ended.
    func ask(_ question: String) -> String? { answer(prompt.ask(question)) }

    /// Shows a page and asks for a line of text; returns nil if the person stopped or the input ended.
    func ask(_ page: Page) -> String? { answer(prompt.ask(lines(of: page))) }

    private func answer(_ typed: String?) -> String? {
        guard let typed, !WalkKey.isQuit(typed) else { return nil }
        return typed
    }

    private func lines(of page: Page) -> [Line] { layout.lines(of: page, naming: context.name) }
}
