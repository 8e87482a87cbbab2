-- What of OpenStreetMap is listed, as what, and what its tags say.
local function with(tags, more)
  local all = {}
  for name, value in pairs(tags) do all[name] = value end
  for name, value in pairs(more or {}) do all[name] = value end
  return listed(all)
end

local MOSQUE = { amenity = "place_of_worship", religion = "muslim" }
local RESTAURANT = { amenity = "restaurant" }

describe("a place of worship", function()
  it("is a mosque where it is one of Muslims", function()
    assert.are.equal("mosque", listed(MOSQUE).kind)
    assert.is_nil(listed { amenity = "place_of_worship", religion = "christian" })
    assert.is_nil(listed { amenity = "place_of_worship" })
  end)

  it("is a prayer room where it says so", function()
    assert.are.equal("prayer_room", with(MOSQUE, { place_of_worship = "musalla" }).kind)
    assert.are.equal("prayer_room", with(MOSQUE, { place_of_worship = "prayer_room" }).kind)
    assert.are.equal("prayer_room", listed { amenity = "prayer_room", religion = "muslim" }.kind)
    assert.is_nil(listed { amenity = "prayer_room" })
  end)

  it("says what it has", function()
    assert.are.same({ women = "yes", ablution = "yes", wheelchair = "limited" },
      with(MOSQUE, { female = "yes", ablution = "yes", wheelchair = "limited" }).facilities)
    assert.are.same({ women = "no", ablution = "no", wheelchair = "no" },
      with(MOSQUE, { male = "only", wudu = "no", wheelchair = "no" }).facilities)
    assert.are.same({}, listed(MOSQUE).facilities)
  end)

  it("has less where its tags disagree", function()
    assert.are.same({ women = "no" }, with(MOSQUE, { female = "yes", male = "only" }).facilities)
  end)

  it("says nothing about food", function() assert.is_nil(listed(MOSQUE).halal) end)
end)

describe("food", function()
  it("is listed only where a tag says that it is halal", function()
    assert.is_nil(listed(RESTAURANT))
    assert.is_nil(with(RESTAURANT, { ["diet:halal"] = "no" }))
    assert.is_nil(with(RESTAURANT, { ["diet:vegetarian"] = "yes" }))
    for _, value in ipairs { "yes", "only", "limited" } do
      assert.are.equal("restaurant", with(RESTAURANT, { ["diet:halal"] = value }).kind, value)
    end
    assert.are.equal("restaurant", with(RESTAURANT, { halal = "yes" }).kind)
    assert.are.equal("restaurant", with(RESTAURANT, { cuisine = "kebab;halal" }).kind)
    assert.is_nil(listed { amenity = "bank", ["diet:halal"] = "yes" })
  end)

  it("is a grocery where it is sold for the kitchen", function()
    for _, shop in ipairs { "supermarket", "convenience", "butcher", "greengrocer", "bakery", "deli" } do
      assert.are.equal("grocery", listed { shop = shop, ["diet:halal"] = "yes" }.kind, shop)
    end
    assert.are.equal("grocery", listed { shop = "butcher", butcher = "halal" }.kind)
    assert.is_nil(listed { shop = "shoes", ["diet:halal"] = "yes" })
  end)

  it("is trusted as far as its tags say", function()
    local function tier(tags) return with(RESTAURANT, tags).halal end
    assert.are.equal("said_by_visitor", tier { ["diet:halal"] = "yes" })
    assert.are.equal("said_by_visitor", tier { ["diet:halal"] = "only" })
    assert.are.equal("said_by_visitor", tier { cuisine = "halal" })
    assert.are.equal("unknown", tier { cuisine = "halal", ["diet:halal"] = "no" })
    assert.are.equal("some", tier { ["diet:halal"] = "limited" })
    assert.are.equal("only", tier { ["diet:halal"] = "only", ["drink:alcohol"] = "no" })
    assert.are.equal("with_alcohol", tier { ["diet:halal"] = "only", ["drink:alcohol"] = "served" })
    -- That no alcohol is served does not make all of it halal.
    assert.are.equal("said_by_visitor", tier { ["diet:halal"] = "yes", ["drink:alcohol"] = "no" })
  end)

  it("is never certified by a tag", function()
    assert.is_nil(with(RESTAURANT, { ["diet:halal"] = "only", ["halal:certified"] = "yes" }).certificate)
  end)

  it("keeps its kinds of food apart", function()
    assert.are.same({ "sample", "example_dish" },
      with(RESTAURANT, { ["diet:halal"] = "yes", cuisine = "sample; example_dish" }).cuisine)
  end)
end)

describe("the fields", function()
  it("are taken from the first tag that there is", function()
    local found = with(MOSQUE, { name = "مسجد", ["name:en"] = "Sample Mosque", ["contact:phone"] = "+1 555 0100",
      url = "https://example.org", opening_hours = "24/7" })
    assert.are.equal("مسجد", found.name)
    assert.are.same({ en = "Sample Mosque" }, found.names)
    assert.are.equal("+1 555 0100", found.phone)
    assert.are.equal("https://example.org", found.website)
    assert.are.equal("24/7", found.hours)
    assert.are.equal("Sample Mosque", with(MOSQUE, { ["name:en"] = "Sample Mosque" }).name)
  end)

  it("make an address of its parts, without gaps", function()
    local function address(tags) return with(MOSQUE, tags).address end
    assert.are.equal("1 Sample Street, 12345 Sampletown", address { ["addr:housenumber"] = "1",
      ["addr:street"] = "Sample Street", ["addr:postcode"] = "12345", ["addr:city"] = "Sampletown" })
    assert.are.equal("Sampletown", address { ["addr:city"] = "Sampletown" })
    assert.are.equal("Behind the market", address { ["addr:full"] = "Behind the market", ["addr:city"] = "Sampletown" })
    assert.is_nil(address {})
  end)
end)
