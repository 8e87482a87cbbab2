-- What Egypt asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-eg:"

-- Each rule, and what makes it apply besides registering through Egypt.
local RULES = {
  application = {},
  ["first-hajj"] = {},
  illnesses = {},
  ["minimum-age"] = {},
  mahram = { sex = "female", mahram = false },
}

local rules = cases.rules("EG", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local item, status = rules.item, rules.status

rules.asks_who_registers()

describe("the application", function()
  it("counted from 12 to 28 October 2025 for the hajj of 2026", function()
    cases.in_season(1447)
    for day, due in pairs {
      ["2025-10-11"] = "open", ["2025-10-12"] = "done", ["2025-10-28"] = "done", ["2025-10-29"] = "open",
    } do
      assert.are.equal(due, status("application", { applied_on = day }), day)
    end
    assert.are.equal("open", status "application")
  end)

  it("of a past season earns no tick", function()
    cases.in_season(1448)
    assert.are.equal("open", status("application", { applied_on = "2025-10-20" }))
  end)
end)

describe("the first hajj", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("first-hajj", { performed_before = false }))
    assert.are.equal("open", status("first-hajj", { performed_before = true }))
    assert.are.equal("open", status("first-hajj"))
  end)
end)

describe("the list of illnesses", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("illnesses", { excluded_by_illness = false }))
    assert.are.equal("open", status("illnesses", { excluded_by_illness = true }))
    assert.are.equal("open", status("illnesses"))
  end)
end)

describe("what is reported inconsistently", function()
  it("asks for the mahram of women alone, and of those who travel without one", function()
    local woman = { nationality = "EG", residence = "EG", sex = "female", mahram = false }
    assert.are.equal("not asked", cases.outcome(item("mahram", cases.with(woman, { sex = "male" }))))
    assert.are.equal("not asked", cases.outcome(item("mahram", cases.with(woman, { mahram = true }))))
  end)
end)

it("leaves to the person what no fact settles", function()
  for _, name in ipairs { "minimum-age", "mahram" } do
    assert.are.equal("open", status(name), name)
  end
end)

rules.bind { required = { "application", "first-hajj", "illnesses", "minimum-age", "mahram" } }

rules.hold(1447, { "application", "first-hajj", "illnesses", "minimum-age", "mahram" })
