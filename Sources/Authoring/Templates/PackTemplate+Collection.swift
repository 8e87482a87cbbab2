import ManasikDomain

extension PackTemplate.Content {
    static let collection = Self(
        files: [
            "init.lua": """
            -- What pilgrims tell one another. Everybody in the home reads what is shown; what is held only its author reads, and
            -- whoever the operator has made a moderator: manasik records appoint tips NAME moderator
            local text = manasik.text

            manasik.collection { id = "tips", title = text "tips.title", scope = "shared",
              fields = {
                text = { kind = "text", required = true, maximum = 500, title = text "tips.text" },
                state = { kind = "enum", values = { "shown", "held" }, required = true, title = text "tips.state",
                  labels = { shown = text "tips.shown", held = text "tips.held" } },
                author = { kind = "account", title = text "tips.author" },
              },
              index = { "created" }, list = { fields = { "text", "state", "author" }, by = "created" },
              form = { "text", "state" },
              access = {
                roles = { "moderator" },
                read = { any = { { state = "shown" }, { is_author = true }, { role = "moderator" } } },
                create = true,
                update = { any = { { is_author = true }, { role = "moderator" } } },
                delete = { any = { { is_author = true }, { role = "moderator" } } },
              },
              -- What nobody may ever do, whatever is changed above: it is proved whenever the pack is loaded.
              never = { read = { { viewer = { is_author = false, role = "visitor" }, record = { state = "held" } } } },
            }
            """
        ],
        texts: [
            "pack.title": title,
            "tips.title": .init(english: "Tips", arabic: "نصائح"),
            "tips.text": .init(english: "Tip", arabic: "النصيحة"),
            "tips.state": .init(english: "Shown or held back", arabic: "معروضة أم محجوبة"),
            "tips.shown": .init(english: "shown", arabic: "معروضة"),
            "tips.held": .init(english: "held back", arabic: "محجوبة"),
            "tips.author": .init(english: "Author", arabic: "الكاتب"),
        ],
        test: """
            local amina, bilal, moderator

            local function add(writer, state) return records(writer, "tips"):add { text = "Bring an umbrella.", state = state } end

            describe("the tips", function()
              before_each(function()
                amina, bilal, moderator = person {}, person {}, person {}
                moderator:appoint("tips", "moderator")
              end)

              it("are read by everybody once they are shown", function()
                add(amina, "shown")
                assert.are.equal(1, records(bilal, "tips"):count())
              end)

              it("are read by their authors and moderators alone while they are held", function()
                add(amina, "held")
                assert.are.equal(0, records(bilal, "tips"):count())
                assert.are.equal(1, records(amina, "tips"):count())
                assert.are.equal(1, records(moderator, "tips"):count())
              end)

              it("are changed by their authors and moderators alone", function()
                local id = add(amina, "shown")
                assert.has_error(function() records(bilal, "tips"):set(id, { state = "held" }) end)
                records(moderator, "tips"):set(id, { state = "held" })
                assert.are.equal("held", records(amina, "tips"):get(id).state)
              end)

              it("are removed by their authors", function()
                local id = add(amina, "shown")
                assert.has_error(function() records(bilal, "tips"):remove(id) end)
                records(amina, "tips"):remove(id)
                assert.are.equal(0, records(amina, "tips"):count())
              end)
            end)
            """
    )
}
