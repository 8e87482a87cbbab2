import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

/// What a pack's page says of its traditions, its kinds, what it lists nearby, and what its versions renamed.
@Suite struct VocabularyPageTests {
    private let bench = Workbench()

    private static let files = [
        "fair/pack.json": """
        { "id": "fair", "version": "2.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en", "ar"],
          "capabilities": ["records"] }
        """,
        "fair/locales/en.json": """
        { "north": "Northern", "vow": "A vow", "custom": "A custom", "silence": "Silence", "quiet": "Quiet",
          "fair": "The fair", "well": "Well", "vital": "Vital", "permit": "Permit", "slow": "Slow", "quick": "Quick" }
        """,
        "fair/locales/ar.json": """
        { "north": "الشمالي", "vow": "نذر", "custom": "عرف", "silence": "الصمت", "quiet": "صامت",
          "fair": "السوق", "well": "بئر", "vital": "لا بد منه", "permit": "التصريح", "slow": "بطيء", "quick": "سريع" }
        """,
        "fair/init.lua": """
        local text = manasik.text
        manasik.tradition { id = "way", calendar = "gregorian", schools = { { id = "north", title = text "north", asr_shadow = 2 } },
          obligations = { { id = "vow", title = text "vow", means = "must" },
            { id = "custom", title = text "custom", means = "must", made_good = true } },
          states = { { id = "hush", title = text "silence", phases = { hush = text "quiet" } } },
          journeys = { { id = "fair", title = text "fair", from = "1 rajab", to = "9 rajab", latest = "2 rajab" } } }
        manasik.kind { id = "well", of = "place", title = text "well", icon = "+" }
        manasik.kind { id = "vital", of = "level", title = text "vital", means = "required" }
        manasik.listing { id = "wells", kind = "well", tags = { "natural=spring", "man_made=water_well" },
          facilities = { ["wheelchair=yes"] = "wheelchair" }, fields = { name = { "name", "name:en" } } }
        manasik.fact { id = "pace", kind = "enum", values = { "slow", "quick" }, title = text "permit",
          labels = { slow = text "slow", quick = text "quick" },
          renamed = { { before = "2.0.0", values = { fast = "quick" } } } }
        manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = text "well" }
        manasik.fact { id = "load", kind = "enum", values = { "slow", "quick" }, title = text "fair",
          labels = { slow = text "slow", quick = text "quick" },
          derived = { { value = "slow", when = { bags = { min = 7 } } }, { value = "quick" } } }
        manasik.collection { id = "stays", title = text "permit", fields = {
          nights = { kind = "integer", decidable = true }, since = { kind = "date", decidable = true },
          kept = { kind = "boolean", decidable = true }, city = { kind = "enum", values = { "here", "there" },
            labels = { here = text "vow" }, decidable = true } } }
        manasik.fact { id = "long", kind = "boolean", title = text "vital", records = "stays",
          where = { nights = { min = 2 }, since = { before = "2027-01-01" }, kept = true, city = "here" } }
        manasik.fact { id = "mid", kind = "boolean", title = text "vital", records = "stays", at_least = 2,
          where = { nights = { min = 2, max = 5 } } }
        manasik.fact { id = "short", kind = "boolean", title = text "vital", records = "stays",
          where = { nights = { after = 0, before = 3 } } }
        manasik.renamed { before = "2.0.0", facts = { speed = "pace" } }
        """,
    ]

    private func page(_ language: String = "en", ending: String = "md") throws -> String {
        for (path, text) in Self.files { _ = try bench.write(text, to: path) }
        #expect(bench.load().diagnostics.map(\.description) == [])
        return try #require(bench.pages(language: language)["packs/fair.\(ending)"])
    }

    @Test func saysTheWordsOfATradition() throws {
        let page = try page()
        #expect(
            page.contains(
                """
                - **Schools**
                  - Northern `north`
                    - **'Asr**: shadow of two lengths
                - **Obligations**
                  - A vow `vow`: required
                  - A custom `custom`: required, what is missed can be made good
                - **States with prohibitions**
                  - Silence `hush`
                """
            ),
            "\(page)"
        )
        #expect(page.contains("    - **How far somebody is**: "), "\(page)")
        #expect(page.contains("  - The fair `fair`: 1 Rajab to 9 Rajab\n"), "\(page)")
        #expect(page.contains("- **Calendar of its days**: Gregorian\n"), "\(page)")
    }

    @Test func saysWhichKindsItAddsAndWhatItListsNearby() throws {
        let page = try page()
        for lines in [
            """
            - <a id="kind.vital"></a>**Vital** `vital`
              - **Kind**: a level of checklist items
              - **Means**: required
            """,
            """
            - <a id="kind.well"></a>**Well** `well`
              - **Kind**: a kind of place
              - **Sign**: +
            """,
            """
            - <a id="listing.wells"></a>**Well** `wells`
              - **Kind**: Well
            """,
        ] {
            #expect(page.contains(lines), "\(lines) in \(page)")
        }
        let listing = try #require(page.split(separator: "## What it lists nearby").last)
        for words in ["natural=spring", "man", "water", "name:en", "wheelchair=yes"] {
            #expect(listing.contains(words), "\(words) in \(listing)")
        }
    }

    @Test func aDerivedFactShowsItsCases() throws {
        let page = try page()
        #expect(
            page.contains(
                """
                  - **Follows**: from Well
                    - Slow: Well: at least 7
                    - Quick: in all other cases
                """
            ),
            "\(page)"
        )
    }

    @Test func whatRecordsMustBeIsSaidInWords() throws {
        let page = try page()
        for words in [
            "with city: A vow, kept: yes, nights: at least 2 and since: before Jan 1, 2027",
            "with nights: 2 to 5, 2 or more of them", "with nights: more than 0, and less than 3",
        ] {
            #expect(page.contains(words), "\(words) in \(page)")
        }
        #expect(!page.contains("{\"") && !page.contains("{\\\""), "\(page)")
    }

    @Test func saysWhatItsVersionsRenamed() throws {
        let page = try page()
        #expect(
            page.contains("- `facts`: `speed` → `pace` – in what versions before 2.0.0 stored\n"),
            "\(page)"
        )
        #expect(page.contains("- `pace.values`: `fast` → `quick` – in what versions before 2.0.0 stored\n"))
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) throws {
        for ending in ["md", "html"] {
            let page = try page(language, ending: ending)
            #expect(!page.contains("⟨"), "\(page)")
        }
    }
}
