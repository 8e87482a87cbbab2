-- What France asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-fr:"

-- Each rule, and what makes it apply besides registering through France.
local RULES = {
  ["nusuk-hajj"] = {},
  menacwy = {},
}

local function item(name, facts) return checklist(LIST, person(facts)):item(PACK .. name) end

-- An item of who has the passport of France and lives there, with what makes the rule apply.
local function of(name, facts)
  return item(name, cases.with(cases.with({ nationality = "FR", residence = "FR" }, RULES[name]), facts))
end

local function status(name, facts) return of(name, facts).status end

describe("who is asked", function()
  for _, case in ipairs(cases.of "FR") do
    it(case.name, function()
      for name, others in pairs(RULES) do
        assert.are.equal(case.outcome, cases.outcome(item(name, cases.with(case.facts, others))), name)
      end
    end)
  end
end)

describe("booking", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("nusuk-hajj", { nusuk_place = true }))
    assert.are.equal("open", status("nusuk-hajj", { nusuk_place = false }))
    assert.are.equal("open", status("nusuk-hajj"))
  end)
end)

describe("the certificate", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("menacwy", { meningococcal_vaccine = true }))
    assert.are.equal("open", status("menacwy", { meningococcal_vaccine = false }))
    assert.are.equal("open", status("menacwy"))
  end)
end)

describe("the vaccine", function()
  it("is there when it is ten days old on arrival, and not a day less", function()
    assert.are.equal("done", status("menacwy", { meningococcal_on = "2027-04-30", arrival = "2027-05-10" }))
    assert.are.equal("open", status("menacwy", { meningococcal_on = "2027-05-01", arrival = "2027-05-10",
      meningococcal_vaccine = false }))
  end)

  it("is due ten days before departure", function()
    assert.are.equal("2027-05-04", of("menacwy", { departure = "2027-05-14" }).due)
  end)
end)

it("says how binding each rule is", function()
  for _, name in ipairs { "nusuk-hajj", "menacwy" } do
    assert.are.equal("required", of(name).level, name)
  end
end)

it("holds for the season 1447 and is stale once it is over", function()
  for _, name in ipairs { "nusuk-hajj", "menacwy" } do
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(of(name).stale, name)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(of(name).stale, name)
    assert.are.equal(1447, of(name).season, name)
  end
end)
