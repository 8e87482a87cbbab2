import ManasikDomain
import ManasikPackHost
import Testing

@Suite struct ManifestTests {
    @Test func reportsAllProblemsOfAManifestTogether() throws {
        let packs = try TemporaryPacks().write([
            "bad/pack.json": """
            {
              "id": "Bad",
              "version": "1.0",
              "api": 1,
              "licence": "Apache-2.0",
              "locales": ["en"],
              "capabilities": ["record"]
            }
            """
        ])
        #expect(
            packs.report(packs.load()) == [
                """
                bad/pack.json:1: error[pack.manifest]: pack.json needs 'license', an SPDX identifier, such as \
                "Apache-2.0"
                  help: add "license": "Apache-2.0"
                """,
                """
                bad/pack.json:2: error[pack.manifest]: 'id' takes a pack's name, such as "country-my", not 'Bad'
                  help: write it like "id": "country-my"
                """,
                """
                bad/pack.json:3: error[pack.manifest]: 'version' takes a semantic version, such as "1.0.0", not '1.0'
                  help: write it like "version": "1.0.0"
                """,
                """
                bad/pack.json:5: error[pack.manifest]: pack.json has no key 'licence'
                  help: did you mean 'license'?
                """,
                """
                bad/pack.json:7: error[pack.manifest]: 'capabilities' cannot have 'record'
                  help: did you mean 'records'?
                """,
            ]
        )
    }

    private static let form =
        "\n  help: pack.json holds one object of JSON: { \"id\": \"country-my\", … }"

    @Test(arguments: [
        (
            "{ \"id\": \"a\", }",
            "bad/pack.json:1: error[pack.json-syntax]: a value is expected after the comma\n  help: remove the comma before it"
        ),
        (
            "{\n\"id\": 'a' }",
            "bad/pack.json:2: error[pack.json-syntax]: JSON strings are written in double quotes\n  help: write \" instead of '"
        ),
        (
            "{ \"id\": \"a\",\n\"id\": \"b\" }",
            "bad/pack.json:2: error[pack.json-syntax]: key 'id' appears twice in one object\n  help: remove one of them"
        ),
        (
            "[1, 2",
            "bad/pack.json:1: error[pack.json-syntax]: the file ends before ']'\n  help: what begins on line 1 does not end"
        ),
        (
            #"{ "id": "\u+123" }"#,
            #"bad/pack.json:1: error[pack.json-syntax]: four hexadecimal digits are expected after \u"# + form
        ),
        ("", "bad/pack.json:1: error[pack.json-syntax]: the file ends where a value is expected" + form),
    ]) func namesTheLineWhereTextStopsBeingJSON(text: String, expected: String) throws {
        let packs = try TemporaryPacks().write(["bad/pack.json": text])
        #expect(packs.report(packs.load()) == [expected])
    }

    @Test func setsAsideWhatRequiresAMissingPackAndLoadsTheRest() throws {
        let packs = try TemporaryPacks()
            .pack("good")
            .pack("needy", manifest: ", \"requires\": { \"god\": \"^1.0\" }")
            .pack("needier", manifest: ", \"requires\": { \"needy\": \"^1.0\" }")
        let loaded = packs.load()
        #expect(loaded.catalog.packs.keys.map(\.rawValue) == ["good"])
        #expect(
            packs.report(loaded) == [
                """
                needier/pack.json:1: error[pack.dependency-set-aside]: pack 'needier' is set aside because 'needy', \
                which it requires, is
                  help: correct 'needy'
                """,
                """
                needy/pack.json:1: error[pack.missing-dependency]: pack 'needy' requires 'god' ^1.0, which was not found
                  help: did you mean 'good'?
                """,
            ]
        )
    }

    @Test func namesACircle() throws {
        let packs = try TemporaryPacks()
            .pack("a", manifest: ", \"requires\": { \"b\": \"*\" }")
            .pack("b", manifest: ", \"requires\": { \"c\": \"*\" }")
            .pack("c", manifest: ", \"requires\": { \"a\": \"*\" }")
        let loaded = packs.load()
        #expect(loaded.catalog.packs.isEmpty)
        #expect(
            packs.report(loaded).first == """
                a/pack.json:1: error[pack.dependency-cycle]: packs require one another in a cycle: a → b → c → a
                  help: remove one of these requirements
                """
        )
        #expect(loaded.diagnostics.count == 3)
    }

    @Test(arguments: [
        (
            ", \"requires\": { \"base\": \"^2.0\" }", "pack.dependency-version",
            "pack 'p' requires 'base' ^2.0, but version 1.2.3 was found"
        ),
        (
            ", \"conflicts\": { \"base\": \"*\" }", "pack.conflict",
            "pack 'p' conflicts with 'base' 1.2.3, which was found too"
        ),
        (", \"host\": \">=1.0\"", "pack.host-version", "pack 'p' needs host >=1.0; this is 0.1.0"),
    ]) func refusesWhatDoesNotFit(manifest: String, code: String, message: String) throws {
        let packs = try TemporaryPacks().pack("base", version: "1.2.3").pack("p", manifest: manifest)
        let loaded = packs.load()
        #expect(loaded.diagnostics.map(\.code) == [code])
        #expect(loaded.diagnostics.map(\.message) == [message])
        #expect(loaded.catalog.packs.keys.map(\.rawValue) == ["base"])
    }

    @Test func aTemplateIsPassedOverAmongTheBundledPacksAlone() throws {
        let bundled = try TemporaryPacks().pack("p", manifest: #", "template": true"#)
        let place = SearchPath.Root(kind: .bundled, directory: bundled.directory)
        let alone = try TemporaryPacks().pack("q").load(also: [place])
        #expect(alone.packs.map { "\($0.id!) \($0.status.rawValue)" } == ["p template", "q loaded"])
        #expect(alone.catalog.packs.keys.map(\.rawValue) == ["q"])
        let named = bundled.load(also: [place])
        let copies = named.packs.map { "\($0.place.rawValue) \($0.status.rawValue)" }
        #expect(copies.sorted() == ["bundled template", "explicit loaded"])
    }

    @Test func aTemplateSaysSoWithTrueOrFalse() throws {
        let packs = try TemporaryPacks().pack("p", manifest: #", "template": "yes""#)
        #expect(
            packs.report(packs.load()) == [
                """
                p/pack.json:1: error[pack.manifest]: 'template' takes true or false, not a string
                  help: write "template": true, or remove it
                """
            ]
        )
    }

    @Test func theLastPlaceWins() throws {
        let first = try TemporaryPacks().pack("p", version: "1.0.0")
        let second = try TemporaryPacks().pack("p", version: "2.0.0")
        let loaded = first.load(also: [.init(kind: .home, directory: second.directory)])
        let copies = loaded.packs.map { "\($0.version!) \($0.place.rawValue) \($0.status.rawValue)" }
        #expect(copies.sorted() == ["1.0.0 explicit shadowed", "2.0.0 home loaded"])
        #expect(loaded.catalog.packs.values.map(\.manifest.version) == [SemanticVersion(2, 0, 0)])
    }

    @Test func twoCopiesInOnePlaceAreAnError() throws {
        let packs = try TemporaryPacks().pack("p")
        try packs.write([
            "q/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """, "q/locales/en.json": "{}",
        ])
        let loaded = packs.load()
        #expect(loaded.diagnostics.map(\.code) == ["pack.duplicate"])
        #expect(loaded.catalog.packs.count == 1)
    }

    @Test func aMissingPackIsNotThePackItself() throws {
        let packs = try TemporaryPacks().pack("trip", manifest: ", \"requires\": { \"trips\": \"*\" }")
        #expect(packs.load().diagnostics.map(\.help) == ["install it or add its directory"])
    }
}
