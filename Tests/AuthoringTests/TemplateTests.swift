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
        let place = SearchPath.Place(kind: .explicit, directory: directory)
        let loaded = PackLoader(searchPath: SearchPath(places: [place]), hostVersion: Workbench.version)
            .load()
        let findings = Linter(today: CivilDate("2027-01-01")!, hijriYear: 1448).lint(loaded)
        let manifest = try #require(loaded.catalog.packs.values.first?.manifest)
        if language == "ar" {
            #expect(findings.map(\.description) == [])
            #expect(manifest.locales == ["en", "ar"])
        } else {
            // Nothing is in a language in which nobody has written it.
            #expect(Set(findings.map(\.code)) == ["text.partial-locale"])
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
}
