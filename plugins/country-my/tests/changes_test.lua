-- What only a change of the definitions would show: how binding each item is, and the days on which they are due.
local LIST = "hajj:before-departure"

local function item(name, facts) return checklist(LIST, person(facts)):item("country-my:" .. name) end

describe("what cannot be left out", function()
  for _, name in ipairs { "tabung-haji", "deposit", "first-hajj" } do
    it("is required: " .. name, function()
      assert.are.equal("required", item(name, { nationality = "MY" }).level)
    end)
  end
end)

it("asks for the deposit half a year before departure", function()
  assert.are.equal("2026-11-15", item("deposit", { nationality = "MY", departure = "2027-05-14" }).due)
end)
