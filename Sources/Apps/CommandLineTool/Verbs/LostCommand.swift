import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
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
        let report: EmergencyReport
        do throws(EngineError) {
            report = try await person.contacts.emergency()
        } catch {
            throw context.fail(error)
        }
        if options.format == .json {
            context.write(EmergencyResponse(report: report, trouble: trouble))
        } else {
            let page = LostPage(person: person, context: context)
            let rows = context.terminal.isOutputTerminal ? context.terminal.size.rows : nil
            context.write(page.lines(report, trouble: trouble, rows: rows))
        }
    }

    /// The person, or somebody of whom nothing is known where the home cannot be read.
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
            context.tellOfLanguages(engine.generation.messages.languages)
            return (try await reader(engine, context), nil)
        } catch let error as EngineError {
            trouble = RefusalText(
                localizer: context.localizer,
                catalog: nil,
                home: context.availableHome,
                command: context.command
            ).words(error)
        } catch let error as HomeDirectoryError {
            trouble = error.description
        }
        let empty = try await Engine.open(configured(EngineConfiguration(inMemoryWithPacks: [])))
        context.tellOfLanguages(empty.generation.messages.languages)
        return (try context.session(empty), trouble)
    }

    /// The person, read to in their own languages as far as these can be read.
    private func reader(_ engine: Engine, _ context: CommandContext) async throws -> Person {
        let session = try context.session(engine)
        guard options.language.isEmpty,
            case .list(let known)? = try? await session.profile.facts()[.languages]
        else {
            return session
        }
        return try engine.person(options.person, languages: known + context.languages)
    }
}
