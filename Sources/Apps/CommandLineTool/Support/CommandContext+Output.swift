import ArgumentParser
import Logging
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikTerminal
import Synchronization

/// What verbs write, and how they report what went wrong.
extension CommandContext {
    /// Writes a response as JSON.
    func write(_ response: some Response) { Self.write(response.jsonText) }

    func write(_ lines: [Line]) { Self.write(text(lines)) }

    /// Writes a page for operators, which is in English.
    func write(_ page: Page) {
        write(terminal.layout(direction: .leftToRight).lines(of: page, naming: name))
    }

    func text(_ lines: [Line]) -> String { terminal.renderer.string(lines) }

    func write(_ text: String) { Self.write(TerminalText.sanitized(text) + "\n") }

    static func write(_ text: String) { StandardStreams.output(Array(text.utf8)) }

    /// Writes to standard error, unless only graver things are to be said there.
    static func writeError(_ text: String, at level: Logger.Level = .error) {
        guard level >= OperatorLog.level else { return }
        let text = OperatorLog.isJournal ? OperatorLog.text(text, at: level) : text + "\n"
        StandardStreams.error(Array(text.utf8))
    }

    /// The failed conditions and unreadable records that have been reported. Each may occur many times but is reported
    /// once.
    private static let reported = Mutex<(notices: Set<HandlerNotice>, records: Set<UnreadableRecord>)>(
        ([], [])
    )

    /// Reports a notice about a pack's code or about stored data on standard error as soon as no screen is open.
    func report(_ notice: HandlerNotice) {
        // What packs' code says may be of a person, which the journal is not to have.
        if OperatorLog.isJournal { return log(notice) }
        switch notice {
        case .failed(let failure): report(failure)
        case .printed(let line): report("\(line)")
        case .condition(let failure):
            if Self.isNew(notice) { report(.undecided(by: failure, in: localizer)) }
        case .unreadable(let records):
            let new = Self.reported.withLock { reported in
                records.filter { reported.records.insert($0).inserted }
            }
            if let paragraph = Paragraph.leftOut(new, in: localizer) { report(paragraph) }
        case .unreadableJob(let job):
            if Self.isNew(notice) { report(.skipped(job, in: localizer)) }
        }
    }

    /// Reports that a handler failed: of a pack in development all that helps its author; of one that was activated what
    /// concerns whoever uses it, once. The decision log has the rest.
    private func report(_ failure: HandlerFailure) {
        // It may have been of anybody in the home; 'packs migrate' says of whoever is named what is wrong.
        if failure.isMigration, !isActivated(failure) {
            if Self.isNew(.failed(failure.withoutMessage)) { report("migration \(failure.place)") }
            return
        }
        guard isActivated(failure) else { return report("\(failure)") }
        // Of which event of the pack it was makes no difference to what is said.
        let alike = HandlerFailure(
            pack: failure.pack,
            event: "",
            isMigration: failure.isMigration,
            location: nil,
            message: "",
            isLast: false
        )
        guard failure.isLast || Self.isNew(.failed(alike)) else { return }
        report(.failed(failure, in: localizer))
    }

    /// Whether the code of a pack that failed is that of the generation in use, rather than of one in development.
    private func isActivated(_ failure: HandlerFailure) -> Bool {
        guard let home = availableHome else { return false }
        if let location = failure.location {
            return location.file.hasPrefix(GenerationHome(home: home.path).contents.directory + "/")
        }
        let packs = generationInUse(of: home)?.generation?.packs ?? []
        return namedPacks.isEmpty && packs.contains { $0.id == failure.pack }
    }

    static func isNew(_ notice: HandlerNotice) -> Bool {
        reported.withLock { $0.notices.insert(notice).inserted }
    }

    func report(_ paragraph: Paragraph) {
        TerminalSession.outsideOfTheScreen { output.warn(paragraph) }
    }

    func report(_ text: String) {
        let text = "manasik: " + TerminalText.sanitized(text)
        TerminalSession.outsideOfTheScreen { Self.writeError(text, at: .warning) }
    }

    /// Reports an error in the requested format and returns the exit code to throw.
    ///
    /// - Parameters:
    ///   - catalog: The catalog that declares the facts in the error.
    ///   - reader: The person in whose languages it is worded; nil for the default languages.
    ///   - revision: See `refusal`.
    func fail(
        _ error: EngineError,
        catalog: Catalog? = nil,
        to reader: Person? = nil,
        following revision: WalkRevision? = nil
    ) -> ExitCode {
        fail(
            refusal(error, catalog: catalog, to: reader, following: revision),
            ExitStatus.code(of: error)
        )
    }

    /// Reports a refusal in the requested format and returns the exit code to throw.
    func fail(_ refusal: Refusal, _ status: ExitCode) -> ExitCode {
        let parts = [refusal.runs, refusal.help].filter { !$0.isEmpty }
        return fail(parts.map(text).joined(separator: " "), status, code: refusal.code)
    }

    /// Returns a message without its middle if it is long, such as one that quotes a whole file passed as a name.
    static func shortened(_ message: String) -> String {
        guard message.count > 1200 else { return message }
        return message.prefix(300) + " … " + message.suffix(300)
    }

    func fail(_ message: String, _ status: ExitCode, code: String = "failed") -> ExitCode {
        let message = Self.shortened(message)
        Self.writeError("manasik: \(TerminalText.sanitized(message))")
        if options.format == .json {
            write(RefusalResponse(code: code, message: message))
        }
        return status
    }
}
