import ArgumentParser
import ManasikDomain
import ManasikEngine

/// The exit codes of every verb; `docs/cli.md` lists them.
enum ExitStatus {
    /// The request was refused, or errors were found.
    static let failure = ExitCode(1)
    /// A Lua program exceeded its budget.
    static let killed = ExitCode(3)
    /// A proof or comparison was inconclusive.
    static let inconclusive = ExitCode(4)
    /// The command line is wrong (EX_USAGE).
    static let usage = ExitCode(64)
    /// The home directory cannot be used (EX_IOERR).
    static let storage = ExitCode(74)
    /// Interrupted from the keyboard.
    static let interrupted = ExitCode(130)

    static func code(of error: EngineError) -> ExitCode {
        switch error {
        case .store, .home, .notAnArchive, .unsoundArchive, .invalidArchive, .notACalendar: storage
        case .invalidPerson, .noReminderTime, .notAReminderTime, .scheduleOver, .invalidTrigger, .notADate,
            .noTimeZone, .walk(.ruling(.unknownCircumstance)),
            .walk(.ruling(.unknownAnswer)):
            usage
        default: failure
        }
    }
}
