import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

/// `profile list`.
struct ProfileListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists every fact that can be said of you, with its values.",
        discussion: "Example: manasik profile list"
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson { person in
            let facts = try await person.profile.knowableFacts()
            if options.format == .json {
                try context.write(json: facts)
                return
            }
            let localizer = person.localizer
            let layout = context.layout(localizer)
            var lines = layout.heading(localizer.host("profile.list").text)
            lines += layout.paragraph(
                localizer.host("profile.list-how", ["command": context.command("profile set nationality=MY")])
                    .text,
                style: .dim
            )
            for fact in facts {
                lines.append(.blank)
                lines += self.lines(fact, person, layout)
            }
            context.write(lines)
        }
    }

    private func lines(
        _ fact: KnowableFact,
        _ person: Person,
        _ layout: Layout
    ) -> [Line] {
        let localizer = person.localizer
        let known = fact.value ?? localizer.host("profile.unknown")
        var lines = layout.paragraph(
            "\(localizer.isolated(fact.name)) · \(fact.title): \(known)",
            style: .bold
        )
        if fact.choices.isEmpty {
            let accepted = person.profile.question(of: fact.fact).flatMap {
                AnswerReader($0, person)?.accepted
            }
            lines += layout.paragraph((accepted ?? LocalizedString(fact.accepted, language: "en")).text)
        } else {
            lines += layout.keyValues(
                fact.choices.map { KeyValue(localizer.isolated($0.value), $0.title.text) }
            )
        }
        return lines
    }
}
