import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// What a pack's page says of its collections and of the site of its tradition.
@Suite struct CollectionPageTests {
    private let bench = Workbench()

    private static let files = [
        "p/pack.json": """
        { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"],
          "capabilities": ["records"] }
        """,
        "p/locales/en.json": """
        { "amount": "Amount", "state": "State", "paid": "Paid", "payments": "Payments", "notices": "Notices",
          "bus": "Bus", "phone": "Telephone", "mosque": "The mosque" }
        """,
        "p/locales/ar.json": """
        { "amount": "المبلغ", "state": "الحالة", "paid": "مدفوع", "payments": "المدفوعات", "notices": "الإعلانات",
          "bus": "الحافلة", "phone": "الهاتف", "mosque": "المسجد" }
        """,
        "p/init.lua": """
        local text = manasik.text
        manasik.tradition { id = "noor", site = manasik.site { title = text "mosque", latitude = 41.0054,
          longitude = 28.9768, time_zone = "Europe/Istanbul", country = "TR" } }
        manasik.collection { id = "payments", title = text "payments", one_per = { "amount" },
          fields = {
            amount = { kind = "decimal", required = true, title = text "amount" },
            state = { kind = "enum", values = { "open", "paid" }, title = text "state", labels = { paid = text "paid" } },
            tags = { kind = "list", of = "text" }, after = { kind = "reference", to = "payments" } },
          form = { "amount", "state" } }
        manasik.collection { id = "notices", title = text "notices", scope = "shared",
          fields = {
            bus = { kind = "text", title = text "bus" },
            phone = { kind = "text", maximum = 20, title = text "phone" }, state = { "shown", "held" } },
          access = { group = "bus", roles = { "moderator" },
            read = function(viewer, record) return viewer.is_author or viewer.role == "moderator"
              or viewer.is_member and record.state == "shown" end,
            create = { any = { { is_member = true }, { is_guide = true } } },
            update = { is_author = true },
            fields = { phone = { read = { any = { { is_author = true }, { is_guide = true } } } } } },
          never = { read = { { role = "visitor", is_author = false, is_member = false } } } }
        """,
    ]

    private func page(_ language: String = "en", ending: String = "md") throws -> String {
        for (path, text) in Self.files { _ = try bench.write(text, to: path) }
        let loaded = bench.load()
        #expect(loaded.diagnostics.map(\.description) == [])
        return try #require(bench.pages(language: language)["packs/p.\(ending)"])
    }

    @Test func saysWhatRecordsHoldAndWhoseTheyAre() throws {
        let page = try page()
        #expect(
            page.contains(
                """
                - **Records**: each person's own
                - **Written by**: people
                - **Fields**
                  - **Amount** `amount`: a number such as 12.50 – required
                  - **State** `state`: `open`, Paid `paid`
                  - `after`: a record of “Payments”
                  - `tags`: several: a text
                - **Only one for each**: Amount
                """
            ),
            "\(page)"
        )
    }

    @Test func saysWhoMayDoWhatWithASharedCollection() throws {
        let page = try page()
        for line in [
            "- **Records**: shared by several people", "- **Written by**: the pack alone",
            "  - **Telephone** `phone`: a text of 0 to 20 characters", "- **Group that a record names**: Bus",
            "- **Roles**: `moderator`",
            "- **Add**: whoever belongs to its group; or whoever guides its group",
            "- **Change**: whoever is its author", "- **Remove**: nobody",
            "- **Read “Telephone”**: whoever is its author; or whoever guides its group",
            "- **Nobody may ever**",
        ] {
            #expect(page.contains("\n\(line)\n"), "\(line) in \(page)")
        }
        let read = try #require(page.split(separator: "\n").first { $0.hasPrefix("- **Read**: ") })
        #expect(
            Set(read.dropFirst("- **Read**: ".count).split(separator: "; or ")) == [
                "whoever is its author", "whoever has the role moderator",
                "whoever belongs to its group, if state: shown",
            ]
        )
        let never = try #require(page.split(separator: "\n").first { $0.hasPrefix("  - **Read**: whoever ") })
        for words in ["has no role", "is not its author", "does not belong to its group"] {
            #expect(never.contains(words), "\(never)")
        }
    }

    @Test func saysWhereTheRitesOfATraditionArePerformed() throws {
        #expect(
            try page().contains(
                """
                ## Where its rites are performed

                - **The mosque**
                  - **Degrees north and east**: `41.0054, 28.9768`
                  - **Time zone**: `Europe/Istanbul`
                  - **Country**: Türkiye `TR`
                """
            )
        )
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) throws {
        for ending in ["md", "html"] {
            let page = try page(language, ending: ending)
            #expect(!page.contains("⟨") && !page.contains("is_author"), "\(page)")
        }
    }
}
