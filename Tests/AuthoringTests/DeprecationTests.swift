import Foundation
import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// What is said of the API where a part of it is deprecated; made with a description of its own.
@Suite struct DeprecationTests {
    private let bench = Workbench()
    private static let words = "Deprecated since API level 2: write `goal` instead."

    private var api: APIDescription {
        var api = APIDescription.current
        let deprecation = APIDescription.Deprecation(since: 2, instead: "write `goal` instead")
        let item = api.constructors.firstIndex { $0.kind == .item }!
        let due = api.constructors[item].fields.firstIndex { $0.name == "due" }!
        api.constructors[item].fields[due].deprecation = deprecation
        let tag = api.constructors.firstIndex { $0.kind == .tag }!
        api.constructors[tag].deprecation = deprecation
        for name in ["text", "on", "data"] {
            let function = api.functions.firstIndex { $0.name == name }!
            api.functions[function].deprecation = deprecation
        }
        return api
    }

    private static let due = "By when: relative to a date of the person, a Hijri date or another item."

    @Test func nothingOfTheAPIIsDeprecatedNow() {
        let api = APIDescription.current
        for constructor in api.constructors {
            #expect(constructor.deprecation == nil)
            for field in constructor.fields {
                #expect(field.deprecation == nil, "\(constructor.kind) \(field.name)")
            }
        }
        for function in api.functions { #expect(function.deprecation == nil, "\(function.name)") }
        #expect(!LuaDefinitionWriter.file().contains("@deprecated"))
    }

    @Test func theLanguageServerIsTold() {
        let file = LuaDefinitionWriter.file(api)
        #expect(file.contains("---@field due? string \(Self.due) \(Self.words)\n"))
        #expect(
            file.contains(
                """
                --- A word that things are found by.
                ---
                --- \(Self.words)
                ---@deprecated
                ---@param fields manasik.tag
                """
            )
        )
        #expect(file.contains("--- \(Self.words)\n---@deprecated\n---@param key string\n"))
    }

    @Test func theSchemasAreTold() throws {
        let schema = try #require(JSONSchemaWriter.files(api)["checklist.schema.json"])
        let text = String(decoding: schema.wireText, as: UTF8.self)
        #expect(
            text.contains(
                "\"due\":{\"deprecated\":true,\"description\":\"\(Self.due) \(Self.words)\","
            )
        )
        let tag = String(
            decoding: try #require(JSONSchemaWriter.files(api)["tag.schema.json"]).wireText,
            as: UTF8.self
        )
        #expect(
            tag.contains(
                "\"deprecated\":true,\"description\":\"A word that things are found by. \(Self.words)\""
            )
        )
    }

    @Test func thePageIsTold() throws {
        let page = try #require(APIPages.pages(api).first { $0.path == "api" })
        let text = PageFormat.markdown.text(of: page)
        #expect(text.contains("\(Self.due) **Deprecated since API level 2: write `goal` instead.** |"))
        #expect(text.contains("A word that things are found by. **Deprecated since API level 2"))
    }

    @Test func thePackIsWarnedWithThePlace() throws {
        try bench.write(
            """
            { "id": "old", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            to: "old/pack.json"
        )
        try bench.write("{ \"t\": \"T\" }", to: "old/locales/en.json")
        try bench.write("{}", to: "old/data/a.json")
        try bench.write(
            """
            local text = manasik.text
            manasik.data "a.json"
            manasik.tag { id = "a", title =
              text "t" }
            manasik.checklist { id = "list", title = text "t", phase = "before",
              manasik.item { id = "tea", text = text "t", due = "on departure" } }
            manasik.on("walk.began", function() end)
            """,
            to: "old/init.lua"
        )
        #expect(bench.load().diagnostics == [])
        let shown = bench.load(api: api).diagnostics.map {
            $0.description.replacing(bench.directory + "/old/", with: "")
        }
        func warning(_ place: String, _ what: String) -> String {
            "\(place): warning[definition.deprecated]: \(what) is deprecated since API level 2\n"
                + "  help: write `goal` instead"
        }
        #expect(
            shown == [
                warning("init.lua", "'manasik.data'"), warning("init.lua:3", "'tag'"),
                warning("init.lua:4", "'manasik.text'"), warning("init.lua:5", "'manasik.text'"),
                warning("init.lua:6", "'manasik.text'"), warning("init.lua:6", "item 'tea': 'due'"),
                warning("init.lua:7", "'manasik.on'"),
            ],
            "\(shown.joined(separator: "\n"))"
        )
    }
}
