import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikLuaRuntime
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
            "Example: manasik doctor --format json\n\nExit codes: 0 all is well; 1 something is wrong."
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
            context.write(lines(report, context.terminal.layout(direction: .leftToRight)))
            for notice in report.notices { context.write(notice) }
            if report.problems.isEmpty { context.write("All is well.") }
        }
        if !report.problems.isEmpty { throw ExitStatus.failure }
    }

    private func lines(_ report: DoctorReport, _ layout: Layout) -> [Line] {
        let holes = report.luaHoles.isEmpty ? "none known" : report.luaHoles.joined(separator: "; ")
        var rows = [
            KeyValue("manasik", report.version), KeyValue("Lua", report.lua),
            KeyValue(
                "Lua's known holes",
                holes + (report.luaHoles.isEmpty ? "" : " (out of reach of packs)")
            ),
            KeyValue("SQLite", report.sqlite),
            KeyValue(
                "time zones",
                "\(report.timeZones)" + (report.care.zoneRelease.map { ", of \($0)" } ?? "")
            ),
            KeyValue("clock", "\(report.care.now)"),
            KeyValue("home", report.home?.path ?? "none"),
        ]
        if let home = report.home {
            rows.append(
                KeyValue(
                    "home's state",
                    home.permissions.map { "exists, permissions \($0)" } ?? "not made yet"
                )
            )
            for copy in home.copies { rows.append(KeyValue("copy", copy)) }
            for file in home.leftovers {
                rows.append(KeyValue("left over", file + " (of an interrupted process; safe to delete)"))
            }
            if let kept = home.revisions {
                rows.append(KeyValue("revisions kept for walks", "\(kept.count), \(kept.bytes >> 10) KiB"))
                if let form = kept.form { rows.append(KeyValue("form of the records", "\(form)")) }
            }
            if let free = report.care.freeBytes { rows.append(KeyValue("free", "\(free >> 20) MiB")) }
            rows.append(
                KeyValue(
                    "last backup",
                    report.care.backup.map { "\($0.made), \($0.path)" } ?? "none into a directory of backups"
                )
            )
        }
        if let generation = report.generationWords { rows.append(KeyValue("generation", generation)) }
        if !report.isolated.isEmpty {
            rows.append(KeyValue("isolated packs", report.isolated.joined(separator: ", ")))
        }
        for place in report.searchPath {
            rows.append(
                KeyValue("packs (\(place.kind))", place.directory + (place.exists ? "" : " (not there)"))
            )
        }
        let terminal = report.terminal
        rows.append(
            KeyValue(
                "terminal",
                "\(terminal.columns) columns, \(terminal.rows) rows; input \(terminal.input ? "yes" : "no"), output "
                    + "\(terminal.output ? "yes" : "no"), screen \(terminal.screen ? "yes" : "no"), colours "
                    + "\(terminal.colours), right to left by \(terminal.bidi)"
            )
        )
        return layout.heading("manasik doctor") + layout.keyValues(rows)
    }
}
