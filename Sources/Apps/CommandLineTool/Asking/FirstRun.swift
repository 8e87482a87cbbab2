import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// The welcome for a person about whom nothing is known yet.
enum FirstRun {
    /// Asks for the language, introduces the program, and asks the most important questions. Does nothing if something
    /// is known already or nobody can be asked.
    ///
    /// - Returns: The person, with the chosen language.
    static func offer(_ context: CommandContext, _ engine: Engine) async throws -> Person {
        let person = try await context.reader(engine)
        guard context.terminal.canAsk, context.options.format == .text else { return person }
        return try await context.reporting {
            guard try await person.profile.rows().isEmpty else { return person }
            let reader = try await language(context, engine, person)
            let layout = context.layout(reader.localizer)
            var lines: [Line] = [.blank]
            for block in Welcome.page(in: reader.localizer).blocks {
                lines += layout.lines(of: [block], naming: nil)
                if layout.isPlain { lines.append(.blank) }
            }
            context.write(lines)
            _ = try await QuestionPrompt(context, reader).ask(Welcome.questionnaire)
            return reader
        }
    }

    /// Asks which of the packs' languages the person reads. Enter keeps the current one.
    private static func language(
        _ context: CommandContext,
        _ engine: Engine,
        _ person: Person
    ) async throws -> Person {
        let localizer = person.localizer
        let languages = PackLanguage.all(in: engine.generation.catalog, preferring: localizer.languages)
        guard context.options.language.isEmpty, languages.count > 1 else { return person }
        let choice = NumberedChoice.language(among: languages, in: localizer, knowing: .ofThisMachine)
        guard let chosen = context.choose(choice, canStop: false, localizer) else {
            throw ExitStatus.interrupted
        }
        try await person.profile.setFact(HostFact.languages.id.description, to: chosen.tag)
        return try engine.person(context.options.person, languages: [chosen.tag] + context.languages)
    }
}
