-- The three checklists: what women and men are asked, what the host country asks, what is done by a fact.
local BEFORE, DURING, AFTER = "hajj:before-departure", "hajj:on-the-way", "hajj:after-hajj"

local function has(list, name, facts) return checklist(list, person(facts)):has("hajj:" .. name) end

describe("women's items", function()
  local WOMEN = {
    [BEFORE] = { "modest-dress", "menstruation-rulings", "menstruation-physician", "pregnancy" },
    [DURING] = { "ihram-of-women", "menstruating-in-hajj" },
  }

  for list, names in pairs(WOMEN) do
    for _, name in ipairs(names) do
      it("are shown to women alone: " .. name, function()
        assert.is_true(has(list, name, { journey = "hajj", sex = "female" }))
        assert.is_nil(checklist(list, person { journey = "hajj", sex = "male" }):item("hajj:" .. name))
      end)

      it("wait until it is said who asks: " .. name, function()
        local found = checklist(list, person { journey = "hajj" }):item("hajj:" .. name)
        assert.are.equal("undecided", found.status)
        assert.are.equal("sex", found.ask)
      end)
    end
  end

  it("ask for a mahram or for safe company, by school", function()
    for school, name in pairs { hanafi = "mahram", hanbali = "mahram", maliki = "safe-company",
      shafii = "safe-company" } do
      local other = name == "mahram" and "safe-company" or "mahram"
      assert.is_true(has(BEFORE, name, { sex = "female", school = school }))
      assert.is_false(has(BEFORE, other, { sex = "female", school = school }))
      assert.is_false(has(BEFORE, name, { sex = "male", school = school }))
    end
  end)

  it("ask for a mahram where safe company is for the obligatory journey alone", function()
    local function asked(school, more)
      local facts = { sex = "female", school = school }
      for name, value in pairs(more) do facts[name] = value end
      local list = checklist(BEFORE, person(facts))
      return list:has "hajj:mahram", list:has "hajj:safe-company"
    end
    local CASES = {
      { "maliki", { journey = "hajj" }, false }, { "maliki", { journey = "hajj", performed_before = true }, true },
      { "maliki", { journey = "umrah" }, true }, { "shafii", { journey = "hajj" }, false },
      { "shafii", { journey = "hajj", performed_before = true }, true }, { "shafii", { journey = "umrah" }, false },
      { "hanafi", { journey = "hajj" }, true }, { "hanbali", { journey = "umrah" }, true },
    }
    for _, case in ipairs(CASES) do
      local mahram, company = asked(case[1], case[2])
      assert.are.equal(case[3], mahram, case[1])
      assert.are.equal(not case[3], company, case[1])
    end
  end)

  it("leave the cloths of ihram to men", function()
    for _, name in ipairs { "ihram-cloths", "cloths-in-hand-luggage" } do
      assert.is_true(has(BEFORE, name, { sex = "male" }), name)
      assert.is_false(has(BEFORE, name, { sex = "female" }), name)
    end
  end)
end)

describe("an 'umrah alone", function()
  local HAJJ = {
    [BEFORE] = { "learn-rites", "choose-kind", "hajj-permit", "nusuk-card", "health-capability", "hady-channel",
      "pebble-bag", "nusuk-login", "plan-rest", "menstruation-rulings" },
    [DURING] = { "gather-pebbles", "patience", "menstruating-in-hajj" },
    [AFTER] = { "farewell-done", "umrah-set-aside", "remedies-settled", "stay-humble", "keep-prayers", "thank-helpers",
      "visit-family", "daily-dhikr", "voluntary-fasts", "leave-old-wrongs", "give-thanks", "watch-health" },
  }
  local known = { sex = "female", school = "hanafi", resident_of_makkah = false }

  local function item(list, name, more)
    for fact, value in pairs(known) do more[fact] = value end
    more.hajj_type = name == "umrah-set-aside" and "ifrad" or "tamattu"
    return checklist(list, person(more)):item("hajj:" .. name)
  end

  for list, names in pairs(HAJJ) do
    for _, name in ipairs(names) do
      it("is not asked what the hajj asks: " .. name, function()
        assert.is_nil(item(list, name, { journey = "umrah" }))
        assert.are.equal("open", item(list, name, { journey = "hajj" }).status)
        local unknown = item(list, name, {})
        assert.are.equal("undecided", unknown.status)
        assert.are.equal("journey", unknown.ask)
      end)
    end
  end

  it("is asked what is not of the hajj alone", function()
    for _, name in ipairs { "meningococcal", "polio", "yellow-fever", "covid", "no-hajj-without-permit" } do
      assert.are.equal("open", item(BEFORE, name, { journey = "umrah" }).status, name)
    end
  end)
end)

describe("the farewell tawaf on the list after the hajj", function()
  it("is required of who owes it, recommended to Malikis, and not asked of who is exempt", function()
    local function shown(facts)
      facts.journey = "hajj"
      return { has(AFTER, "farewell-done", facts), has(AFTER, "farewell-done-maliki", facts) }
    end
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local maliki = school == "maliki"
      assert.are.same({ not maliki, maliki }, shown { school = school }, school)
      assert.are.same({ false, false }, shown { school = school, sex = "female", menses = true }, school)
      assert.are.same({ false, false }, shown { school = school, resident_of_makkah = true }, school)
      assert.are.same({ not maliki, maliki }, shown { school = school, residence = "MY" }, school)
    end
    assert.are.same({ false, false }, shown { school = "hanafi", near_makkah = "within_miqats" })
    assert.are.same({ true, false }, shown {})
  end)
end)

describe("what the host country asks", function()
  it("is done by its fact", function()
    for name, fact in pairs { ["hajj-permit"] = "permit_held", meningococcal = "meningococcal_vaccine" } do
      local function status(value)
        return checklist(BEFORE, person { journey = "hajj", [fact] = value }):item("hajj:" .. name).status
      end
      assert.are.equal("done", status(true))
      assert.are.equal("open", status(false))
    end
  end)

  it("has a vaccination that is ten days old on arrival, whatever is said of it, where the days are known", function()
    at "2027-05-05T12:00:00+03:00"
    local function status(vaccinated, on, arrival)
      return checklist(BEFORE, person { meningococcal_vaccine = vaccinated, meningococcal_on = on,
        arrival = arrival }):item("hajj:meningococcal").status
    end
    assert.are.equal("open", status(true, "2027-04-30", "2027-05-06"))
    assert.are.equal("open", status(true, "2027-04-30", "2027-05-09"))
    assert.are.equal("done", status(true, "2027-04-30", "2027-05-10"))
    assert.are.equal("open", status(false, "2027-04-30", "2027-05-10"))
    assert.are.equal("done", status(true, "2027-04-30", nil))
    assert.are.equal("done", status(true, nil, "2027-05-06"))
  end)

  it("has a vaccination that is still valid: three years, since the kind of vaccine is not known", function()
    local function status(on)
      return checklist(BEFORE, person { meningococcal_vaccine = true, meningococcal_on = on,
        arrival = "2027-05-10" }):item("hajj:meningococcal").status
    end
    assert.are.equal("done", status "2024-05-11")
    assert.are.equal("open", status "2024-05-10")
    assert.are.equal("open", status "2015-01-01")
  end)

  it("has a channel for the sacrifice of who owes one", function()
    assert.is_true(has(BEFORE, "hady-channel", { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false }))
    assert.is_true(has(BEFORE, "hady-channel", { journey = "hajj", hajj_type = "qiran", resident_of_makkah = false }))
    assert.is_false(has(BEFORE, "hady-channel", { journey = "hajj", hajj_type = "ifrad", resident_of_makkah = false }))
    assert.is_false(has(BEFORE, "hady-channel", { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = true }))
  end)

  it("has no channel for who cannot pay for a sacrifice, nor by the Hanafis for who lives within the miqats", function()
    local function asked(more)
      local facts = { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false }
      for name, value in pairs(more) do facts[name] = value end
      return has(BEFORE, "hady-channel", facts)
    end
    assert.is_false(asked { cannot_pay_hady = true })
    assert.is_false(asked { school = "hanafi", near_makkah = "within_miqats" })
    assert.is_false(asked { school = "hanbali", near_makkah = "near" })
    assert.is_true(asked { school = "hanbali", near_makkah = "within_miqats" })
    assert.is_true(asked { school = "maliki", near_makkah = "near" })
    assert.is_true(asked { near_makkah = "outside" })
  end)

  it("is of a season, and stale after it", function()
    local pilgrim = person { journey = "hajj" }
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(checklist(BEFORE, pilgrim):item("hajj-permit").stale)
    assert.is_true(checklist(BEFORE, pilgrim):item("no-hajj-without-permit").stale)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(checklist(BEFORE, pilgrim):item("hajj-permit").stale)
    assert.is_false(checklist(BEFORE, pilgrim):item("passport").stale)
  end)
end)

describe("the fast of who cannot pay for the sacrifice", function()
  -- Which days of the hajj they are.
  local DAYS = { hanafi = "before the 10th: begin by the 7th%.$",
    shafii = "before the 10th, and none from the 10th to the 13th: begin by the 7th%.$",
    others = "before the 10th or from the 11th to the 13th%.$" }

  it("has its three days by school, and seven after", function()
    for school, name in pairs { hanafi = "hanafi", maliki = "others", shafii = "shafii", hanbali = "others" } do
      local facts = { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false, cannot_pay_hady = true,
        school = school }
      for _, other in ipairs { "hanafi", "shafii", "others" } do
        assert.are.equal(other == name, has(DURING, "hady-fast-" .. other, facts), school)
      end
      assert.is_true(has(AFTER, "hady-fast-seven", facts))
      local said = checklist(DURING, person(facts)):item("hajj:hady-fast-" .. name).text
      assert.matches(DAYS[name], said)
      facts.cannot_pay_hady = false
      assert.is_false(has(DURING, "hady-fast-" .. name, facts))
      assert.is_false(has(AFTER, "hady-fast-seven", facts))
    end
  end)

  it("is due by the day of Arafat of the hajj that is still to be reached", function()
    for departure, due in pairs { ["2027-05-01"] = "^2027%-05%-15$", ["2027-05-15"] = "^2027%-05%-15$",
      ["2027-05-16"] = "^2028%-05" } do
      local pilgrim = person { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false,
        cannot_pay_hady = true, school = "hanafi", departure = departure }
      assert.matches(due, checklist(DURING, pilgrim):item("hajj:hady-fast-hanafi").due)
    end
  end)

  it("is not of a resident by the school, who owes no sacrifice", function()
    for _, case in ipairs { { "hanafi", "hanafi", "within_miqats", false }, { "hanafi", "hanafi", "near", false },
      { "shafii", "shafii", "near", false }, { "shafii", "shafii", "within_miqats", true },
      { "hanbali", "others", "near", false }, { "hanbali", "others", "within_miqats", true },
      { "maliki", "others", "near", true }, { "hanafi", "hanafi", "outside", true },
      { "shafii", "shafii", "outside", true }, { "hanbali", "others", "outside", true },
      { "maliki", "others", "outside", true } } do
      local school, name, near, owes = table.unpack(case)
      local facts = { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false, cannot_pay_hady = true,
        school = school, near_makkah = near }
      assert.are.equal(owes, has(DURING, "hady-fast-" .. name, facts), school .. near)
      assert.are.equal(owes, has(AFTER, "hady-fast-seven", facts), school .. near)
    end
  end)

  -- Ifrad and an 'umrah owe none, nor does tamattu' or qiran of who lives in Makkah.
  for name, none in pairs { ifrad = { hajj_type = "ifrad" }, umrah = { journey = "umrah" },
    ["tamattu of a resident"] = { resident_of_makkah = true },
    ["qiran of a resident"] = { resident_of_makkah = true, hajj_type = "qiran" },
    ["a resident of Makkah, who lives in Saudi Arabia"] = { resident_of_makkah = true, residence = "SA" } } do
    it("is not of who owes no sacrifice, in every school: " .. name, function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        local facts = { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false, cannot_pay_hady = true,
          school = school }
        for fact, value in pairs(none) do facts[fact] = value end
        for _, days in ipairs { "hanafi", "shafii", "others" } do
          assert.is_nil(checklist(DURING, person(facts)):item("hajj:hady-fast-" .. days), school)
        end
        assert.is_nil(checklist(AFTER, person(facts)):item "hajj:hady-fast-seven", school)
        facts.cannot_pay_hady = false
        assert.is_nil(checklist(BEFORE, person(facts)):item "hajj:hady-channel", school)
      end
    end)
  end
end)

describe("a tick", function()
  it("is counted, taken back and set aside", function()
    local pilgrim = person { sex = "male" }
    local function status() return checklist(BEFORE, pilgrim):item("hajj:passport").status end
    local before = checklist(BEFORE, pilgrim).done
    pilgrim:done "hajj:passport"
    assert.are.equal("done", status())
    assert.are.equal(before + 1, checklist(BEFORE, pilgrim).done)
    pilgrim:undone "hajj:passport"
    assert.are.equal("open", status())
    pilgrim:set_aside "hajj:passport"
    assert.are.equal("set_aside", status())
  end)
end)

local DEPARTURE, RETURN = "2027-05-10", "2027-05-30"

-- Each item concerns one of them.
local PEOPLE = {
  { sex = "female", school = "hanafi", hajj_type = "tamattu" },
  { sex = "female", school = "shafii", hajj_type = "qiran" },
  { sex = "female", school = "hanafi", hajj_type = "ifrad" },
  { sex = "male", school = "maliki", hajj_type = "tamattu" },
  { sex = "male", school = "hanafi", hajj_type = "tamattu", cannot_pay_hady = true },
  { sex = "male", school = "shafii", hajj_type = "tamattu", cannot_pay_hady = true },
  { sex = "male", school = "hanbali", hajj_type = "qiran", cannot_pay_hady = true },
}

local function days_between(earlier, later)
  local function number(date)
    local year, month, day = date:match "(%d+)-(%d+)-(%d+)"
    year, month, day = tonumber(year), tonumber(month), tonumber(day)
    if month < 3 then year, month = year - 1, month + 12 end
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day
  end
  return number(later) - number(earlier)
end

for name, items in pairs(require "tests.checklists_table") do
  describe("the checklist " .. name, function()
    it("asks each thing as much and as early as its table says, and nothing else", function()
      local found = {}
      for _, facts in ipairs(PEOPLE) do
        local known = { journey = "hajj", resident_of_makkah = false, departure = DEPARTURE, return_date = RETURN }
        for fact, value in pairs(facts) do known[fact] = value end
        for _, entry in ipairs(checklist("hajj:" .. name, person(known))) do
          found[entry.id:match "[^:]+$"] = entry
        end
      end
      for id, entry in pairs(found) do
        local row = items[id]
        assert.is_not_nil(row, id)
        assert.are.equal(row[1], entry.level, id)
        if not row[2] then
          assert.is_nil(entry.due, id)
        elseif name == "on-the-way" then
          -- What is asked on the way is due by the day of Arafat.
          assert.are.equal(row[2], days_between(DEPARTURE, entry.due), id)
        elseif name == "after-hajj" then
          assert.are.equal(row[2], days_between(RETURN, entry.due), id)
        else
          assert.are.equal(row[2], days_between(entry.due, DEPARTURE), id)
        end
      end
      for id in pairs(items) do assert.is_not_nil(found[id], id) end
    end)
  end)
end

describe("an item that leads to an article", function()
  local ARTICLES = {
    [BEFORE] = {
      ["medicine-permit"] = "medicines-and-cash", ["cash-declaration"] = "medicines-and-cash",
      ["medical-card"] = "illness", ["rehydration-salts"] = "heat", ["cloths-in-hand-luggage"] = "intention",
      ["luggage-limits"] = "zamzam", ["children"] = "children", ["wheelchair"] = "wheelchairs",
      ["pregnancy"] = "pregnancy",
    },
    [DURING] = { ["noon-shade"] = "heat", ["group-lost"] = "lost-child" },
  }

  for list, articles in pairs(ARTICLES) do
    for item, article in pairs(articles) do
      it("names it by its title: " .. item, function()
        local sex = item == "cloths-in-hand-luggage" and "male" or "female"
        local why = checklist(list, person { sex = sex }):item("hajj:" .. item).why
        local title = why:match "Read “(.-)”"
        assert.is_not_nil(title, why)
        local hits = search(title, { kinds = { "article" }, languages = { "en" } })
        assert.are.equal("rites:" .. article, hits[1].id)
        assert.are.equal(title, hits[1].title)
      end)
    end
  end
end)

describe("every item", function()
  it("has a text, a reason and a source", function()
    for _, name in ipairs { BEFORE, DURING, AFTER } do
      local list = checklist(name, person { sex = "female", school = "hanafi", hajj_type = "tamattu",
        resident_of_makkah = false })
      assert.is_true(#list > 8)
      for _, entry in ipairs(list) do
        assert.is_true(#entry.text > 0 and #entry.why > 0 and entry.sources > 0, entry.id)
      end
    end
  end)
end)
