-- What the United States asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-us:"

-- Each rule, and what makes it apply besides registering through the United States.
local RULES = {
  ["nusuk-hajj"] = {},
}

local function item(name, facts) return checklist(LIST, person(facts)):item(PACK .. name) end

-- An item of who has the passport of the United States and lives there, with what makes the rule apply.
local function of(name, facts)
  return item(name, cases.with(cases.with({ nationality = "US", residence = "US" }, RULES[name]), facts))
end

local function status(name, facts) return of(name, facts).status end

describe("who is asked", function()
  for _, case in ipairs(cases.of "US") do
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

it("says how binding each rule is", function()
  for _, name in ipairs { "nusuk-hajj" } do
    assert.are.equal("required", of(name).level, name)
  end
end)

it("holds for the season 1447 and is stale once it is over", function()
  for _, name in ipairs { "nusuk-hajj" } do
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(of(name).stale, name)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(of(name).stale, name)
    assert.are.equal(1447, of(name).season, name)
  end
end)

-- The State Department speaks to citizens, wherever they live and register.
describe("what the State Department says", function()
  for _, name in ipairs { "permit", "early-exit" } do
    it("is for citizens: " .. name, function()
      local abroad = item(name, { nationality = "US", residence = "GB", registers_by = "residence" })
      assert.are.equal("asked", cases.outcome(abroad))
      assert.are.equal("required", abroad.level)
      assert.are.equal("not asked", cases.outcome(item(name, { nationality = "IN", residence = "US",
        registers_by = "residence" })))
      assert.are.equal("waits for nationality", cases.outcome(item(name, {})))
    end)

    it("holds for the season 1447 and is stale once it is over: " .. name, function()
      at "2026-06-15T12:00:00+03:00"
      assert.is_false(item(name, { nationality = "US" }).stale)
      at "2026-06-17T12:00:00+03:00"
      assert.is_true(item(name, { nationality = "US" }).stale)
    end)
  end

  it("asks for a permit until there is one", function()
    assert.are.equal("done", item("permit", { nationality = "US", permit_held = true }).status)
    assert.are.equal("open", item("permit", { nationality = "US", permit_held = false }).status)
    assert.are.equal("open", item("permit", { nationality = "US" }).status)
  end)

  it("leaves it to the person to stay to the end", function()
    assert.are.equal("open", item("early-exit", { nationality = "US", permit_held = true }).status)
  end)
end)
