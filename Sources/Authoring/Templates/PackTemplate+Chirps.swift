import ManasikDomain

extension PackTemplate.Content {
    static func chirps(_ id: PackID) -> Self {
        Self(
            files: [
                "init.lua": """
                -- A message a day. With fewer than 366 of them they begin anew.
                local text = manasik.text

                manasik.chirps { id = "days", title = text "days.title", days = {
                  manasik.message { id = "patience", kind = "reflection", message = text "patience" },
                  manasik.message { id = "thanks", kind = "reflection", message = text "thanks" },
                  manasik.message { id = "rest", kind = "encouragement", message = text "rest" },
                } }
                """
            ],
            texts: [
                "pack.title": title,
                "days.title": .init(english: "Days", arabic: "الأيام"),
                "patience": .init(
                    english: "Be patient with whoever walks ahead of you.",
                    arabic: "اصبر على من أمامك.",
                    isExample: true
                ),
                "thanks": .init(
                    english: "Thank someone today.",
                    arabic: "اشكر أحدًا اليوم.",
                    isExample: true
                ),
                "rest": .init(
                    english: "Rest a while; the way is long.",
                    arabic: "استرح قليلًا فالطريق طويل.",
                    isExample: true
                ),
            ],
            test: """
                describe("the days", function()
                  it("has a message for each day, of leap years too", function()
                    for _, day in ipairs { "2027-01-01", "2027-02-28", "2028-02-29", "2027-12-31", "2028-12-31" } do
                      assert.is_not_nil(chirp(day), day)
                    end
                  end)

                  it("has another message on the next day and begins anew", function()
                    local first = chirp "2027-01-01"
                    assert.are.equal("\(id):patience", first.id)
                    assert.are_not.equal(first.id, chirp("2027-01-02").id)
                    assert.are.equal(first.id, chirp("2027-01-04").id)
                  end)

                  it("says it in words", function()
                    assert.are.equal("Thank someone today.", chirp("2027-01-02").message)
                  end)
                end)
                """
        )
    }
}
