-- What of OpenStreetMap is listed, as what, and how far what its tags say of food is trusted.
local elements = require "tests.elements"
local with, MOSQUE, RESTAURANT = elements.with, elements.MOSQUE, elements.RESTAURANT

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

  it("is not whatever else belongs to Muslims", function()
    for _, amenity in ipairs { "grave_yard", "school", "community_centre" } do
      assert.is_nil(listed { amenity = amenity, religion = "muslim" }, amenity)
    end
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
    assert.are.equal("restaurant", with(RESTAURANT, { halal = "only" }).kind)
    assert.are.equal("restaurant", with(RESTAURANT, { cuisine = "kebab;halal" }).kind)
  end)

  it("is eaten where it is served", function()
    for _, amenity in ipairs { "restaurant", "fast_food", "cafe", "food_court", "ice_cream" } do
      assert.are.equal("restaurant", listed { amenity = amenity, ["diet:halal"] = "yes" }.kind, amenity)
      assert.is_nil(listed { amenity = amenity }, amenity)
    end
  end)

  it("is a grocery where it is sold for the kitchen", function()
    for _, shop in ipairs { "supermarket", "convenience", "butcher", "greengrocer", "bakery", "deli", "grocery" } do
      for _, tag in ipairs { { "diet:halal", "limited" }, { "halal", "only" }, { "cuisine", "halal" } } do
        assert.are.equal("grocery", listed { shop = shop, [tag[1]] = tag[2] }.kind, shop .. " by " .. tag[1])
      end
      assert.is_nil(listed { shop = shop }, shop)
    end
    assert.are.equal("grocery", listed { shop = "butcher", butcher = "halal" }.kind)
    assert.is_nil(listed { shop = "supermarket", butcher = "halal" })
  end)

  it("is not what is halal of another trade", function()
    for _, tags in ipairs { { ["diet:halal"] = "yes" }, { halal = "yes" }, { cuisine = "halal" },
      { butcher = "halal" } } do
      assert.is_nil(with({ amenity = "bank" }, tags))
      assert.is_nil(with({ shop = "shoes" }, tags))
    end
  end)

  it("keeps its kinds of food apart", function()
    for _, element in ipairs { RESTAURANT, elements.GROCERY } do
      assert.are.same({ "sample", "example_dish" },
        with(element, { ["diet:halal"] = "yes", cuisine = "sample; example_dish" }).cuisine)
    end
  end)
end)

describe("what is said of food", function()
  -- Tags, and how far food with them is trusted, eaten there or sold.
  local TIERS = {
    { { ["diet:halal"] = "yes" }, "said_by_visitor" },
    { { ["diet:halal"] = "only" }, "said_by_visitor" },
    { { halal = "yes" }, "said_by_visitor" },
    { { halal = "only" }, "said_by_visitor" },
    { { cuisine = "halal" }, "said_by_visitor" },
    { { ["diet:halal"] = "limited" }, "some" },
    { { ["diet:halal"] = "only", ["drink:alcohol"] = "no" }, "only" },
    -- That no alcohol is served does not make all of it halal.
    { { ["diet:halal"] = "yes", ["drink:alcohol"] = "no" }, "said_by_visitor" },
    { { cuisine = "halal", ["drink:alcohol"] = "no" }, "said_by_visitor" },
  }

  local function trusted(element)
    for _, row in ipairs(TIERS) do
      local words = {}
      for tag, value in pairs(row[1]) do words[#words + 1] = tag .. "=" .. value end
      assert.are.equal(row[2], with(element, row[1]).halal, table.concat(words, " "))
    end
  end

  it("is trusted as far as it goes", function() trusted(RESTAURANT) end)

  it("is trusted as far of what is sold", function() trusted(elements.GROCERY) end)

  it("is that alcohol is there too, whatever says that the food is halal", function()
    for _, element in ipairs { RESTAURANT, elements.GROCERY } do
      for _, alcohol in ipairs { "yes", "served" } do
        for _, tag in ipairs { { "diet:halal", "yes" }, { "diet:halal", "only" }, { "halal", "yes" },
          { "halal", "only" }, { "cuisine", "halal" } } do
          assert.are.equal("with_alcohol", with(element, { [tag[1]] = tag[2], ["drink:alcohol"] = alcohol }).halal,
            tag[1] .. "=" .. tag[2])
        end
      end
    end
  end)

  it("is nothing that is known where two tags disagree", function()
    for _, element in ipairs { RESTAURANT, elements.GROCERY } do
      assert.are.equal("unknown", with(element, { cuisine = "halal", ["diet:halal"] = "no" }).halal)
      assert.are.equal("unknown", with(element, { halal = "yes", ["diet:halal"] = "no" }).halal)
    end
  end)

  it("is of butchers that a visitor found their meat halal, and not where another says no", function()
    local butcher = { shop = "butcher", butcher = "halal" }
    assert.are.equal("said_by_visitor", listed(butcher).halal)
    assert.are.equal("unknown", with(butcher, { ["diet:halal"] = "no" }).halal)
  end)

  it("is never a certificate", function()
    assert.is_nil(with(RESTAURANT, { ["diet:halal"] = "only", ["halal:certified"] = "yes" }).certificate)
  end)
end)
