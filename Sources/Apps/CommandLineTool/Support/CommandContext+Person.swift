import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRecords
import ManasikStoreContract
import ManasikTerminal

extension CommandContext {
    /// The host's own texts, for use before packs are loaded.
    var localizer: Localizer { Localizer(MessageCatalog(), languages: languages) }

    /// Runs a verb for the person of the command line, and reports errors of the engine.
    ///
    /// - Parameter needsHome: As of `engine`.
    func withPerson(
        needsHome: Bool = true,
        _ body: (Person) async throws -> Void
    ) async throws {
        let engine = try await engine(needsHome: needsHome)
        let person = try await reader(engine)
        try await reporting(engine.generation.catalog, to: person) { try await body(person) }
    }

    /// Runs a verb for the person of the command line, passing the output as well.
    ///
    /// - Parameter needsHome: As of `engine`.
    func withPerson(
        needsHome: Bool = true,
        _ body: (Person, Output) async throws -> Void
    ) async throws {
        try await withPerson(needsHome: needsHome) { person in
            try await body(person, Output(context: self, localizer: person.localizer))
        }
    }

    /// Reports an error of the engine or the store, and throws its exit code.
    func reporting<Result>(
        _ catalog: Catalog? = nil,
        to reader: Person? = nil,
        _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch let error as EngineError {
            throw fail(error, catalog: catalog, to: reader)
        } catch let error as StoreError {
            throw fail(.store(error), to: reader)
        } catch let error as StoreFileError {
            throw fail(.home(error), to: reader)
        }
    }

    func layout(_ localizer: Localizer) -> Layout {
        terminal.layout(direction: localizer.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns a command as the person would type it.
    func command(_ words: String) -> MessageArgument { .text(commandLine(words)) }

    func commandLine(_ words: String) -> String {
        "manasik \(words)" + (options.person == "me" ? "" : " --person '\(options.person)'")
    }

    /// Writes one of the host's messages; in a pipe on one line, so that paths in it are not broken.
    func say(_ key: String, _ localizer: Localizer) { say(key, [:], localizer) }

    func say(_ key: String, _ arguments: [String: MessageArgument], _ localizer: Localizer) {
        let text = localizer.host(key, arguments).text
        if terminal.isOutputTerminal { write(layout(localizer).paragraph(text)) } else { write(text) }
    }

    // MARK: Questions

    /// Asks for confirmation on a terminal; elsewhere it has to be given with `--yes`.
    ///
    /// - Throws: `ExitStatus.usage` if nobody can be asked.
    func confirm(
        _ question: LocalizedString,
        consequence: LocalizedString? = nil,
        isGiven: Bool,
        _ localizer: Localizer
    ) throws -> Bool {
        if isGiven { return true }
        guard terminal.canAsk else {
            let hint = localizer.host("common.unknown-on-terminal", ["option": "--yes"])
            throw fail("\(question) \(hint)", ExitStatus.usage, code: "input.not-confirmed")
        }
        guard ask(question, consequence: consequence, localizer) else {
            write(localizer.host("common.cancelled").text)
            return false
        }
        return true
    }

    /// Asks on a terminal; false if the input ends.
    func ask(
        _ question: LocalizedString,
        consequence: LocalizedString? = nil,
        _ localizer: Localizer
    ) -> Bool {
        let confirmation = localizer.confirmation(of: question.text, consequence: consequence?.text)
        return LinePrompt(layout(localizer), terminal.renderer).confirm(confirmation) ?? false
    }
}
