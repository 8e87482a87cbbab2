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

local rules = cases.rules("NG", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local status = rules.status

rules.asks_who_registers { "yellow-card", "polio" }

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
    at "2027-05-05T12:00:00+03:00"
    assert.are.equal("done", status("polio", { polio_on = "2027-04-12", arrival = "2027-05-10" }))
    assert.are.equal("open", status("polio", { polio_on = "2027-04-13", arrival = "2027-05-10" }))
    assert.are.equal("open", status("polio", { polio_on = "2027-04-12" }))
    assert.are.equal("open", status("polio", { polio_on = "2020-01-01", arrival = "2027-05-10" }))
  end)
end)

it("leaves to the person what no fact settles", function()
  for _, name in ipairs { "quota" } do
    assert.are.equal("open", status(name), name)
  end
end)

rules.bind {
  required = { "board", "deposit", "yellow-card", "polio", "screening" },
  optional = { "quota" },
}

rules.hold(1447, { "board", "deposit", "yellow-card", "polio", "screening", "quota" })
