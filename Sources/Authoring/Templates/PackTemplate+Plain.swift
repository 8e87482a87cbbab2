import ManasikDomain

extension PackTemplate.Content {
    static let title = PackTemplate.Text(
        english: PackExample.title,
        arabic: PackExample.arabicTitle,
        isExample: true
    )

    static func plain(_ id: PackID, language: String) -> Self {
        Self(
            files: [
                "definitions/checklist.json": """
                [
                  {
                    "id": "packing",
                    "title": { "text": "packing.title" },
                    "phase": "before",
                    "items": [
                      {
                        "id": "water",
                        "text": { "text": "item.water" },
                        "why": { "article": "water" },
                        "level": "recommended",
                        "due": "3 days before departure",
                        "source": { "work": "What guides agree on" }
                      },
                      {
                        "id": "stick",
                        "text": { "text": "item.stick" },
                        "when": { "age": { "min": 65 } },
                        "level": "optional",
                        "source": { "work": "What guides agree on" }
                      }
                    ]
                  }
                ]
                """,
                "texts/en/water.md": "# Water\n\nDrink before you are thirsty, and carry a bottle.",
            ].merging(
                language == "ar"
                    ? ["texts/ar/water.md": "# الماء\n\nاشرب قبل أن تعطش، واحمل معك قارورة."] : [:]
            ) { own, _ in own },
            texts: [
                "pack.title": title,
                "packing.title": .init(english: "Packing", arabic: "الأمتعة"),
                "item.water": .init(english: "Pack a bottle for water", arabic: "خذ قارورة ماء"),
                "item.stick": .init(english: "Pack a walking stick", arabic: "خذ عصا"),
            ],
            test: """
                local LIST = "\(id):packing"

                describe("packing", function()
                  it("asks everyone for water, three days before", function()
                    local item = checklist(LIST, person { departure = "2027-05-14" }):item "water"
                    assert.are.equal("2027-05-11", item.due)
                    assert.are.equal("open", item.status)
                  end)

                  it("offers a stick from sixty-five on", function()
                    at "2027-05-01T12:00:00+03:00"
                    assert.is_true(checklist(LIST, person { birth_date = "1962-05-01" }):has "stick")
                    assert.is_false(checklist(LIST, person { birth_date = "1962-05-02" }):has "stick")
                  end)

                  it("can be ticked off", function()
                    local pilgrim = person {}
                    pilgrim:done "\(id):water"
                    assert.are.equal("done", checklist(LIST, pilgrim):item("water").status)
                  end)
                end)
                """
        )
    }
}
