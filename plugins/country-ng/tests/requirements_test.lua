-- What Nigeria asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-ng:"

-- Each rule, and what makes it apply besides registering through Nigeria.
local RULES = {
  board = {},
  deposit = {},
  ["yellow-card"] = {},
  polio = {},
  screening = {},
  quota = {},
}

local function item(name, facts) return checklist(LIST, person(facts)):item(PACK .. name) end

-- An item of who has the passport of Nigeria and lives there, with what makes the rule apply.
local function of(name, facts)
  return item(name, cases.with(cases.with({ nationality = "NG", residence = "NG" }, RULES[name]), facts))
end

local function status(name, facts) return of(name, facts).status end

describe("who is asked", function()
  for _, case in ipairs(cases.of "NG") do
    it(case.name, function()
      for name, others in pairs(RULES) do
        assert.are.equal(case.outcome, cases.outcome(item(name, cases.with(case.facts, others))), name)
      end
    end)
  end
end)

describe("registration with a board", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("board", { board_registered = true }))
    assert.are.equal("open", status("board", { board_registered = false }))
    assert.are.equal("open", status("board"))
  end)
end)

describe("the deposit", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("deposit", { naira_deposit_paid = true }))
    assert.are.equal("open", status("deposit", { naira_deposit_paid = false }))
    assert.are.equal("open", status("deposit"))
  end)
end)

describe("the yellow card", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("yellow-card", { yellow_card = true }))
    assert.are.equal("open", status("yellow-card", { yellow_card = false }))
    assert.are.equal("open", status("yellow-card"))
  end)
end)

describe("the screening", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("screening", { screening_passed = true }))
    assert.are.equal("open", status("screening", { screening_passed = false }))
    assert.are.equal("open", status("screening"))
  end)
end)

describe("the polio vaccination", function()
  it("is four weeks old on arrival, and not a day less", function()
    assert.are.equal("done", status("polio", { polio_on = "2027-04-12", arrival = "2027-05-10" }))
    assert.are.equal("open", status("polio", { polio_on = "2027-04-13", arrival = "2027-05-10" }))
    assert.are.equal("open", status("polio", { polio_on = "2027-04-12" }))
  end)
end)

it("leaves to the person what no fact settles", function()
  for _, name in ipairs { "quota" } do
    assert.are.equal("open", status(name), name)
  end
end)

it("says how binding each rule is", function()
  for _, name in ipairs { "board", "deposit", "yellow-card", "polio", "screening" } do
    assert.are.equal("required", of(name).level, name)
  end
  for _, name in ipairs { "quota" } do
    assert.are.equal("optional", of(name).level, name)
  end
end)

it("holds for the season 1447 and is stale once it is over", function()
  for _, name in ipairs { "board", "deposit", "yellow-card", "polio", "screening", "quota" } do
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(of(name).stale, name)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(of(name).stale, name)
    assert.are.equal(1447, of(name).season, name)
  end
end)
