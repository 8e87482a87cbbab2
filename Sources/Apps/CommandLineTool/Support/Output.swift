import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// Shows what a verb answers: as a page in the reader's languages, or as JSON.
struct Output {
    let context: CommandContext
    let localizer: Localizer
    /// The ritual as it was named on the command line, which the verbs of its walk name too.
    var ritual: String?

    /// Names what a page offers as a command.
    func name(_ request: Request, isRightToLeft: Bool) -> String {
        ManasikLocalization.TextDirection.isolating(
            context.words(for: request, of: ritual),
            in: isRightToLeft
        )
    }

    /// Writes a page, or a response where JSON was asked for.
    func show(_ page: @autoclosure () -> Page, or response: @autoclosure () -> some Response) {
        if context.options.format == .json {
            context.write(response())
        } else {
            context.write(context.layout(localizer).lines(of: page(), naming: name))
        }
    }

    /// Warns on the standard error, on one line.
    func warn(_ paragraph: Paragraph) {
        guard let text = context.layout(localizer).text(of: paragraph, naming: name) else { return }
        CommandContext.writeError("manasik: " + TerminalText.sanitized(text))
    }

    /// Writes a page of a few sentences, in a pipe each on one line so that nothing in it is broken; nothing where it is empty.
    func say(_ page: Page) {
        var layout = context.layout(localizer)
        if !context.terminal.isOutputTerminal { layout.width = .max }
        let lines = layout.lines(of: page, naming: name)
        if !lines.isEmpty { context.write(lines) }
    }

    /// Writes a page of a few sentences, in a pipe each on one line so that nothing in it is broken, or a response.
    func say(_ page: @autoclosure () -> Page, or response: @autoclosure () -> some Response) {
        if context.options.format == .json { context.write(response()) } else { say(page()) }
    }
}
