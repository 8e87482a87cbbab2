import Foundation
import ManasikWorkbench
import Testing

@testable import manasik

/// Commands that are suggested: a shell reads them as they are meant.
@Suite struct SuggestedCommandTests {
    @Test(arguments: [
        "Amina", "O'Brien", "Bus $7", "a\"b", "`x`", "$(touch x)", "بلال أحمد", "a\\b", "''", "!x",
    ])
    func aShellReadsWhatIsQuoted(text: String) throws {
        for word in [ShellWord.quoted(text), ShellWord.plain(text)] {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "printf %s \(word)"]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let read = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(read == text)
        }
    }

    @Test func plainWordsAreLeftAsTheyAre() {
        #expect(ShellWord.plain("umrah:umrah") == "umrah:umrah" && ShellWord.plain("sex=…") == "sex=…")
        #expect(ShellWord.plain("two words") == "'two words'" && ShellWord.plain("") == "''")
    }

    @Test func namesOfGroupsAndPeopleAreQuoted() throws {
        let traveller = Traveller()
        let made = try traveller.run("group", "create", "Umar's $HOME", "--person", "O'Brien")
        #expect(
            made.output.inOneLine.contains(
                #"manasik group invite 'Umar'\''s $HOME' --person 'O'\''Brien'"#
            ),
            "\(made.output)"
        )
    }

    @Test func theCommandToJoinCannotBeRunAsItIs() throws {
        let traveller = Traveller()
        _ = try traveller.run("group", "create", "Bus 7", "--person", "Guide")
        let invited = try traveller.run("group", "invite", "Bus 7", "--person", "Guide")
        let said = invited.output.inOneLine
        let start = try #require(said.range(of: "manasik group join"))
        let command = String(said[start.lowerBound...]).trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(command.hasSuffix(" --person <NAME>"), "\(said)")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command.replacingOccurrences(of: "manasik", with: "true")]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(said.contains("until April 27, 2027 at 03:00"), "\(said)")
    }

    @Test func codesAreListedAndRevoked() throws {
        let traveller = Traveller()
        _ = try traveller.run("group", "create", "Bus 7", "--person", "Guide")
        _ = try traveller.run("group", "invite", "Bus 7", "--uses", "3", "--person", "Guide")
        let listed = try traveller.run("group", "codes", "Bus 7", "--person", "Guide")
        #expect(listed.output.contains("3 of 3"), "\(listed.output)")
        let revoked = try traveller.run("group", "revoke", "Bus 7", "--person", "Guide")
        #expect(revoked.output.inOneLine.contains("1 code of Bus 7 has ended"), "\(revoked.output)")
        #expect(
            try traveller.run("group", "codes", "Bus 7", "--person", "Guide").output.contains(
                "No code of Bus 7"
            )
        )
    }

    @Test func whatIsGrantedIsReadByTheWordsThatAreShown() throws {
        let traveller = Traveller()
        _ = try traveller.run("group", "create", "Bus 7", "--person", "Guide")
        let json = try traveller.run("group", "invite", "Bus 7", "--person", "Guide", "--format", "json")
            .output
        let code = try #require(json.firstMatch(of: /"code" : "([^"]+)"/)?.1)
        let eastern = String(
            code.map { $0.isNumber ? Character(UnicodeScalar(0x660 + UInt32(String($0))!)!) : $0 }
        )
        let joined = try traveller.run("group", "join", eastern, "--person", "Amina")
        #expect(joined.status == 0, "\(joined.error)")
        let granted = try traveller.run(
            "group",
            "grant",
            "Bus 7",
            "المناسك",
            "قوائمك",
            "--person",
            "Amina",
            "--language",
            "ar"
        )
        #expect(granted.status == 0, "\(granted.error)")
        let shown = try traveller.run("group", "list", "--person", "Amina", "--format", "json").output
        #expect(shown.contains("\"walk\"") && shown.contains("\"checklist\"") && !shown.contains("\"place\""))
        let unknown = try traveller.run("group", "grant", "Bus 7", "profile", "--person", "Amina")
        #expect(unknown.status == 64 && unknown.error.contains("not 'profile'"), "\(unknown.error)")
    }
}

extension String {
    /// The words with one space between them.
    fileprivate var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
