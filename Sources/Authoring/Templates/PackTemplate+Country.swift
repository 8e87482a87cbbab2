import ManasikDomain

extension PackTemplate.Content {
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
}
