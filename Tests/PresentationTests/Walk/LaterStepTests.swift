import ManasikDomain
import ManasikPresentation
import ManasikWorkbench
import Testing

/// How a step is told whose time has still to come.
@Suite struct LaterStepTests {
    /// Somebody who looks at the shaving, to which the ritual gives some times.
    private func status(_ times: String) throws -> String? {
        var files = ActsPack.files
        files["definitions/ritual.json"] = ActsPack.ritual.replacing(
            #""id": "halq","#,
            with: #""id": "halq", \#(times),"#
        )
        var walker = try Walker([.school: .text("hanafi"), .sex: .text("male")], files: files)
        try walker.send(.act(.next))
        let lines = walker.text(walker.page.here()).split(separator: "\n")
        try #require(lines.contains("Shaving"), "\(lines)")
        let row = lines.first { $0.hasPrefix("Status ") }
        return row.map { $0.dropFirst("Status".count).drop { $0 == " " } }.map(String.init)
    }

    @Test func isNotOpenYet() throws {
        #expect(try status(#""opens": "10 dhu_al_hijjah fajr""#) == "not open yet")
    }

    @Test func isOpenInItsTime() throws {
        #expect(try status(#""opens": "1 shawwal", "closes": "10 dhu_al_hijjah fajr""#) == "open")
    }
}
