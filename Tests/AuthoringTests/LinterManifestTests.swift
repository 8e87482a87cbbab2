import ManasikDomain
import Testing

/// Each finding about a manifest has its file, its line and what to do.
@Suite struct LinterManifestTests {
    private let bench = LintBench()

    @Test(arguments: [
        ("pack.lint-allow", #""lint": { "allow": ["qwertyuiop"] }"#),
        ("review.overdue", #""review_by": "2026-01-01""#),
        ("review.far", #""review_by": "2199-01-01""#),
        ("text.partial-locale", #""partial_locales": ["ms"]"#),
    ]) func hasItsLineAndWhatToDo(code: String, line: String) throws {
        try bench.write([
            "pack.json": LintBench.manifest(line), "texts/en/water.md": "# Water\n\nDrink.\n",
            "locales/ms.json": #"{ "title": "Pek" }"#,
        ])
        let found = try #require(bench.lint().first { $0.code == code }, "\(bench.lint())")
        #expect(found.location?.line == 7, "\(found)")
        #expect(found.help?.isEmpty == false, "\(found)")
    }

    @Test(arguments: [("1.0.1", true), ("1.0.0", false), ("0.9.0", false)])
    func changesOfALaterVersionAreWarnedOf(version: String, isWarned: Bool) throws {
        let code = """
            manasik.migration { id = "m", before = "\(version)", run = function(data) end }
            """
        let found = try bench.findings(["init.lua": code])
            .filter { $0.contains("[definition.later-version]") }
        let warning = """
            p/pack.json:3: warning[definition.later-version]: a rename or a migration comes with version \(version) \
            ('before'), and the pack has version 1.0.0
              help: write the version of the pack that brings it, or raise 'version' in pack.json
            """
        #expect(found == (isWarned ? [warning] : []))
    }

    @Test func theLicenceAndTheLanguagesHaveTheirLines() throws {
        let manifest = LintBench.manifest().replacing("Apache-2.0", with: "Apache")
        try bench.write(["pack.json": manifest, "locales/ms.json": #"{ "title": "Pek" }"#])
        let found = bench.lint()
        for (code, line) in [("pack.license", 7), ("text.undeclared-locale", 6)] {
            let finding = try #require(found.first { $0.code == code }, "\(found)")
            #expect(finding.location?.line == line && finding.help?.isEmpty == false, "\(finding)")
        }
    }
}
