import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// Shows what a verb answers: as a page in the reader's languages, or as JSON.
struct Output {
    let context: CommandContext
    let localizer: Localizer

    /// Writes a page, or a response where JSON was asked for.
    func show(_ page: @autoclosure () -> Page, or response: @autoclosure () -> some Response) {
        if context.options.format == .json {
            context.write(response())
        } else {
            context.write(context.layout(localizer).lines(of: page(), naming: context.name))
        }
    }

    /// Writes a page of a few sentences, in a pipe each on one line so that nothing in it is broken, or a response.
    func say(_ page: @autoclosure () -> Page, or response: @autoclosure () -> some Response) {
        if context.options.format == .json {
            context.write(response())
        } else if context.terminal.isOutputTerminal {
            context.write(context.layout(localizer).lines(of: page(), naming: context.name))
        } else {
            var layout = context.layout(localizer)
            layout.width = .max
            context.write(layout.lines(of: page(), naming: context.name))
        }
    }
}
