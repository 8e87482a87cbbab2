-- What Indonesia asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST = "hajj:before-departure"
local ITEMS = {
  "siskohat", "minimum-age", "eighteen-years", "health-check", "pay-after-health-check", "dam-adahi", "quota",
}
-- What makes a rule apply besides registering through Indonesia.
local ALSO = {
  ["eighteen-years"] = { performed_before = true },
  ["pay-after-health-check"] = { health_check_passed = true },
}

local function item(name, facts) return checklist(LIST, person(facts)):item("country-id:" .. name) end

local function of_the_hajj(name, facts) return item(name, cases.with({ journey = "hajj" }, facts)) end

local function status(name, facts)
  facts.nationality = facts.nationality or "ID"
  return of_the_hajj(name, facts).status
end

describe("who is asked", function()
  it("is who goes for the hajj, and not who goes for an 'umrah alone", function()
    for _, name in ipairs(ITEMS) do
      local known = cases.with({ nationality = "ID" }, ALSO[name])
      assert.are.equal("waits for journey", cases.outcome(item(name, known)), name)
      assert.is_nil(item(name, cases.with(known, { journey = "umrah" })), name)
    end
  end)

  for _, case in ipairs(cases.of "ID") do
    it(case.name, function()
      for _, name in ipairs(ITEMS) do
        assert.are.equal(case.outcome, cases.outcome(item(name, cases.with(case.facts, ALSO[name]))), name)
      end
    end)
  end
end)

describe("registration in Siskohat", function()
  it("is done once registered or called", function()
    assert.are.equal("done", status("siskohat", { ["country-id:registration"] = "registered" }))
    assert.are.equal("done", status("siskohat", { ["country-id:registration"] = "called" }))
  end)

  it("is open without one", function()
    assert.are.equal("open", status("siskohat", { ["country-id:registration"] = "none" }))
    assert.are.equal("open", status("siskohat", {}))
  end)
end)

describe("the age of twelve", function()
  local pilgrim = person { journey = "hajj", nationality = "ID", birth_date = "2015-05-14" }

  it("is not reached on the day before the birthday", function()
    at "2027-05-13T12:00:00+03:00"
    assert.are.equal("open", checklist(LIST, pilgrim):item("minimum-age").status)
  end)

  it("is reached on the birthday", function()
    at "2027-05-14T00:00:00+03:00"
    assert.are.equal("done", checklist(LIST, pilgrim):item("minimum-age").status)
  end)
end)

describe("eighteen years after the last hajj", function()
  it("concern who performed it before, and nobody else", function()
    assert.are.equal("open", status("eighteen-years", { performed_before = true }))
    assert.is_nil(of_the_hajj("eighteen-years", { nationality = "ID", performed_before = false }))
    assert.is_nil(of_the_hajj("eighteen-years", { nationality = "MY", residence = "MY", performed_before = true }))
  end)

  it("depend on an answer that is not given yet", function()
    local found = of_the_hajj("eighteen-years", { nationality = "ID" })
    assert.are.equal("undecided", found.status)
    assert.are.equal("performed_before", found.ask)
  end)

  it("are over after eighteen years and not after seventeen", function()
    assert.are.equal("open", status("eighteen-years", { performed_before = true, years_since_hajj = 17 }))
    assert.are.equal("done", status("eighteen-years", { performed_before = true, years_since_hajj = 18 }))
  end)
end)

describe("the health check", function()
  it("is done when it is passed, and only then", function()
    assert.are.equal("done", status("health-check", { health_check_passed = true }))
    assert.are.equal("open", status("health-check", { health_check_passed = false }))
  end)
end)

describe("the payment", function()
  it("comes after the health check, and not before", function()
    assert.is_nil(of_the_hajj("pay-after-health-check", { nationality = "ID", health_check_passed = false }))
    assert.are.equal("health_check_passed", of_the_hajj("pay-after-health-check", { nationality = "ID" }).ask)
    assert.are.equal("open", status("pay-after-health-check", { health_check_passed = true }))
  end)

  it("is done when it is paid, and only then", function()
    assert.are.equal("done", status("pay-after-health-check", { health_check_passed = true, hajj_paid = true }))
    assert.are.equal("open", status("pay-after-health-check", { health_check_passed = true, hajj_paid = false }))
  end)
end)

describe("what is only to be known", function()
  it("is never done by itself", function()
    assert.are.equal("open", status("dam-adahi", { health_check_passed = true }))
    assert.are.equal("open", status("quota", { health_check_passed = true }))
  end)
end)

describe("the season 1447", function()
  for _, name in ipairs(ITEMS) do
    it("holds to its last day and is stale after it: " .. name, function()
      local pilgrim = person(cases.with({ nationality = "ID" }, ALSO[name]))
      at "2026-06-15T12:00:00+03:00"
      assert.is_false(checklist(LIST, pilgrim):item("country-id:" .. name).stale)
      at "2026-06-17T12:00:00+03:00"
      assert.is_true(checklist(LIST, pilgrim):item("country-id:" .. name).stale)
    end)
  end
end)
