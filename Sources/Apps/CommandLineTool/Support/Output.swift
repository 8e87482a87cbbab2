import Logging
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

extension CommandContext {
    /// The output in the default languages, before packs are loaded.
    var output: Output { Output(context: self, localizer: localizer) }
}

/// The output of a verb: a page in the reader's languages, or JSON.
struct Output {
    let context: CommandContext
    let localizer: Localizer

    /// Writes a page, or a response if JSON was requested.
    func show(_ page: @autoclosure () -> Page, or response: @autoclosure () -> some Response) {
        if context.options.format == .json {
            context.write(response())
        } else {
            show(page())
        }
    }

    /// Writes a page.
    func show(_ page: Page) { context.write(context.layout(localizer).lines(of: page, naming: context.name)) }

    /// Writes a warning to standard error, on one line.
    func warn(_ paragraph: Paragraph) {
        guard let text = context.layout(localizer).text(of: paragraph, naming: context.name) else { return }
        CommandContext.writeError("manasik: " + TerminalText.sanitized(text), at: .warning)
    }

    /// Writes a page of a few sentences. In a pipe, each is one line, so that lines are never broken. An empty page
    /// writes nothing.
    func say(_ page: Page) {
        var layout = context.layout(localizer)
        if !context.terminal.isOutputTerminal { layout.width = .max }
        let lines = layout.lines(of: page, naming: context.name)
        if !lines.isEmpty { context.write(lines) }
    }

    /// Writes a page of a few sentences, in a pipe one line each, or a response if JSON was requested.
    func say(_ page: @autoclosure () -> Page, or response: @autoclosure () -> some Response) {
        if context.options.format == .json { context.write(response()) } else { say(page()) }
    }
}
