-- What Malaysia asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST = "hajj:before-departure"
local ITEMS = { "tabung-haji", "deposit", "first-hajj", "first-come", "quota" }

local function item(name, facts) return checklist(LIST, person(facts)):item("country-my:" .. name) end

local function of_the_hajj(name, facts) return item(name, cases.with({ journey = "hajj" }, facts)) end

local function status(name, facts)
  facts.nationality = facts.nationality or "MY"
  return of_the_hajj(name, facts).status
end

describe("who is asked", function()
  it("is who goes for the hajj, and not who goes for an 'umrah alone", function()
    for _, name in ipairs(ITEMS) do
      local known = { nationality = "MY" }
      assert.are.equal("waits for journey", cases.outcome(item(name, known)), name)
      assert.is_nil(item(name, cases.with(known, { journey = "umrah" })), name)
    end
  end)

  for _, case in ipairs(cases.of "MY") do
    it(case.name, function()
      for _, name in ipairs(ITEMS) do
        assert.are.equal(case.outcome, cases.outcome(item(name, case.facts)), name)
      end
    end)
  end
end)

describe("registration with Tabung Haji", function()
  for _, value in ipairs { "registered", "offered", "confirmed" } do
    it("is done once " .. value, function()
      assert.are.equal("done", status("tabung-haji", { ["country-my:registration"] = value }))
    end)
  end

  it("is open without one", function()
    assert.are.equal("open", status("tabung-haji", { ["country-my:registration"] = "none" }))
    assert.are.equal("open", status("tabung-haji", {}))
  end)

  it("is due half a year before departure", function()
    assert.are.equal("2026-11-15", of_the_hajj("tabung-haji", { nationality = "MY", departure = "2027-05-14" }).due)
  end)

  it("is overdue the day after", function()
    local pilgrim = person { journey = "hajj", nationality = "MY", departure = "2027-05-14" }
    at "2026-11-15T12:00:00+03:00"
    assert.is_false(checklist(LIST, pilgrim):item("tabung-haji").overdue)
    at "2026-11-16T00:00:00+03:00"
    assert.is_true(checklist(LIST, pilgrim):item("tabung-haji").overdue)
  end)
end)

describe("the deposit", function()
  it("is done when it is paid, and only then", function()
    assert.are.equal("done", status("deposit", { deposit_paid = true }))
    assert.are.equal("open", status("deposit", { deposit_paid = false }))
    assert.are.equal("open", status("deposit", {}))
  end)
end)

describe("the first hajj", function()
  it("is settled for who never performed it, and open for who did", function()
    assert.are.equal("done", status("first-hajj", { performed_before = false }))
    assert.are.equal("open", status("first-hajj", { performed_before = true }))
  end)
end)

describe("what is only to be known", function()
  it("is never done by itself", function()
    assert.are.equal("open", status("first-come", { deposit_paid = true }))
    assert.are.equal("open", status("quota", { deposit_paid = true }))
  end)

  it("has its level", function()
    assert.are.equal("recommended", of_the_hajj("first-come", { nationality = "MY" }).level)
    assert.are.equal("optional", of_the_hajj("quota", { nationality = "MY" }).level)
  end)
end)

describe("the season 1447", function()
  for _, name in ipairs(ITEMS) do
    it("holds to its last day and is stale after it: " .. name, function()
      local pilgrim = person { nationality = "MY" }
      at "2026-06-15T12:00:00+03:00"
      assert.is_false(checklist(LIST, pilgrim):item("country-my:" .. name).stale)
      at "2026-06-17T12:00:00+03:00"
      assert.is_true(checklist(LIST, pilgrim):item("country-my:" .. name).stale)
    end)
  end
end)

describe("a Malaysian pilgrim", function()
  local pilgrim = person { nationality = "MY", journey = "hajj", hajj_type = "ifrad", school = "shafii" }

  it("must be registered with Tabung Haji", function()
    assert.is_true(checklist(LIST, pilgrim):has("country-my:tabung-haji"))
  end)

  it("passes the miqat after the ihram", function()
    local walk = start("hajj:hajj", pilgrim, { at = "2027-05-14T06:00:00+03:00" })
    walk:done "ihram"
    assert.are.equal("hajj:hajj/miqat", walk.current.id)
  end)
end)
