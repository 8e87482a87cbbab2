import ManasikDomain

extension PackTemplate.Content {
    private static let title = PackTemplate.Text(
        english: PackExample.title,
        arabic: PackExample.arabicTitle,
        isExample: true
    )

    /// - Parameters:
    ///   - country: The country for whose pilgrims the pack is meant.
    ///   - other: A country to whose pilgrims it does not apply.
    static func country(_ id: PackID, of country: String, besides other: String) -> Self {
        Self(
            files: [
                "init.lua": """
                -- What a country asks of its pilgrims. Replace the rules and their sources with your own.
                local text, cite = manasik.text, manasik.cite

                local source = cite { work = "The authority that said so", url = "https://example.org" }

                manasik.fact { id = "registered", kind = "boolean",
                  title = text "fact.registered", ask = text "fact.registered.ask", source = source }

                manasik.extend "hajj:before-departure" {
                  manasik.item { id = "register", category = "country", level = "required",
                    text = text "item.register", why = text "item.register.why",
                    when = function(person) return person.nationality == "\(country)" or person.residence == "\(country)" end,
                    due = "180 days before departure",
                    done_when = { registered = true },
                    season = 1448, source = source, review_by = "2027-12-31" },
                }
                """
            ],
            texts: [
                "pack.title": title,
                "fact.registered": .init(english: "Registered for hajj", arabic: "التسجيل للحج"),
                "fact.registered.ask": .init(
                    english: "Are you registered for hajj?",
                    arabic: "هل سجلت للحج؟"
                ),
                "item.register": .init(english: "Register for hajj", arabic: "سجل للحج"),
                "item.register.why": .init(
                    english: "Without it you get no place.",
                    arabic: "لا يُعطى مكان لمن لم يسجل."
                ),
            ],
            test: """
                local LIST = "hajj:before-departure"

                local function item(facts) return checklist(LIST, person(facts)):item("\(id):register") end

                describe("registration", function()
                  it("is asked of citizens and residents", function()
                    assert.is_not_nil(item { nationality = "\(country)", residence = "AE" })
                    assert.is_not_nil(item { nationality = "\(other)", residence = "\(country)" })
                  end)

                  it("is asked of nobody else", function()
                    assert.is_nil(item { nationality = "\(other)", residence = "\(other)" })
                  end)

                  it("is done once registered, and only then", function()
                    assert.are.equal("done", item { nationality = "\(country)", registered = true }.status)
                    assert.are.equal("open", item { nationality = "\(country)", registered = false }.status)
                  end)

                  it("is due half a year before departure", function()
                    assert.are.equal("2026-11-15", item { nationality = "\(country)", departure = "2027-05-14" }.due)
                  end)

                  it("is stale when its review is past", function()
                    local pilgrim = person { nationality = "\(country)" }
                    at "2027-04-01T12:00:00+03:00"
                    assert.is_false(checklist(LIST, pilgrim):item("register").stale)
                    at "2028-01-02T12:00:00+03:00"
                    assert.is_true(checklist(LIST, pilgrim):item("register").stale)
                  end)
                end)
                """
        )
    }

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

    /// - Parameters:
    ///   - country: The country to whose citizens the mission's number is shown; nil for everyone.
    ///   - other: A country to whose citizens it is not shown.
    static func contacts(_ id: PackID, of country: String?, besides other: String) -> Self {
        let missionTest =
            if let country {
                """
                  it("has the mission's for its citizens only", function()
                    assert.is_true(contacts(person { nationality = "\(country)" }):has "\(id):mission")
                    assert.is_false(contacts(person { nationality = "\(other)" }):has "\(id):mission")
                  end)
                """
            } else {
                """
                  it("has the mission's for everyone", function()
                    assert.is_true(contacts(person {}):has "\(id):mission")
                  end)
                """
            }
        return Self(
            files: [
                "init.lua": """
                -- Numbers for pilgrims; these two are examples and nobody's. Call each before you publish it, and say when you
                -- did, with verified_on, in place of unverified = true.
                local text, cite = manasik.text, manasik.cite

                local source = cite { work = "Who published the number", url = "https://example.org" }

                manasik.contacts { id = "help", title = text "help.title", region = text "help.region",
                  manasik.contact { id = "guide", kind = "guide", name = text "guide.name", phone = "+966110000000",
                    country = "SA", unverified = true, review_by = "2027-11-01", source = source },
                  manasik.contact { id = "mission", kind = "mission", name = text "mission.name", phone = "+966120000000",
                    country = "SA",\(country.map { " when = { nationality = \"\($0)\" }," } ?? "") unverified = true,
                    review_by = "2027-11-01", source = source },
                }
                """
            ],
            texts: [
                "pack.title": title,
                "help.title": .init(english: "Help", arabic: "المساعدة"),
                "help.region": .init(english: "Saudi Arabia", arabic: "السعودية"),
                "guide.name": .init(english: "Our guide", arabic: "مرشدنا", isExample: true),
                "mission.name": .init(english: "Our mission", arabic: "بعثتنا", isExample: true),
            ],
            test: """
                describe("the numbers", function()
                  it("has the guide's for everyone", function()
                    local guide = contacts(person {}):contact "\(id):guide"
                    assert.are.same({ "guide", "+966110000000" }, { guide.kind, guide.phone })
                  end)

                \(missionTest)

                  it("warns once the review is past", function()
                    local pilgrim = person {}
                    at "2027-10-31T12:00:00+03:00"
                    assert.is_false(contacts(pilgrim):contact("guide").stale)
                    at "2027-11-02T12:00:00+03:00"
                    assert.is_true(contacts(pilgrim):contact("guide").stale)
                  end)
                end)
                """
        )
    }

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
