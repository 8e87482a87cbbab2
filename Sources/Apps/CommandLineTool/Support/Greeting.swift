import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// The page shown without a verb: what the program is, what to do next, and where to find the rest.
struct Greeting {
    private let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    func show() {
        let localizer = context.localizer
        let layout = context.layout(localizer)
        func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
            localizer.host("greeting.\(key)", arguments).text
        }
        func command(_ words: String) -> String { localizer.isolated("manasik \(words)") }
        var lines = layout.heading("Manasik \(Engine.version)")
        lines += layout.paragraph(host("what"))
        lines += layout.paragraph(host("review"), style: .dim)
        lines += [.blank] + layout.heading(host("now"), level: 2)
        lines += layout.keyValues([
            KeyValue(command("profile ask"), host("ask")), KeyValue(command("today"), host("today")),
            KeyValue(command("walk"), host("walk")),
        ])
        let rest: [String: MessageArgument] = ["help": "manasik --help", "lost": "manasik lost"]
        lines += [.blank] + layout.paragraph(host("rest", rest))
        context.write(lines)
    }
}
