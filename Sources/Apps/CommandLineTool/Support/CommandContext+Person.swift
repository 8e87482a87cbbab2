import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikTerminal

extension CommandContext {
    /// The host's own texts, for use before packs are loaded.
    var localizer: Localizer { Localizer(MessageCatalog(), languages: languages) }

    /// Runs a verb for the person of the command line, and reports errors of the engine.
    ///
    /// - Parameters:
    ///   - needsHome: See `engine(needsHome:)`.
    ///   - createsHome: See `engine(needsHome:)`.
    ///   - isNewcomer: Whether people begin with this verb, who are told nothing of others' names.
    func withPerson(
        needsHome: Bool = true,
        createsHome: Bool = true,
        isNewcomer: Bool = false,
        _ body: (Person) async throws -> Void
    ) async throws {
        let engine = try await engine(needsHome: needsHome, createsHome: createsHome)
        let person = try await reader(engine)
        func run() async throws {
            try await reporting(engine.generation.catalog, to: person) { try await body(person) }
        }
        if isNewcomer { return try await run() }
        try await namingUnknown(of: person, run)
    }

    /// Runs a verb for the person of the command line, passing it the output as well.
    ///
    /// - Parameters:
    ///   - needsHome: See `engine(needsHome:)`.
    ///   - createsHome: See `engine(needsHome:)`.
    ///   - isNewcomer: Whether people begin with this verb, who are told nothing of others' names.
    func withPerson(
        needsHome: Bool = true,
        createsHome: Bool = true,
        isNewcomer: Bool = false,
        _ body: (Person, Output) async throws -> Void
    ) async throws {
        try await withPerson(needsHome: needsHome, createsHome: createsHome, isNewcomer: isNewcomer) {
            person in
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
        "manasik \(words)" + CommandContext.option(naming: options.person)
    }

    /// Returns the option that names a person in a command; nothing for whoever is meant without it.
    static func option(naming person: String) -> String {
        person == "me" ? "" : " --person \(ShellWord.quoted(person))"
    }

    // MARK: Questions

    /// Asks for confirmation on a terminal. Without one, `--yes` has to be given.
    ///
    /// - Throws: `ExitStatus.usage` if nobody can be asked.
    func confirm(_ question: YesNoQuestion, isGiven: Bool, _ localizer: Localizer) throws -> Bool {
        if isGiven { return true }
        guard terminal.canAsk else {
            throw fail(Refusal(unanswered: question, in: localizer), ExitStatus.usage)
        }
        let prompt = LinePrompt(layout(localizer), terminal.renderer)
        guard prompt.confirm(Confirmation(question)) ?? false else {
            Output(context: self, localizer: localizer).say(YesNoQuestion.declined(in: localizer))
            return false
        }
        return true
    }

    /// Asks on a terminal which of several things is chosen; returns nil if the input ends.
    ///
    /// - Parameters:
    ///   - canStop: Whether the person may stop instead, which also returns nil.
    ///   - isShort: Whether the choices are shown side by side.
    func choose<Value>(
        _ choice: NumberedChoice<Value>,
        canStop: Bool = true,
        isShort: Bool = false,
        _ localizer: Localizer
    ) -> Value? {
        let layout = layout(localizer)
        write(layout.lines(of: [choice.heading], naming: nil))
        write(
            isShort
                ? layout.hints(choice.choices.map { KeyHint($0.name, $0.text) })
                : layout.lines(of: [.facts(choice.choices)], naming: nil)
        )
        let prompt = LinePrompt(layout, terminal.renderer)
        while let typed = prompt.ask(choice.hint) {
            if canStop, WalkKey.isQuit(typed) { return nil }
            switch choice.read(typed) {
            case .chosen(let value): return value
            case .open: return nil
            case .misunderstood: continue
            }
        }
        return nil
    }
}
