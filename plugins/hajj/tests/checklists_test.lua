-- The three checklists: what women and men are asked, what the host country asks, what is done by a fact.
local BEFORE, DURING, AFTER = "hajj:before-departure", "hajj:on-the-way", "hajj:after-hajj"

local function has(list, name, facts) return checklist(list, person(facts)):has("hajj:" .. name) end

describe("women's items", function()
  local WOMEN = {
    [BEFORE] = { "modest-dress", "menstruation-rulings", "menstruation-physician" },
    [DURING] = { "ihram-of-women", "menstruating-in-hajj" },
  }

  for list, names in pairs(WOMEN) do
    for _, name in ipairs(names) do
      it("are shown to women alone: " .. name, function()
        assert.is_true(has(list, name, { sex = "female" }))
        assert.is_nil(checklist(list, person { sex = "male" }):item("hajj:" .. name))
      end)

      it("wait until it is said who asks: " .. name, function()
        local found = checklist(list, person {}):item("hajj:" .. name)
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

  it("leave the cloths of ihram to men", function()
    assert.is_true(has(BEFORE, "ihram-cloths", { sex = "male" }))
    assert.is_false(has(BEFORE, "ihram-cloths", { sex = "female" }))
  end)
end)

describe("what the host country asks", function()
  it("is done by its fact", function()
    for name, fact in pairs { ["hajj-permit"] = "permit_held", meningococcal = "meningococcal_vaccine" } do
      assert.are.equal("done", checklist(BEFORE, person { [fact] = true }):item("hajj:" .. name).status)
      assert.are.equal("open", checklist(BEFORE, person { [fact] = false }):item("hajj:" .. name).status)
    end
  end)

  it("has a channel for the sacrifice of who owes one", function()
    assert.is_true(has(BEFORE, "hady-channel", { hajj_type = "tamattu", resident_of_makkah = false }))
    assert.is_true(has(BEFORE, "hady-channel", { hajj_type = "qiran", resident_of_makkah = false }))
    assert.is_false(has(BEFORE, "hady-channel", { hajj_type = "ifrad", resident_of_makkah = false }))
    assert.is_false(has(BEFORE, "hady-channel", { hajj_type = "tamattu", resident_of_makkah = true }))
  end)

  it("is of a season, and stale after it", function()
    local pilgrim = person {}
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(checklist(BEFORE, pilgrim):item("hajj-permit").stale)
    assert.is_true(checklist(BEFORE, pilgrim):item("no-hajj-without-permit").stale)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(checklist(BEFORE, pilgrim):item("hajj-permit").stale)
    assert.is_false(checklist(BEFORE, pilgrim):item("passport").stale)
  end)
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

describe("after the hajj", function()
  it("counts the days from the return", function()
    local list = checklist(AFTER, person { return_date = "2027-05-30" })
    assert.are.equal("2027-06-06", list:item("hajj:thank-helpers").due)
    assert.are.equal("2027-06-29", list:item("hajj:voluntary-fasts").due)
    assert.is_nil(list:item("hajj:keep-prayers").due)
  end)
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
