-- What the United Kingdom's pilgrims need, each rule on both sides of its boundary.
local LIST = "hajj:before-departure"
local ITEMS = { "nusuk-hajj", "menacwy" }
local DONE_BY = { ["nusuk-hajj"] = "nusuk_booked", menacwy = "meningococcal_vaccine" }
local DUE = { ["nusuk-hajj"] = "2027-02-13", menacwy = "2027-05-04" }

local function item(name, facts) return checklist(LIST, person(facts)):item("country-gb:" .. name) end

for _, name in ipairs(ITEMS) do
  describe(name, function()
    it("is asked of citizens and residents", function()
      assert.is_not_nil(item(name, { nationality = "GB", residence = "AE" }))
      assert.is_not_nil(item(name, { nationality = "PK", residence = "GB" }))
    end)

    it("is asked of nobody else", function()
      assert.is_nil(item(name, { nationality = "IE", residence = "IE" }))
    end)

    it("is done by its fact, and only by it", function()
      local fact = DONE_BY[name]
      assert.are.equal("done", item(name, { nationality = "GB", [fact] = true }).status)
      assert.are.equal("open", item(name, { nationality = "GB", [fact] = false }).status)
      assert.are.equal("open", item(name, { nationality = "GB" }).status)
    end)

    it("is required, and due in time", function()
      local found = item(name, { nationality = "GB", departure = "2027-05-14" })
      assert.are.equal("required", found.level)
      assert.are.equal(DUE[name], found.due)
    end)

    it("is stale once the season 1447 is over", function()
      local pilgrim = person { nationality = "GB" }
      at "2026-06-15T12:00:00+03:00"
      assert.is_false(checklist(LIST, pilgrim):item("country-gb:" .. name).stale)
      at "2026-06-17T12:00:00+03:00"
      assert.is_true(checklist(LIST, pilgrim):item("country-gb:" .. name).stale)
    end)
  end)
end

it("asks the British for nothing that others are asked for", function()
  assert.are.same({ "menacwy", "nusuk-hajj" }, (function()
    local names = {}
    for _, found in ipairs(checklist(LIST, person { nationality = "GB" })) do
      if found.id:match "^country%-" then names[#names + 1] = found.name end
    end
    table.sort(names)
    return names
  end)())
end)
