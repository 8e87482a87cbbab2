import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// The welcome of a person of whom nothing is known yet.
enum FirstRun {
    /// The number of questions asked at once; `manasik profile ask` asks the rest.
    static let questionLimit = 8

    /// Questions that decide no rite, left to `manasik profile ask`.
    static let later: Set<DefinitionID> = Set(
        [HostFact.departure, .returnDate, .place, .name, .group, .tent, .hotel].map(\.id)
    )

    /// Asks for the language, introduces the program, and asks what matters most; does nothing if something is known
    /// already or nobody can be asked.
    ///
    /// - Returns: The person, with the chosen language.
    static func offer(_ context: CommandContext, _ engine: Engine) async throws -> Person {
        let person = try await context.reader(engine)
        guard context.terminal.canAsk, context.options.format == .text else { return person }
        return try await context.reporting {
            guard try await person.profile.rows().isEmpty else { return person }
            let reader = try await language(context, engine, person)
            let localizer = reader.localizer
            let layout = context.layout(localizer)
            var lines: [Line] = [.blank]
            for key in ["welcome", "review", "private", "questions"] {
                let style: Style = key == "welcome" ? .heading : .plain
                lines += layout.paragraph(localizer.host("first-run.\(key)").text, style: style)
                if layout.isPlain { lines.append(.blank) }
            }
            context.write(lines)
            let questions = Questionnaire(limit: questionLimit, besides: later)
            _ = try await QuestionPrompt(context, reader).ask(questions)
            return reader
        }
    }

    /// Asks which of the packs' languages the person reads; Enter keeps the current one.
    private static func language(
        _ context: CommandContext,
        _ engine: Engine,
        _ person: Person
    ) async throws -> Person {
        let choices = languages(of: engine.generation.catalog, preferring: person.localizer.languages)
        guard context.options.language.isEmpty, choices.count > 1 else { return person }
        let localizer = person.localizer
        let layout = context.layout(localizer)
        context.write(
            layout.heading(localizer.host("first-run.language").text, level: 2)
                + layout.keyValues(
                    choices.enumerated().map { index, choice in
                        let name = Locale(identifier: choice.tag).localizedString(
                            forLanguageCode: choice.tag
                        )
                        let title = LocalizedString(name ?? choice.tag, language: choice.tag)
                        let text =
                            choice.isWhole
                            ? title.text
                            : Localizer(MessageCatalog(), languages: [choice.tag]).host(
                                "first-run.partly",
                                ["language": .localized(title)]
                            ).text
                        return KeyValue(localizer.number(index + 1), text)
                    }
                )
        )
        let prompt = LinePrompt(layout, context.terminal.renderer)
        while let line = prompt.ask(localizer.host("walk.type-number").text) {
            let text = line.trimmingCharacters(in: .whitespaces).withWesternDigits
            let index = text.isEmpty ? 0 : (Int(text) ?? 0) - 1
            guard choices.indices.contains(index) else { continue }
            let tag = choices[index].tag
            try await person.profile.setFact(HostFact.languages.id.description, to: tag)
            return try engine.person(context.options.person, languages: [tag] + context.languages)
        }
        throw ExitStatus.interrupted
    }

    /// The languages of packs: complete ones first, and the reader's among them.
    static func languages(
        of catalog: Catalog,
        preferring wished: [String]
    ) -> [(tag: String, isWhole: Bool)] {
        let manifests = catalog.packs.values.map(\.manifest)
        let whole = Set(manifests.flatMap(\.locales)).intersection(MessageCatalog.completeLanguages)
        let partial = Set(manifests.flatMap { $0.locales + $0.partialLocales }).subtracting(whole)
        func rank(_ tag: String) -> (Int, Int, String) {
            (wished.firstIndex(of: tag) ?? wished.count, whole.contains(tag) ? 0 : 1, tag)
        }
        return whole.union(partial).sorted { rank($0) < rank($1) }.map { ($0, whole.contains($0)) }
    }
}
