-- What Türkiye asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-tr:"

-- Each rule, and what makes it apply besides registering through Türkiye.
local RULES = {
  ["enter-lottery"] = {},
  ["be-drawn"] = {},
  ["passport-valid-to"] = {},
}

local rules = cases.rules("TR", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local status = rules.status

rules.asks_who_registers()

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
  it("could end on 30 November 2026 for the hajj of that year, and not a day earlier", function()
    cases.in_season(1447)
    assert.are.equal("open", status("passport-valid-to", { passport_until = "2026-11-29" }))
    assert.are.equal("done", status("passport-valid-to", { passport_until = "2026-11-30" }))
    assert.are.equal("open", status "passport-valid-to")
  end)

  it("earns no tick for the next hajj by that day", function()
    cases.in_season(1448)
    assert.are.equal("open", status("passport-valid-to", { passport_until = "2030-01-01" }))
  end)
end)

rules.bind { required = { "enter-lottery", "be-drawn", "passport-valid-to" } }

rules.hold(1447, { "enter-lottery", "be-drawn", "passport-valid-to" })
