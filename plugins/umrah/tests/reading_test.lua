-- What is said at the steps of the 'umrah, and the articles that they name.
local function begin()
  local pilgrim = person { journey = "umrah", school = "shafii" }
  return start("umrah:umrah", pilgrim, { at = "2027-01-10T06:00:00+03:00" })
end

local ARTICLES = {
  ihram = { "rites:intention", "rites:ishtirat", "rites:hajj-for-another" },
  miqat = { "rites:intention", "rites:ishtirat" },
  tawaf = { "rites:doubt", "rites:wheelchairs", "rites:zamzam", "rites:menstruation" },
  sai = { "rites:doubt", "rites:wheelchairs" },
  halq = {},
  farewell_tawaf = { "rites:doubt", "rites:wheelchairs", "rites:zamzam", "rites:menstruation" },
}

describe("the 'umrah", function()
  it("gives the words of its own ihram", function()
    assert.are.same({ "dhikr:ihram-umrah", "dhikr:ihram-condition", "dhikr:talbiyah" },
      begin():step("ihram").recite)
  end)

  it("names the articles that are of use at its steps", function()
    local walk = begin()
    for step, names in pairs(ARTICLES) do assert.are.same(names, walk:step(step).see_also, step) end
  end)
end)
