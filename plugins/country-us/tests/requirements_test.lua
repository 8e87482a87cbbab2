-- What the United States asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-us:"

-- Each rule, and what makes it apply besides registering through the United States.
local RULES = {
  ["nusuk-hajj"] = {},
}

local rules = cases.rules("US", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local item, status = rules.item, rules.status

rules.asks_who_registers()

describe("booking", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("nusuk-hajj", { nusuk_place = true }))
    assert.are.equal("open", status("nusuk-hajj", { nusuk_place = false }))
    assert.are.equal("open", status("nusuk-hajj"))
  end)
end)

rules.bind { required = { "nusuk-hajj" } }

rules.hold(1447, { "nusuk-hajj" })

-- The State Department speaks to citizens, wherever they live and register.
describe("what the State Department says", function()
  for _, name in ipairs { "permit", "early-exit" } do
    it("is for citizens: " .. name, function()
      local abroad = item(name, { journey = "hajj", nationality = "US", residence = "GB", registers_by = "residence" })
      assert.are.equal("asked", cases.outcome(abroad))
      assert.are.equal("required", abroad.level)
      assert.are.equal("not asked", cases.outcome(item(name, { journey = "hajj", nationality = "IN", residence = "US",
        registers_by = "residence" })))
      assert.are.equal("waits for nationality", cases.outcome(item(name, { journey = "hajj" })))
    end)

    it("is of the hajj, and not of an 'umrah alone: " .. name, function()
      assert.are.equal("waits for journey", cases.outcome(item(name, { nationality = "US" })))
      assert.are.equal("not asked", cases.outcome(item(name, { nationality = "US", journey = "umrah" })))
    end)

    it("holds for the season 1447 and is stale once it is over: " .. name, function()
      at "2026-06-15T12:00:00+03:00"
      assert.is_false(item(name, { journey = "hajj", nationality = "US" }).stale)
      at "2026-06-17T12:00:00+03:00"
      assert.is_true(item(name, { journey = "hajj", nationality = "US" }).stale)
    end)
  end

  it("asks for a permit until there is one", function()
    assert.are.equal("done", item("permit", { journey = "hajj", nationality = "US", permit_held = true }).status)
    assert.are.equal("open", item("permit", { journey = "hajj", nationality = "US", permit_held = false }).status)
    assert.are.equal("open", item("permit", { journey = "hajj", nationality = "US" }).status)
  end)

  it("leaves it to the person to stay to the end", function()
    assert.are.equal("open", item("early-exit", { journey = "hajj", nationality = "US", permit_held = true }).status)
  end)
end)
