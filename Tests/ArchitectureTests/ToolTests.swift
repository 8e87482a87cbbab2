import Foundation
import Testing

/// The command line tool parses what is typed and shows what comes back; what needs neither has a room of its own.
@Suite struct ToolTests {
    /// The files of the tool that use neither the argument parser, nor the terminal, nor the context of a command, by the
    /// reason why they are there all the same. A file that is not needed here fails too, so that the list only shrinks.
    private static let apart = [
        "it is the process itself, or a program that it starts": [
            "Asking/SystemNames+Machine", "Support/BundledPacks", "Support/Dialler", "Support/OsmiumTool",
            "Support/StopSignal", "Support/VersionText", "Support/WorkerProcess",
        ],
        "it is how something is typed": [
            "Support/ArgumentDigits", "Support/Arguments", "Support/PersonOption", "Support/ShellWord",
            "Walk/Request+Walk",
        ],
        "it is what a screen does at a key": [
            "Dhikr/DhikrActions", "Search/SearchPreparation", "Walk/WalkActions+Refusals",
            "Walk/WalkActions+Steps",
        ],
        "it reads and writes the files of a home": [
            "Backups/BackupContents", "Backups/BackupSet", "Backups/BackupWriter", "Backups/HomeBackup",
            "Backups/HomeFiles", "Backups/HomeRestoration", "Backups/LastBackup+Files",
            "Doctor/DoctorReport+Log", "Doctor/DoctorReport+Settings", "Doctor/HomeAccess",
            "Generations/ActivationCandidate", "Generations/GenerationLog",
            "Generations/GenerationLog+Overrides", "Generations/InstallationChanges",
            "Generations/LoggedList", "Generations/SourceChanges", "Support/ArchiveFile",
        ],
    ]

    /// Whether a file parses, shows, or does what a command does.
    static func isOfTheTool(_ text: String) -> Bool {
        text.split(separator: "\n").contains { line in
            line == "import ArgumentParser" || line == "import ManasikTerminal"
                || !line.drop { $0 == " " }.hasPrefix("//") && line.contains("CommandContext")
        }
    }

    @Test func whatNeitherParsesNorShowsIsElsewhere() throws {
        let files = try Repository.swiftFiles(below: "Apps/CommandLineTool")
        #expect(files.count > 150)
        let found = Set(files.filter { !Self.isOfTheTool($0.text) }.map { String($0.path.dropLast(6)) })
        let known = Set(Self.apart.values.joined())
        for file in found.subtracting(known).sorted() {
            Issue.record("\(file) neither parses nor shows; a page of operators goes to OperatorPages")
        }
        for file in known.subtracting(found).sorted() {
            Issue.record("\(file) is not needed in the list any more")
        }
    }

    /// A response is a value that each client can have.
    @Test func theToolHasNoResponsesOfItsOwn() throws {
        let response = try Pattern(#"(struct|extension) [\w.]+: (\w+, )*Response\b"#)
        let found = try Repository.swiftFiles(below: "Apps/CommandLineTool").filter {
            response.isFound(in: $0.text)
        }
        #expect(found.map(\.path).sorted() == ["Backups/BackupCheck.swift"])
        #expect(response.isFound(in: "private struct PinsResponse: Response {"))
    }

    @Test func whatParsesOrShowsIsKnown() {
        #expect(Self.isOfTheTool("import ArgumentParser\nstruct A {}"))
        #expect(Self.isOfTheTool("import ManasikTerminal"))
        #expect(Self.isOfTheTool("extension CommandContext {}"))
        #expect(!Self.isOfTheTool("import ManasikDomain\n/// As CommandContext does.\nstruct A {}"))
    }
}
