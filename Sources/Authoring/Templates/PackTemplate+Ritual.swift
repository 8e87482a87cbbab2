import ManasikDomain

extension PackTemplate.Content {
    static func ritual(_ id: PackID) -> Self {
        Self(
            files: [
                "init.lua": """
                -- A ritual of three steps, for anyone who wants it. Replace them with your own.
                local text, cite = manasik.text, manasik.cite

                local source = cite { work = "The book that says so", chapter = "Its chapter" }

                manasik.fact { id = "wanted", kind = "boolean",
                  title = text "fact.wanted", ask = text "fact.wanted.ask", source = source }

                manasik.ritual { id = "visit", title = text "visit.title", summary = text "visit.summary",
                  when = { wanted = true },
                  source = source,
                  manasik.step { id = "prepare", title = text "prepare.title", summary = text "prepare.summary",
                    obligation = "must", missed = "incomplete", source = source },
                  manasik.step { id = "walk", title = text "walk.title", summary = text "walk.summary",
                    obligation = "must", count = 3, unit = text "unit.round", needs = { "prepare" },
                    missed = "incomplete", source = source },
                  manasik.step { id = "close", title = text "close.title", summary = text "close.summary",
                    obligation = "should", needs = { "walk" }, missed = "nothing", source = source },
                }
                """
            ],
            texts: [
                "pack.title": title,
                "fact.wanted": .init(english: "Wants the visit", arabic: "الرغبة في الزيارة"),
                "fact.wanted.ask": .init(
                    english: "Do you want to make the visit?",
                    arabic: "هل تريد الزيارة؟"
                ),
                "visit.title": .init(english: "The visit", arabic: "الزيارة"),
                "visit.summary": .init(
                    english: "An example in three steps.",
                    arabic: "مثال من ثلاث خطوات.",
                    isExample: true
                ),
                "prepare.title": .init(english: "Prepare", arabic: "الاستعداد"),
                "prepare.summary": .init(english: "Make yourself ready.", arabic: "استعد."),
                "walk.title": .init(english: "Three rounds", arabic: "ثلاثة أشواط"),
                "walk.summary": .init(english: "Walk three rounds.", arabic: "امش ثلاثة أشواط."),
                "unit.round": .init(english: "round", arabic: "شوط"),
                "close.title": .init(english: "Close", arabic: "الختام"),
                "close.summary": .init(english: "End with a prayer.", arabic: "اختم بالدعاء."),
            ],
            test: """
                local function begin() return start("\(id):visit", person { wanted = true }) end

                describe("the visit", function()
                  it("can be walked to its end", function()
                    local walk = begin()
                    for _, step in ipairs { "prepare", "walk", "close" } do
                      assert.are.equal("\(id):visit/" .. step, walk.current.id)
                      walk:done(step)
                    end
                    assert.is_true(walk.finished)
                  end)

                  it("asks to prepare first", function()
                    local walk = begin()
                    assert.matches("^walk%.", walk:refused("done", "walk").code)
                    assert.are.equal("prepare", walk.current.name)
                  end)

                  it("counts three rounds", function()
                    local walk = begin():done "prepare"
                    walk:count("walk"):count("walk")
                    assert.are.equal(2, walk:step("walk").count)
                    assert.are.equal("close", walk:count("walk").current.name)
                  end)

                  it("is for nobody who does not want it", function()
                    assert.error_matches(function() start("\(id):visit", person { wanted = false }) end, "not for you")
                  end)
                end)
                """
        )
    }
}
