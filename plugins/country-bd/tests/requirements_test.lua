-- What Bangladesh asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-bd:"

-- Each rule, and what makes it apply besides registering through Bangladesh.
local RULES = {
  registration = {},
  ceiling = {},
}

local function item(name, facts) return checklist(LIST, person(facts)):item(PACK .. name) end

-- An item of who has the passport of Bangladesh and lives there, with what makes the rule apply.
local function of(name, facts)
  return item(name, cases.with(cases.with({ nationality = "BD", residence = "BD" }, RULES[name]), facts))
end

local function status(name, facts) return of(name, facts).status end

describe("who is asked", function()
  for _, case in ipairs(cases.of "BD") do
    it(case.name, function()
      for name, others in pairs(RULES) do
        assert.are.equal(case.outcome, cases.outcome(item(name, cases.with(case.facts, others))), name)
      end
    end)
  end
end)

describe("registration", function()
  it("counts to 12 October 2025, and not a day later", function()
    assert.are.equal("done", status("registration", { registered_on = "2025-10-12" }))
    assert.are.equal("open", status("registration", { registered_on = "2025-10-13" }))
    assert.are.equal("open", status "registration")
  end)
end)

it("leaves to the person what no fact settles", function()
  for _, name in ipairs { "ceiling" } do
    assert.are.equal("open", status(name), name)
  end
end)

it("says how binding each rule is", function()
  for _, name in ipairs { "registration" } do
    assert.are.equal("required", of(name).level, name)
  end
  for _, name in ipairs { "ceiling" } do
    assert.are.equal("optional", of(name).level, name)
  end
end)

it("holds for the season 1447 and is stale once it is over", function()
  for _, name in ipairs { "registration", "ceiling" } do
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(of(name).stale, name)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(of(name).stale, name)
    assert.are.equal(1447, of(name).season, name)
  end
end)
