import ArgumentParser
import Foundation
import Logging

/// The options of verbs that take long or serve: how much is said on standard error, and to whom.
struct LogOptions: ParsableArguments {
    @Flag(name: .long, help: "Say on standard error what is being done.")
    var verbose = false

    @Flag(name: .long, help: "Say on standard error only what fails.")
    var quiet = false

    @Flag(
        name: .long,
        help: ArgumentHelp(
            "Begin each line on standard error with its priority, such as <4>, for the journal of systemd.",
            discussion: "Default: if JOURNAL_STREAM says that standard error is the journal."
        )
    )
    var journal = false

    func validate() throws {
        if verbose, quiet { throw ValidationError("--verbose and --quiet exclude each other") }
    }

    /// Lets the options hold for the whole run.
    func begin(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        OperatorLog.begin(
            level: verbose ? .debug : quiet ? .error : .notice,
            isJournal: journal || OperatorLog.isJournal(environment["JOURNAL_STREAM"])
        )
    }
}
