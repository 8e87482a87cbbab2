import ManasikDomain

extension PackTemplate.Content {
    static func dhikr(_ id: PackID) -> Self {
        Self(
            files: [
                "init.lua": """
                -- A remembrance with its source. Check the Arabic letter by letter against the source that you name.
                local text, cite = manasik.text, manasik.cite

                manasik.category { id = "any-time", title = text "category.any-time" }
                manasik.tag { id = "praise", title = text "tag.praise", synonyms = { "tasbih" } }

                manasik.dhikr { id = "subhanallah", name = text "subhanallah.name",
                  arabic = "سُبْحَانَ اللَّهِ",
                  transliteration = text "subhanallah.transliteration", translation = text "subhanallah.translation",
                  times = 33, categories = { "any-time" }, tags = { "praise" },
                  source = cite { work = "The collection that has it", number = "Its number" } }
                """
            ],
            texts: [
                "pack.title": title,
                "category.any-time": .init(english: "At any time", arabic: "في كل وقت"),
                "tag.praise": .init(english: "Praise", arabic: "الثناء"),
                "subhanallah.name": .init(english: "Glorification", arabic: "التسبيح"),
                "subhanallah.transliteration": .init(english: "Subhana-llah", arabic: "سبحان الله"),
                "subhanallah.translation": .init(english: "Glory be to Allah.", arabic: "تنزيه الله."),
            ],
            test: """
                describe("the glorification", function()
                  it("is said thirty-three times and has a source", function()
                    local found = dhikr "\(id):subhanallah"
                    assert.are.equal(33, found.times)
                    assert.are.equal("Glory be to Allah.", found.translation)
                    assert.are.equal(1, found.sources)
                  end)

                  it("has vowel signs", function()
                    assert.matches("\\u{64F}", dhikr("\(id):subhanallah").arabic)
                  end)

                  it("is found by its sound", function()
                    assert.is_true(search("subhanallah"):has "\(id):subhanallah")
                  end)
                end)
                """
        )
    }
}
