import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// The emergency as text.
struct LostPage {
    let person: Person
    let context: CommandContext

    /// What to show, what is known of the person, and the numbers.
    ///
    /// - Parameter rows: How many lines the terminal shows; nil where it is none. What does not fit stands above what is
    ///   shown to others, so that this is in sight when all is written.
    func lines(_ report: EmergencyReport, trouble: String?, rows: Int? = nil) -> [Line] {
        let layout = context.layout(person.localizer)
        let title = layout.heading(host("lost.title"))
        let rest = rest(report, trouble: trouble, layout)
        // The prompt takes a line.
        let room = rows.map { $0 - 1 } ?? .max
        let whole = title + card(report, layout) + [.blank] + rest
        guard whole.count > room else { return whole }
        let above = title + rest + [.blank]
        for isSpaced in [true, false] {
            let card = card(report, layout, isSpaced: isSpaced)
            if card.count <= room { return above + card }
        }
        let about = sentences(report).dropFirst().flatMap { layout.paragraph($0, style: .bold) }
        return above + about + card(report, layout, isSpaced: false, isShort: true)
    }

    private func host(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        person.localizer.host(key, arguments).text
    }

    /// What to show to anyone.
    ///
    /// - Parameters:
    ///   - isSpaced: Whether there is room around each line, so that it can be read at arm's length.
    ///   - isShort: Whether only that help is needed is said, and not who the person is.
    private func card(
        _ report: EmergencyReport,
        _ layout: Layout,
        isSpaced: Bool = true,
        isShort: Bool = false
    ) -> [Line] {
        let gap: [Line] = isSpaced ? [.blank] : []
        var lines = layout.heading(host("lost.show-this"), level: 2)
        for sentence in sentences(report).prefix(isShort ? 1 : .max) {
            lines += gap + layout.paragraph(sentence, style: .bold)
        }
        if person.localizer.language != "ar" {
            lines += gap + layout.paragraph(host("lost.sentence"), style: .dim)
        }
        return lines
    }

    /// What is known of the person, and whom to call.
    private func rest(
        _ report: EmergencyReport,
        trouble: String?,
        _ layout: Layout
    ) -> [Line] {
        let localizer = person.localizer
        var lines: [Line] = []
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
    private func sentences(_ report: EmergencyReport) -> [String] {
        let arabic = person.generation.localizer(["ar"])
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
