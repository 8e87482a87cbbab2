import ManasikRecords
import Testing

@Suite struct HomeDirectoryTests {
    private let all = ["MANASIK_HOME": "/m", "XDG_DATA_HOME": "/x", "HOME": "/h"]

    @Test func takesTheExplicitPathFirst() throws {
        #expect(try HomeDirectory(explicit: "/e", environment: all).path == "/e")
    }

    @Test func takesTheVariablesInTheirOrder() throws {
        var environment = all
        #expect(try HomeDirectory(environment: environment).path == "/m")
        environment["MANASIK_HOME"] = ""
        #expect(try HomeDirectory(environment: environment).path == "/x/manasik")
        environment["XDG_DATA_HOME"] = nil
        #expect(try HomeDirectory(environment: environment).path == "/h/.local/share/manasik")
    }

    @Test func ignoresARelativeDataHomeAsTheSpecificationAsks() throws {
        let environment = ["XDG_DATA_HOME": "data", "HOME": "/h"]
        #expect(try HomeDirectory(environment: environment).path == "/h/.local/share/manasik")
    }

    @Test func countsARelativePathFromTheWorkingDirectory() throws {
        let home = try HomeDirectory(explicit: "./a//b/", environment: [:], workingDirectory: "/w")
        #expect(home.path == "/w/a/b")
        #expect(home.databasePath == "/w/a/b/manasik.sqlite")
        #expect(home.backupsPath == "/w/a/b/backups")
    }

    @Test func saysWhatToSetWhereNothingIsSet() {
        let error = #expect(throws: HomeDirectoryError.self) { try HomeDirectory(environment: [:]) }
        #expect(
            error?.description
                == "home.unknown"
        )
    }
}
