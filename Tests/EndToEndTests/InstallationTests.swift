import Foundation
import ManasikEngine
import ManasikPackHost
import Testing

@testable import manasik

/// What an installed program finds, and says of itself. `Tests/Install/try` installs it.
@Suite struct InstallationTests {
    private let traveller = Traveller()

    private func make(_ directories: String...) throws {
        for directory in directories {
            try FileManager.default.createDirectory(
                atPath: traveller.directory + "/" + directory,
                withIntermediateDirectories: true
            )
        }
    }

    private func bundled(by program: String, _ environment: [String: String] = [:]) -> String? {
        BundledPacks.directory(
            environment: environment,
            program: URL(filePath: traveller.directory + "/" + program)
        )
    }

    @Test func findsThePacksOfItsPrefix() throws {
        try make("usr/bin", "usr/share/manasik/packs", "plugins", "content")
        #expect(bundled(by: "usr/bin/manasik") == traveller.directory + "/usr/share/manasik/packs")
    }

    @Test func findsThePacksOfItsPrefixThroughALink() throws {
        try make("opt/manasik/bin", "opt/manasik/share/manasik/packs", "bin")
        try traveller.write("", to: "opt/manasik/bin/manasik")
        try FileManager.default.createSymbolicLink(
            atPath: traveller.directory + "/bin/manasik",
            withDestinationPath: "../opt/manasik/bin/manasik"
        )
        #expect(bundled(by: "bin/manasik") == traveller.directory + "/opt/manasik/share/manasik/packs")
    }

    @Test func findsThePacksOfTheRepositoryInWhichItWasBuilt() throws {
        try make("plugins", "content", ".build/release")
        #expect(bundled(by: ".build/release/manasik") == traveller.directory)
    }

    @Test func findsThePacksThatTheEnvironmentNames() throws {
        try make("usr/bin", "usr/share/manasik/packs")
        #expect(bundled(by: "usr/bin/manasik", ["MANASIK_BUNDLED": "/elsewhere"]) == "/elsewhere")
        #expect(
            bundled(by: "usr/bin/manasik", ["MANASIK_BUNDLED": ""])
                == traveller.directory + "/usr/share/manasik/packs"
        )
    }

    @Test func saysTheVersionsOfItselfAndOfItsLibraries() throws {
        let lines = VersionText.lines.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == "manasik \(Engine.version)")
        #expect(lines[1].hasPrefix("commit "))
        #expect(lines[2].wholeMatch(of: /Lua 5\.4\.\d+/) != nil)
        #expect(lines[3].wholeMatch(of: /SQLite 3\.\d+\.\d+/) != nil)
        #expect(try traveller.execute(["--version"]).output == VersionText.lines + "\n")
    }

    @Test func whatPacksHavePassedHoldsForOneFileOfTheProgram() throws {
        let program = try #require(FileIdentity.ofProgram)
        #expect(GateRun.host.contains(program))
    }
}
