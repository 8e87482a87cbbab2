-- What the host country asks, each rule on both sides of its boundary.
local LIST, PACK = "hajj:before-departure", "country-sa:"

local function item(name, facts) return checklist(LIST, person(facts or {})):item(PACK .. name) end

describe("helping others without a permit", function()
  it("is warned of whoever asks, and left to the person", function()
    local found = item "help-nobody-without-permit"
    assert.are.equal("open", found.status)
    assert.are.equal("required", found.level)
  end)

  it("is known for the season 1446", function()
    at "2025-06-25T12:00:00+03:00"
    assert.is_false(item "help-nobody-without-permit".stale)
    at "2025-06-27T12:00:00+03:00"
    assert.is_true(item "help-nobody-without-permit".stale)
  end)
end)
