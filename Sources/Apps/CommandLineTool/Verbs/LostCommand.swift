import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRecords
import ManasikTerminal

struct LostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lost",
        abstract: "One screen for an emergency: what to show, whom to call.",
        discussion: """
            Example: manasik lost --plain

            It also works where the home cannot be read or no pack can be loaded.
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
            try context.write(json: Answer(report, trouble: trouble))
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

    private struct Answer: Encodable {
        let report: EmergencyReport
        let trouble: String?

        init(_ report: EmergencyReport, trouble: String?) {
            self.report = report
            self.trouble = trouble
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(report.arabic, forKey: .arabic)
            try container.encodeIfPresent(report.name, forKey: .name)
            try container.encodeIfPresent(report.group, forKey: .group)
            try container.encodeIfPresent(report.tent, forKey: .tent)
            try container.encodeIfPresent(report.hotel, forKey: .hotel)
            try container.encode(report.contacts.map(ContactRow.init), forKey: .contacts)
            try container.encodeIfPresent(trouble, forKey: .trouble)
        }

        private enum Key: String, CodingKey { case arabic, name, group, tent, hotel, contacts, trouble }
    }
}
