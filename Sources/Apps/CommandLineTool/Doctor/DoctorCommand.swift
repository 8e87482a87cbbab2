import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikLuaRuntime
import ManasikOperatorPages
import ManasikPackHost
import ManasikRecords
import ManasikSystemZones
import ManasikTerminal
import Synchronization

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks the program, its packs and its records, and says what is wrong.",
        discussion:
            "Example: manasik doctor --format json\n\nExit codes: 0 nothing is wrong; 1 something is wrong."
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try context.checkFormat()
        let report = await DoctorReport(context)
        if options.format == .json {
            context.write(DoctorResponse(report))
        } else {
            // Problems come first. They contain commands, so their lines are not wrapped.
            for problem in report.problems { context.write("! " + problem) }
            if !report.problems.isEmpty { context.write("") }
            context.write(report.page)
            for notice in report.notices { context.write(notice) }
            if let conclusion = report.conclusion { context.write(conclusion) }
        }
        if !report.problems.isEmpty { throw ExitStatus.failure }
    }
}
