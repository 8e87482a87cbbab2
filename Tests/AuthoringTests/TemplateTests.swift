import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikPackTesting
import ManasikWorkbench
import Testing

@Suite struct TemplateTests {
    private let bench = Workbench()

    @Test(arguments: PackTemplate.Kind.allCases.filter { $0 != .country }, ["ar", "ms"])
    func makesAPackThatPasses(kind: PackTemplate.Kind, language: String) async throws {
        let directory = bench.directory + "/first-pack"
        let template = try PackTemplate("first-pack", kind: kind, language: language)
        try template.write(to: directory)
        let place = SearchPath.Root(kind: .explicit, directory: directory)
        let loaded = PackLoader(searchPath: SearchPath(roots: [place]), hostVersion: Workbench.version)
            .load()
        let findings = Linter(today: CivilDate("2027-01-01")!, hijriYear: 1448).lint(loaded)
        let manifest = try #require(loaded.catalog.packs.values.first?.manifest)
        if language == "ar" {
            // What is an example is told until it is replaced.
            #expect(Set(findings.map(\.code)).isSubset(of: ["pack.example", "source.unverified"]))
            #expect(findings.contains { $0.message == "the pack is still called 'A new pack'" })
            #expect(manifest.locales == ["en", "ar"])
        } else {
            // Nothing is in a language in which nobody has written it.
            let codes: Set = ["pack.example", "source.unverified", "text.partial-locale"]
            #expect(Set(findings.map(\.code)).isSubset(of: codes))
            #expect(findings.contains { $0.code == "text.partial-locale" })
            #expect(manifest.locales == ["en"])
            #expect(manifest.partialLocales == [language])
            #expect(template.files["locales/\(language).json"]?.contains(":") == false)
            #expect(!template.files.keys.contains { $0.hasPrefix("texts/\(language)/") })
        }
        let outcomes = try await bench.run([directory])
        #expect(outcomes.count >= 3)
        #expect(outcomes.filter { $0.status != .passed }.map { $0.message ?? "" } == [])
        #expect(FileManager.default.fileExists(atPath: directory + "/README.md"))
    }

    /// The same tests pass, and `country` needs packs that are not here.
    @Test(arguments: PackTemplate.Kind.allCases.filter { $0 != .country })
    func makesTheSamePackInJSONAlone(kind: PackTemplate.Kind) async throws {
        let directory = bench.directory + "/first-pack"
        let template = try PackTemplate("first-pack", kind: kind, as: .json, language: "ar")
        #expect(!template.files.keys.contains("init.lua"))
        try template.write(to: directory)
        let outcomes = try await bench.run([directory])
        #expect(outcomes.count >= 3)
        #expect(outcomes.filter { $0.status != .passed }.map { $0.message ?? "" } == [])
    }

    @Test func writesContentInJSONAlone() {
        #expect(throws: PackTemplate.Problem.dataAlone) {
            try PackTemplate("mine", kind: .content, as: .lua, language: "ar")
        }
        #expect(
            PackTemplate.Problem.dataAlone.description
                == "a pack of kind content is JSON alone; leave out --as lua"
        )
    }

    @Test func overwritesNothing() throws {
        try bench.write("mine", to: "kept/init.lua")
        let template = try PackTemplate("kept", kind: .dhikr, language: "ar")
        #expect(throws: PackTemplate.Problem.exists(bench.directory + "/kept")) {
            try template.write(to: bench.directory + "/kept")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: bench.directory + "/kept")
        #expect(files == ["init.lua"])
    }

    @Test func refusesNamesAndLanguages() {
        #expect(throws: PackTemplate.Problem.badName("My Pack")) {
            try PackTemplate("My Pack", kind: .dhikr, language: "ar")
        }
        #expect(throws: PackTemplate.Problem.sameLanguage) {
            try PackTemplate("mine", kind: .dhikr, language: "en-GB")
        }
    }

    @Test func speaksToTheCountryThatIsAskedFor() throws {
        let named = try PackTemplate("country-jo", kind: .country, language: "ar")
        let code = try #require(named.files["init.lua"])
        #expect(code.contains("nationality == \"JO\"") && !code.contains("\"SG\""))
        let test = try #require(named.files["tests/country_test.lua"])
        #expect(test.contains("nationality = \"MY\", residence = \"JO\"") && !test.contains("\"SG\""))
        let given = try PackTemplate("hajj-rules", kind: .country, as: .json, language: "ar", country: "MY")
        #expect(given.files["definitions/extend.json"]?.contains("\"nationality\": \"MY\"") == true)
        #expect(
            given.files["tests/country_test.lua"]?.contains("nationality = \"SG\", residence = \"SG\"")
                == true
        )
        #expect(throws: PackTemplate.Problem.badCountry("XX")) {
            try PackTemplate("rules", kind: .country, language: "ar", country: "XX")
        }
    }

    @Test func marksSampleNumbersAsUnverified() throws {
        let files = try PackTemplate("our-guides", kind: .contacts, as: .json, language: "ar").files
        let contacts = try #require(files["definitions/contacts.json"])
        #expect(
            !contacts.contains("verified_on")
                && contacts.components(separatedBy: "\"unverified\": true").count == 3
        )
    }
}
