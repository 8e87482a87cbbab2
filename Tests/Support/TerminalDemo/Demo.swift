import Foundation
import ManasikPresentation
import ManasikTerminal

/// A small program for the tests of the terminal: a list with a pointer, or an article, or a progress line.
@main
struct Demo {
    struct Model {
        var items: [String]
        var done: Set<Int> = []
        var selected = 0
        var question: Confirmation?
        var note = ""
    }

    struct Planned: Error {}

    static func main() async {
        let arguments = CommandLine.arguments
        if arguments.contains("streams") { return streams() }
        let isArabic = arguments.contains("arabic")
        let direction: LineDirection = isArabic ? .rightToLeft : .leftToRight
        let capabilities = TerminalCapabilities.detect(isPlain: arguments.contains("--plain"))
        if arguments.contains("progress") { return progress(capabilities) }
        if arguments.contains("ask") { return ask(capabilities) }
        do {
            let session = try TerminalSession()
            defer { session.close() }
            if let limit = arguments.firstIndex(of: "keys") {
                return keys(session, Int(arguments[limit + 1])!)
            }
            let items = (1...30).map { isArabic ? "البند \($0)" : "Item \($0)" }
            let last = try await Screen(session, capabilities, direction: direction)
                .run(
                    Model(items: items),
                    update: update,
                    view: { arguments.contains("article") ? article($1) : view($0, $1) }
                )
            session.close()
            print("done: \(last.done.sorted())")
        } catch TerminalError.interrupted {
            exit(130)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    /// Opens a file, then writes to both streams.
    static func streams() {
        StandardStreams.reserve()
        let file = open("opened", O_WRONLY | O_CREAT, 0o600)
        StandardStreams.error(Array("file \(file)\n".utf8))
        StandardStreams.output(Array("written\n".utf8))
    }

    static func update(_ model: Model, _ key: Key) async throws -> Next<Model> {
        var model = model
        if let question = model.question {
            switch question.answer(to: key) {
            case true?: (model.done, model.question) = ([], nil)
            case false?: model.question = nil
            case nil: break
            }
            return .show(model)
        }
        switch key {
        case .down: model.selected = min(model.items.count - 1, model.selected + 1)
        case .up: model.selected = max(0, model.selected - 1)
        case .character(" "): model.done.formSymmetricDifference([model.selected])
        case .character("r"):
            model.question = Confirmation("Start over?", yes: .init("y", "yes"), no: .init("n", "no"))
        case .paste(let text): model.note = "pasted \(text)"
        case .character("e"): throw Planned()
        case .character("x"): fatalError("planned")
        case .character("q"): return .finish(model)
        default: break
        }
        return .show(model)
    }

    static func view(_ model: Model, _ layout: Layout) -> ScreenContent {
        if let question = model.question {
            return ScreenContent("question", body: layout.confirmation(question))
        }
        let rows = model.items.enumerated().map { index, title in
            ChecklistRow(
                model.done.contains(index) ? .done : .waiting,
                title,
                isSelected: index == model.selected
            )
        }
        let isArabic = layout.direction == .rightToLeft
        return ScreenContent(
            "list",
            header: layout.heading(isArabic ? "قائمة" : "A list"),
            body: layout.checklist(rows),
            footer: (model.note.isEmpty ? [] : layout.paragraph(model.note))
                + layout.hints([KeyHint("q", isArabic ? "خروج" : "quit")])
        )
    }

    static func article(_ layout: Layout) -> ScreenContent {
        let text = (1...60).map { "Paragraph \($0)." }.joined(separator: "\n\n")
        return ScreenContent(
            "article",
            body: layout.article(markdown: text),
            footer: layout.hints([KeyHint("q", "quit")])
        )
    }

    /// Names each key on a line until so many were pressed.
    static func keys(_ session: TerminalSession, _ count: Int) {
        session.write("\u{1B}[Hready\r\n")
        var seen = 0
        while seen < count {
            switch session.nextEvent() {
            case .key(let key):
                seen += 1
                session.write("\(key)\r\n")
            case .inputEnded: return
            default: break
            }
        }
        session.write("press any key")
        _ = session.nextEvent(timeout: .seconds(20))
    }

    static func progress(_ capabilities: TerminalCapabilities) {
        let reporter = ProgressReporter(capabilities)
        for step in 1...4 { reporter.report("Loading packs", completed: step, total: 4) }
        reporter.finish()
        print("loaded")
    }

    static func ask(_ capabilities: TerminalCapabilities) {
        let prompt = LinePrompt(capabilities.layout(direction: .leftToRight), capabilities.renderer)
        let name = prompt.ask("What is your name?") ?? "nobody"
        let confirmation = Confirmation("Start over?", yes: .init("y", "yes"), no: .init("n", "no"))
        print("\(name): \(prompt.confirm(confirmation).map { $0 ? "yes" : "no" } ?? "nothing")")
    }
}
