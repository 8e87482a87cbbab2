-- What only a change of the definitions would show: how binding each item is.
local LIST = "hajj:before-departure"

local function item(name, facts)
  facts.journey = "hajj"
  return checklist(LIST, person(facts)):item("country-id:" .. name)
end

describe("how binding it is", function()
  for _, name in ipairs { "siskohat", "minimum-age", "health-check", "dam-adahi" } do
    it("is required: " .. name, function()
      assert.are.equal("required", item(name, { nationality = "ID" }).level)
    end)
  end

  it("is required to wait eighteen years", function()
    assert.are.equal("required", item("eighteen-years", { nationality = "ID", performed_before = true }).level)
  end)

  it("is only to be known what the quota is", function()
    assert.are.equal("optional", item("quota", { nationality = "ID" }).level)
  end)
end)

it("is required to pay", function()
  assert.are.equal("required", item("pay-after-health-check", { nationality = "ID", health_check_passed = true }).level)
end)
