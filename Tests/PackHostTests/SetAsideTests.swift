import ManasikDomain
import ManasikPackHost
import Testing

/// What was set aside is told by its cause.
@Suite struct SetAsideTests {
    @Test func aSyntaxErrorIsToldAloneAndFoldsWhatFollows() throws {
        let packs = try TemporaryPacks()
            .pack(
                "base",
                messages: ["t": "Text"],
                [
                    "init.lua": """
                    manasik.checklist { id = "l", title = manasik.text "t", phase = "before",
                      manasik.item { id = "i", text = manasik.text "t", level = "required" } }
                    """,
                    "locales/en.json": "{ \"t\": \"Text\",\n  \"u\": }",
                ]
            )
            .pack("next", manifest: ",\n \"requires\": { \"base\": \"^1.0\" }")
            .pack("last", manifest: ", \"requires\": { \"next\": \"^1.0\" }")
            .pack("well")
        let loaded = packs.load()
        let aside = loaded.packs.setAside
        #expect(aside.map(\.name) == ["base"])
        #expect(aside[0].errors.map(\.code) == ["pack.json-syntax"])
        #expect(aside[0].errors[0].location?.line == 2)
        #expect(aside[0].followers.map(\.rawValue) == ["last", "next"])
        let own = loaded.diagnostics.filter { $0.pack?.rawValue == "base" }
        #expect(own.map(\.code) == ["pack.json-syntax"])
        #expect(loaded.packs.filter { $0.status == .loaded }.compactMap(\.id?.rawValue) == ["well"])
    }

    @Test func aPackWithAnErrorOfItsOwnIsACauseBesideWhatItRequires() throws {
        let packs = try TemporaryPacks()
            .pack("base", ["init.lua": "manasik."])
            .pack("other", manifest: ", \"requires\": { \"base\": \"^1.0\", \"none\": \"*\" }")
        #expect(packs.load().packs.setAside.map(\.name) == ["base", "other"])
    }

    @Test func namesTheLineOfADependencyAndOfALevel() throws {
        let packs = try TemporaryPacks()
            .pack("needy", manifest: ",\n\"requires\": {\n\"god\": \"^1.0\" }")
            .pack("old", manifest: ",\n\"host\": \">=7\"")
            .pack("good")
        let places = packs.report(packs.load()).map {
            $0.split(separator: ":").prefix(2).joined(separator: ":")
        }
        #expect(places == ["needy/pack.json:3", "old/pack.json:2"])
    }
}
