-- What Türkiye asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-tr:"

-- Each rule, and what makes it apply besides registering through Türkiye.
local RULES = {
  ["enter-lottery"] = {},
  ["be-drawn"] = {},
  ["passport-valid-to"] = {},
}

local function item(name, facts) return checklist(LIST, person(facts)):item(PACK .. name) end

-- An item of who has the passport of Türkiye and lives there, with what makes the rule apply.
local function of(name, facts)
  return item(name, cases.with(cases.with({ nationality = "TR", residence = "TR" }, RULES[name]), facts))
end

local function status(name, facts) return of(name, facts).status end

describe("who is asked", function()
  for _, case in ipairs(cases.of "TR") do
    it(case.name, function()
      for name, others in pairs(RULES) do
        assert.are.equal(case.outcome, cases.outcome(item(name, cases.with(case.facts, others))), name)
      end
    end)
  end
end)

describe("the lottery", function()
  it("is entered by who entered it, drawn or not", function()
    assert.are.equal("open", status("enter-lottery", { lottery = "none" }))
    assert.are.equal("done", status("enter-lottery", { lottery = "entered" }))
    assert.are.equal("done", status("enter-lottery", { lottery = "drawn" }))
    assert.are.equal("open", status "enter-lottery")
  end)

  it("gives a place to who was drawn alone", function()
    assert.are.equal("open", status("be-drawn", { lottery = "none" }))
    assert.are.equal("open", status("be-drawn", { lottery = "entered" }))
    assert.are.equal("done", status("be-drawn", { lottery = "drawn" }))
    assert.are.equal("open", status "be-drawn")
  end)
end)

describe("the passport", function()
  it("may end on 30 November 2026, and not a day earlier", function()
    assert.are.equal("open", status("passport-valid-to", { passport_until = "2026-11-29" }))
    assert.are.equal("done", status("passport-valid-to", { passport_until = "2026-11-30" }))
    assert.are.equal("open", status "passport-valid-to")
  end)
end)

it("says how binding each rule is", function()
  for _, name in ipairs { "enter-lottery", "be-drawn", "passport-valid-to" } do
    assert.are.equal("required", of(name).level, name)
  end
end)

it("holds for the season 1447 and is stale once it is over", function()
  for _, name in ipairs { "enter-lottery", "be-drawn", "passport-valid-to" } do
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(of(name).stale, name)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(of(name).stale, name)
    assert.are.equal(1447, of(name).season, name)
  end
end)
