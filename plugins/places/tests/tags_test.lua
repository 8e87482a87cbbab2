-- What the tags of a listed element say of it: its name and how to reach it, and what it has.
local elements = require "tests.elements"
local with, MOSQUE = elements.with, elements.MOSQUE

-- Everything that is listed, each with the least that makes it so.
local LISTED = { mosque = MOSQUE, ["prayer room"] = elements.PRAYER_ROOM,
  restaurant = { amenity = "restaurant", ["diet:halal"] = "yes" },
  grocery = { shop = "supermarket", ["diet:halal"] = "yes" } }

describe("the fields", function()
  -- The tags that give each, the best first.
  local TAGS = {
    name = { "name", "name:en", "official_name" },
    phone = { "phone", "contact:phone", "mobile", "contact:mobile" },
    website = { "website", "contact:website", "url" },
    hours = { "opening_hours" },
  }

  for kind, element in pairs(LISTED) do
    it("are taken from the first tag that there is: " .. kind, function()
      for field, tags in pairs(TAGS) do
        local all = {}
        for place = #tags, 1, -1 do
          all[tags[place]] = "https://example.org/" .. place
          assert.are.equal(all[tags[place]], with(element, all)[field], field .. " by " .. tags[place])
        end
        assert.is_nil(listed(element)[field], field)
      end
    end)

    it("make an address of its parts, without gaps: " .. kind, function()
      local function address(tags) return with(element, tags).address end
      assert.are.equal("1 Sample Street, Old Town, 12345 Sampletown", address { ["addr:housenumber"] = "1",
        ["addr:street"] = "Sample Street", ["addr:suburb"] = "Old Town", ["addr:postcode"] = "12345",
        ["addr:city"] = "Sampletown" })
      assert.are.equal("1 Sample Street, 12345 Sampletown", address { ["addr:housenumber"] = "1",
        ["addr:street"] = "Sample Street", ["addr:postcode"] = "12345", ["addr:city"] = "Sampletown" })
      assert.are.equal("Sampletown", address { ["addr:city"] = "Sampletown" })
      assert.are.equal("Behind the market",
        address { ["addr:full"] = "Behind the market", ["addr:city"] = "Sampletown" })
      assert.is_nil(address {})
    end)
  end

  it("have the name in each language in which it is written", function()
    local found = with(MOSQUE, { name = "مسجد", ["name:en"] = "Sample Mosque" })
    assert.are.equal("مسجد", found.name)
    assert.are.same({ en = "Sample Mosque" }, found.names)
  end)
end)

describe("what it has", function()
  it("is said of the way in for a wheelchair", function()
    for kind, element in pairs(LISTED) do
      for value, wanted in pairs { yes = "yes", designated = "yes", limited = "limited", no = "no" } do
        assert.are.same({ wheelchair = wanted }, with(element, { wheelchair = value }).facilities, kind)
      end
      assert.are.same({}, listed(element).facilities, kind)
    end
  end)

  it("is said where people pray of women, and of water for the ablution", function()
    local SAID = {
      { { female = "yes" }, { women = "yes" } },
      { { female = "no" }, { women = "no" } },
      { { male = "only" }, { women = "no" } },
      { { ablution = "yes" }, { ablution = "yes" } },
      { { ablution = "no" }, { ablution = "no" } },
      { { wudu = "yes" }, { ablution = "yes" } },
      { { wudu = "no" }, { ablution = "no" } },
      { { female = "yes", ablution = "yes", wheelchair = "limited" },
        { women = "yes", ablution = "yes", wheelchair = "limited" } },
    }
    for _, row in ipairs(SAID) do
      for _, element in ipairs { MOSQUE, elements.PRAYER_ROOM } do
        assert.are.same(row[2], with(element, row[1]).facilities)
      end
    end
  end)

  it("is less where its tags disagree", function()
    assert.are.same({ women = "no" }, with(MOSQUE, { female = "yes", male = "only" }).facilities)
  end)

  it("is not said of where people pray, at a restaurant", function()
    assert.are.same({}, with(LISTED.restaurant, { female = "yes", wudu = "yes" }).facilities)
  end)
end)
