import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// What a pack's page says of relations, and of fields that are merged.
@Suite struct RelationPageTests {
    private let bench = Workbench()

    private static let files = [
        "p/pack.json": """
        { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"],
          "capabilities": ["records"] }
        """,
        "p/locales/en.json":
            #"{ "guardians": "Guardians", "who": "Guardian", "agreed": "Agreed", "posts": "Posts" }"#,
        "p/locales/ar.json":
            #"{ "guardians": "الأولياء", "who": "الولي", "agreed": "موافق", "posts": "المنشورات" }"#,
        "p/init.lua": """
        local text = manasik.text
        manasik.collection { id = "guardians", title = text "guardians", scope = "shared", index = { "who" },
          fields = { who = { kind = "account", title = text "who" }, agreed = { kind = "boolean", title = text "agreed" },
            sort = { "near", "far" } },
          access = { read = { is_author = true }, create = true, update = true } }
        manasik.collection { id = "mutes", fields = { person = "account", nights = "integer",
            tags = { kind = "list", of = "text" } }, merge = { nights = "sum", tags = "set" } }
        manasik.collection { id = "posts", title = text "posts", scope = "shared", fields = { line = "text" },
          access = {
            relations = {
              guardian = { collection = "guardians", account = "who", where = { agreed = true, sort = "near" } },
              muted = { collection = "mutes", account = "person", by = "viewer" },
            },
            read = function(viewer) return viewer.is_author or viewer.guardian and not viewer.muted end } }
        """,
    ]

    private func page(_ language: String) throws -> String {
        for (path, text) in Self.files { _ = try bench.write(text, to: path) }
        #expect(bench.load().diagnostics.map(\.description) == [])
        return try #require(bench.pages(language: language)["packs/p.md"])
    }

    @Test func saysWhichRecordsMakeARelation() throws {
        let page = try page("en")
        #expect(
            page.contains(
                """
                - **Relations**
                  - `guardian`: the author has a record in “Guardians” that names the viewer as “Guardian”, with “Agreed”: yes, with \
                “sort”: near
                  - `muted`: the viewer has a record in “mutes” that names the author as “person”
                """
            ),
            "\(page)"
        )
        let arabic = try self.page("ar")
        #expect(arabic.contains("«الأولياء»") && arabic.contains("«الولي»"), "\(arabic)")
    }

    @Test func saysWhatBecomesOfFieldsWhereTwoDevicesMeet() throws {
        let page = try page("en")
        #expect(
            page.contains(
                """
                - **Where two devices meet**
                  - `nights`: what was added or taken away on each is counted together
                  - `tags`: what either has stays, less what was removed on the other
                  - other fields: what was written last stays
                """
            ),
            "\(page)"
        )
        #expect(page.split(separator: "Where two devices meet").count == 2, "only where it is said")
    }
}
