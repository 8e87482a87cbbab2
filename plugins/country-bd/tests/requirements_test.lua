-- What Bangladesh asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-bd:"

-- Each rule, and what makes it apply besides registering through Bangladesh.
local RULES = {
  registration = {},
  ceiling = {},
}

local rules = cases.rules("BD", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local status = rules.status

rules.asks_who_registers()

describe("registration", function()
  it("counted to 12 October 2025 for the hajj of 2026, and not a day later", function()
    cases.in_season(1447)
    assert.are.equal("done", status("registration", { registered_on = "2025-10-12" }))
    assert.are.equal("open", status("registration", { registered_on = "2025-10-13" }))
    assert.are.equal("open", status "registration")
  end)

  it("of a past season earns no tick", function()
    cases.in_season(1448)
    assert.are.equal("open", status("registration", { registered_on = "2025-10-12" }))
  end)
end)

it("leaves to the person what no fact settles", function()
  for _, name in ipairs { "ceiling" } do
    assert.are.equal("open", status(name), name)
  end
end)

rules.bind {
  required = { "registration" },
  optional = { "ceiling" },
}

rules.hold(1447, { "registration", "ceiling" })
