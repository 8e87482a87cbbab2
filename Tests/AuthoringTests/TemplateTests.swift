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
        for outcome in outcomes { #expect(outcome.status == .passed, "\(outcome.message ?? "")") }
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
        for outcome in outcomes { #expect(outcome.status == .passed, "\(outcome.message ?? "")") }
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

    @Test func takesTheNameOfACountry() throws {
        for name in ["Jordan", "jo", "الأردن"] {
            #expect(try PackTemplate("rules", kind: .country, language: "ar", country: name).country == "JO")
        }
        #expect(throws: PackTemplate.Problem.badCountry("Jordam", near: "Jordan")) {
            try PackTemplate("rules", kind: .country, language: "ar", country: "Jordam")
        }
        #expect(
            PackTemplate.Problem.badCountry("Jordam", near: "Jordan").description
                == "--country takes a country's code (ISO 3166-1 alpha-2) such as JO, or its name, not 'Jordam'; did you mean 'Jordan'?"
        )
    }

    @Test func isForNobodysCountryUnlessOneIsNamed() throws {
        for form in PackTemplate.Form.allCases {
            let files = try PackTemplate("our-guides", kind: .contacts, as: form, language: "ar").files
            let definitions = try #require(files["init.lua"] ?? files["definitions/contacts.json"])
            #expect(!definitions.contains("nationality"), "\(definitions)")
            let named = try PackTemplate("contacts-jo", kind: .contacts, as: form, language: "ar").files
            let others = try #require(named["init.lua"] ?? named["definitions/contacts.json"])
            #expect(others.contains(form == .lua ? "nationality = \"JO\"" : "\"nationality\": \"JO\""))
        }
        #expect(throws: PackTemplate.Problem.noCountry("rules")) {
            try PackTemplate("rules", kind: .country, language: "ar")
        }
        #expect(
            PackTemplate.Problem.noCountry("rules").description
                == "say for which country's pilgrims 'rules' is: --country JO, or a name such as country-jo"
        )
        #expect(throws: PackTemplate.Problem.needlessCountry("dhikr")) {
            try PackTemplate("praises", kind: .dhikr, language: "ar", country: "JO")
        }
        #expect(
            PackTemplate.Problem.needlessCountry("dhikr").description
                == "--country is for packs of kind country or contacts; a pack of kind dhikr is for no country: leave it out"
        )
    }

    /// What is reported of a new pack as an example, once each.
    private static let examples: [(PackTemplate.Kind, [String])] = [
        (
            .country,
            [
                "the source of fact 'registered' is an example, https://example.org",
                "the source of item 'register' is an example, https://example.org",
            ]
        ),
        (
            .ritual,
            [
                "the source of fact 'wanted' is an example, 'The book that says so'",
                "the source of ritual 'visit' is an example, 'The book that says so'",
                "the source of step 'close' is an example, 'The book that says so'",
                "the source of step 'prepare' is an example, 'The book that says so'",
                "the source of step 'walk' is an example, 'The book that says so'",
                "text 'visit.summary' is still an example's, 'An example in three steps.'",
                "text 'visit.summary' is still an example's, 'مثال من ثلاث خطوات.'",
            ]
        ),
        (.dhikr, ["the source of dhikr 'subhanallah' is an example, 'The collection that has it'"]),
        (
            .chirps,
            [
                "text 'patience' is still an example's, 'Be patient with whoever walks ahead of you.'",
                "text 'patience' is still an example's, 'اصبر على من أمامك.'",
                "text 'rest' is still an example's, 'Rest a while; the way is long.'",
                "text 'rest' is still an example's, 'استرح قليلًا فالطريق طويل.'",
                "text 'thanks' is still an example's, 'Thank someone today.'",
                "text 'thanks' is still an example's, 'اشكر أحدًا اليوم.'",
            ]
        ),
        (
            .contacts,
            [
                "contact 'guide' has an example's number, +966110000000",
                "contact 'mission' has an example's number, +966120000000",
                "the source of contact 'guide' is an example, https://example.org",
                "the source of contact 'mission' is an example, https://example.org",
                "text 'guide.name' is still an example's, 'Our guide'",
                "text 'guide.name' is still an example's, 'مرشدنا'",
                "text 'mission.name' is still an example's, 'Our mission'",
                "text 'mission.name' is still an example's, 'بعثتنا'",
            ]
        ),
        (.collection, []),
        (
            .content,
            [
                "the source of item 'stick' is an example, 'What guides agree on'",
                "the source of item 'water' is an example, 'What guides agree on'",
            ]
        ),
    ]

    @Test(arguments: PackTemplate.Kind.allCases, [PackTemplate.Form.lua, .json])
    func everyPlaceholderIsReported(kind: PackTemplate.Kind, form: PackTemplate.Form) throws {
        guard kind != .content || form == .json else { return }
        let directory = bench.directory + "/first-pack"
        let country = kind == .country ? "JO" : nil
        try PackTemplate("first-pack", kind: kind, as: form, language: "ar", country: country)
            .write(to: directory)
        if kind == .country {
            // The list that it extends.
            try bench.write(
                """
                { "id": "hajj", "version": "1.0.0", "api": 1, "locales": ["en"], "license": "Apache-2.0" }
                """,
                to: "hajj/pack.json"
            )
            try bench.write("{ \"title\": \"Before\" }", to: "hajj/locales/en.json")
            try bench.write(
                """
                [{ "id": "before-departure", "title": { "text": "title" }, "phase": "before", "items": [] }]
                """,
                to: "hajj/definitions/checklist.json"
            )
        }
        let always = [
            "'authors' has an example, 'The author of first-pack'", "the pack is still called 'A new pack'",
        ]
        let expected = try #require(Self.examples.first { $0.0 == kind }).1
        #expect(try examples(in: directory) == (always + expected).sorted())
    }

    private func examples(in directory: String) throws -> [String] {
        let roots = [SearchPath.Root(kind: .explicit, directory: bench.directory)]
        let loaded = PackLoader(searchPath: SearchPath(roots: roots), hostVersion: Workbench.version).load()
        #expect(loaded.diagnostics.filter { $0.severity == .error } == [])
        return Linter(today: CivilDate("2027-01-01")!, hijriYear: 1448)
            .lint(loaded, where: { $0 == directory })
            .filter { $0.code == "pack.example" }.map(\.message).sorted()
    }

    @Test func placeholdersAreReportedOneByOne() throws {
        let directory = bench.directory + "/first-pack"
        try PackTemplate("first-pack", kind: .dhikr, as: .json, language: "ar").write(to: directory)
        func replace(_ old: String, _ new: String, in path: String) throws {
            let file = directory + "/" + path
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
        }
        try replace("A new pack", "Praises", in: "locales/en.json")
        try replace("The author of first-pack", "The ministry", in: "pack.json")
        try replace("The collection that has it", "A collection", in: "definitions/dhikr.json")
        #expect(
            try examples(in: directory) == [
                "the pack is still called 'حزمة جديدة' in 'ar'",
                "the source of dhikr 'subhanallah' still has an example's number, 'Its number'",
            ]
        )
        try replace("حزمة جديدة", "تسبيح", in: "locales/ar.json")
        try replace("Its number", "1", in: "definitions/dhikr.json")
        #expect(try examples(in: directory) == [])
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
