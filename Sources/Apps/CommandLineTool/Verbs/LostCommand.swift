import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikTerminal

struct LostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lost",
        abstract: "Shows one screen for an emergency: what to show others and whom to call.",
        discussion: """
            Example: manasik lost --plain

            It also works when the home cannot be read or no pack can be loaded.
            """
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let (person, trouble) = try await person(context)
        let view: EmergencyView
        do throws(EngineError) {
            view = try await person.contacts.emergency()
        } catch {
            throw context.fail(error)
        }
        let localizer = person.localizer
        let others = view.language.map { person.generation.localizer([$0, localizer.language]) } ?? localizer
        if options.format == .json {
            context.write(EmergencyResponse(view, trouble: trouble, in: localizer, others: others))
        } else {
            let page = EmergencyPage(view, trouble: trouble, in: localizer, others: others)
            let rows = context.terminal.isOutputTerminal ? context.terminal.size.rows : nil
            context.write(lines(of: page, context.layout(localizer), named: context.name, rows: rows))
        }
        if trouble == nil { await context.warnOfUnknown(in: person.engine, localizer) }
    }

    /// Returns the lines of the page, arranged so that the part to show to others is visible at the end.
    ///
    /// - Parameter rows: The number of lines of the terminal; nil without a terminal. If the page has more lines, the
    ///   part to show to others comes last.
    private func lines(
        of page: EmergencyPage,
        _ layout: Layout,
        named naming: @escaping RequestNaming,
        rows: Int?
    ) -> [Line] {
        // One line is left for the shell's prompt.
        let room = rows.map { $0 - 1 } ?? .max
        let whole = layout.lines(of: page.page, naming: naming)
        guard whole.count > room else { return whole }
        let above = layout.lines(of: Page(page.title.blocks + page.details.blocks + [.gap]), naming: naming)
        for isSpaced in [true, false] {
            let card = layout.lines(of: page.card(isSpaced: isSpaced), naming: naming)
            if card.count <= room { return above + card }
        }
        return above + layout.lines(of: page.aboutPerson, naming: naming)
            + layout.lines(of: page.card(isSpaced: false, isShort: true), naming: naming)
    }

    /// Returns the person, or, if the home cannot be read, a person of whom nothing is known and the reason.
    private func person(_ context: CommandContext) async throws -> (Person, trouble: String?) {
        func configured(_ configuration: EngineConfiguration) -> EngineConfiguration {
            var configuration = context.configured(configuration)
            configuration.searchPath = context.availableSearchPath
            return configuration
        }
        var trouble: String?
        do {
            let home = try HomeDirectory(explicit: options.home, environment: context.environment)
            let full = EngineConfiguration(home: home, searchPath: context.availableSearchPath)
            let engine = try await Engine.open(configured(full))
            context.reportMissingLanguages(engine.generation.messages.languages)
            return (try await reader(engine, context), nil)
        } catch let error as EngineError {
            trouble = context.text(error)
        } catch is HomeDirectoryError {
            trouble = context.text(Refusal(withoutHomeIn: context.localizer).runs)
        }
        let empty = try await Engine.open(configured(EngineConfiguration(inMemoryWithPacks: [])))
        context.reportMissingLanguages(empty.generation.messages.languages)
        return (try context.session(empty), trouble)
    }

    /// Returns the person with the languages stated in the profile, if these can be read.
    private func reader(_ engine: Engine, _ context: CommandContext) async throws -> Person {
        let session = try context.session(engine)
        guard options.language.isEmpty, let known = try? await session.contacts.languages() else {
            return session
        }
        return try engine.person(options.person, languages: known + context.languages)
    }
}
