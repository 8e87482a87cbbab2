import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// The emergency as text.
struct LostPage {
    let person: PersonSession
    let context: CommandContext

    func lines(_ report: PersonSession.EmergencyReport, trouble: String?) -> [Line] {
        let localizer = person.localizer
        let layout = context.layout(localizer)
        func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
            localizer.host(key, arguments).text
        }
        var lines = layout.heading(host("lost.title"))
        lines += layout.heading(host("lost.show-this"), level: 2)
        // Room around each line, so that it can be read at arm's length.
        for sentence in sentences(report) {
            lines += [.blank] + layout.paragraph(sentence, style: .bold)
        }
        if localizer.language != "ar" {
            lines += [.blank] + layout.paragraph(host("lost.sentence"), style: .dim)
        }
        lines.append(.blank)
        lines += layout.heading(host("lost.mine"), level: 2)
        let unset = host("lost.not-set")
        let guides = report.contacts.filter { $0.isOwn && $0.kind == .guide }
        let guide = guides.map { "\($0.name) \(localizer.isolated($0.phone.digits))" }.joined(separator: "; ")
        lines += layout.keyValues([
            KeyValue(host("lost.group"), report.group ?? unset),
            KeyValue(host("lost.tent"), report.tent ?? unset),
            KeyValue(host("lost.hotel"), report.hotel ?? unset),
            KeyValue(host("lost.guide"), guide.isEmpty ? unset : guide),
        ])
        if report.group == nil, trouble == nil {
            lines += layout.paragraph(
                host("lost.say-it", ["command": context.command("profile set group=…")])
            )
        }
        lines.append(.blank)
        lines += layout.heading(host("lost.numbers"), level: 2)
        lines += ContactsPage(localizer: localizer, context: context).numbers(report.contacts, layout)
        if report.contacts.allSatisfy(\.isOwn) { lines += layout.paragraph(host("lost.fallback")) }
        if let trouble { lines += layout.paragraph("! " + host("lost.no-home", ["reason": .text(trouble)])) }
        return lines
    }

    /// What to show to anyone, in Arabic.
    private func sentences(_ report: PersonSession.EmergencyReport) -> [String] {
        let arabic = person.engine.localizer(["ar"])
        func host(_ key: String, _ name: String, _ value: String?) -> String? {
            value.map { arabic.host(key, [name: .text($0)]).text }
        }
        let guide =
            report.contacts.first { $0.isOwn && $0.kind == .guide } ?? report.contacts.first { $0.isOwn }
        let call = guide.map {
            arabic.host("lost.me-call", ["name": .text($0.name.text), "phone": .text($0.phone.digits)]).text
        }
        let own = [
            host("lost.me", "name", report.name), host("lost.me-group", "group", report.group),
            host("lost.me-tent", "tent", report.tent), host("lost.me-hotel", "hotel", report.hotel), call,
        ]
        return [report.arabic] + own.compactMap { $0 }
    }
}
