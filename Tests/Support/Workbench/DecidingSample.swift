/// A pack `mine` that decides by rules of access, records, facts that follow from others, a setting and tags of maps, and
/// tests of all of it.
package enum DecidingSample {
    /// The files of the pack by their paths, without tests.
    package static let pack = [
        "mine/pack.json": """
        { "id": "mine", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
          "authors": ["The tests"], "capabilities": ["records"] }
        """,
        "mine/locales/en.json": "{ \"list\": \"List\", \"tea\": \"Pack tea\", \"go\": \"Go\" }",
        "mine/init.lua": """
        local text = manasik.text
        manasik.collection { id = "notices", title = text "list", scope = "shared", one_per = { "number" },
          fields = {
            number = { kind = "integer", minimum = 1, maximum = 3, required = true, title = text "tea" },
            shown = { kind = "boolean", title = text "go" },
            phone = { kind = "text", title = text "go" } },
          access = {
            read = function(viewer, record) return viewer.is_author or record.shown end,
            create = function(viewer) return viewer.signed_in end,
            fields = { phone = { read = function(viewer) return viewer.is_author end } } },
          never = { read = function(viewer, record) return not viewer.is_author and not record.shown end } }
        manasik.setting { id = "pace", set_by = "person", kind = "enum", values = { "slow", "fast" }, default = "slow",
          labels = { slow = text "tea", fast = text "go" }, title = text "go" }
        manasik.listing { id = "inn", kind = "landmark", tags = { "tourism=inn + food=yes", "tourism=hostel" },
          facilities = { ["wheelchair=yes"] = "wheelchair" }, halal = { ["food=halal"] = "some" }, fields = { name = "name" } }
        manasik.collection { id = "stays", title = text "list", fields = {
          city = { kind = "enum", values = { "mecca", "taif" }, decidable = true, title = text "go",
            labels = { mecca = text "go", taif = text "go" } },
          nights = { kind = "integer", decidable = true, title = text "go" },
          meals = { kind = "integer", decidable = true, title = text "go" } } }
        manasik.fact { id = "settled", kind = "boolean", records = "stays", where = { city = "mecca" }, at_least = 2,
          title = text "go" }
        manasik.fact { id = "nights", kind = "integer", minimum = 0, maximum = 40, records = "stays", sum = "nights",
          title = text "go" }
        manasik.fact { id = "load", kind = "enum", values = { "light", "plain", "heavy" }, title = text "go",
          labels = { light = text "go", plain = text "go", heavy = text "go" },
          derived = { { value = "light", when = { settled = true } }, { value = "heavy", when = { nationality = "GB" } },
            { value = "plain" } } }
        manasik.checklist { id = "list", title = text "list", phase = "before",
          manasik.item { id = "light", text = text "tea", when = { load = "light" } },
          manasik.item { id = "heavy", text = text "tea", when = { load = "heavy" } },
          manasik.item { id = "long", text = text "tea", when = { nights = { min = 3 } } } }
        """,
    ]

    /// Tests that notice every change.
    package static let tests = """
        local function refused(person, body)
          assert.is_false(pcall(function() records(person, "notices"):add(body) end))
        end
        it("is read by whoever may", function()
          local author, other = person {}, person {}
          local mine = records(author, "notices")
          local id = mine:add { number = 1, shown = true, phone = "7" }
          mine:add { number = 3, shown = false }
          assert.are.equal(2, mine:count {})
          assert.are.equal("7", mine:get(id).phone)
          local seen = records(other, "notices"):find {}
          assert.are.equal(1, #seen)
          assert.is_nil(seen[1].phone)
          assert.is_false(pcall(function() mine:set(id, { phone = "8" }) end))
          assert.is_false(pcall(function() mine:remove(id) end))
          refused(author, { number = 3 })
          refused(author, { number = 0 })
          refused(author, { number = 4 })
          refused(author, { shown = true })
        end)
        it("goes slowly", function() assert.are.equal("slow", person {}:setting "pace") end)
        it("lists inns", function()
          local inn = listed { tourism = "inn", food = "yes;halal", wheelchair = "yes", name = "Inn" }
          assert.are.equal("some", inn.halal)
          assert.are.equal("Inn", inn.name)
          assert.are.same({ wheelchair = "yes" }, inn.facilities)
          assert.is_not_nil(listed { tourism = "hostel" })
          assert.is_nil(listed { tourism = "inn" })
          assert.is_nil(listed { food = "yes" })
        end)
        local function stay(person, city, nights)
          records(person, "stays"):add { city = city, nights = nights, meals = 1 }
        end
        local function is(expected, person, item)
          local found = checklist("list", person):item(item)
          assert.are.equal(expected, found and found.level)
        end
        it("follows from stays", function()
          local guest = person { nationality = "GB" }
          stay(guest, "mecca", 2)
          is("recommended", guest, "heavy")
          is(nil, guest, "light")
          is(nil, guest, "long")
          stay(guest, "taif", 1)
          is(nil, guest, "light")
          is("recommended", guest, "long")
          stay(guest, "mecca", 1)
          is("recommended", guest, "light")
          is(nil, guest, "heavy")
        end)
        it("follows from nothing", function()
          local plain = person { nationality = "MY" }
          is(nil, plain, "light")
          is(nil, plain, "heavy")
        end)
        """
}
