-- The 366 slots of the solar year: which day has which, and that none of them is silent.
local COUNT = 73
local LENGTHS = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 }

-- The slot of a day, counted so that 29 February has one in every year.
local function slot_of(month, day)
  local slot = day
  for i = 1, month - 1 do slot = slot + LENGTHS[i] end
  return slot
end

local function day_of(year, month, day) return ("%04d-%02d-%02d"):format(year, month, day) end

for _, year in ipairs { 2027, 2028 } do
  describe("the year " .. year, function()
    for month = 1, 12 do
      it(("has a message for each day of month %d"):format(month), function()
        local last = LENGTHS[month]
        if month == 2 and year == 2027 then last = 28 end
        for day = 1, last do
          local found = chirp(day_of(year, month, day))
          assert.is_not_nil(found, day_of(year, month, day))
          assert.are.equal(slot_of(month, day), found.slot, day_of(year, month, day))
          assert.is_true(#found.message > 0)
        end
      end)
    end
  end)
end

describe("the leap day", function()
  it("has slot 60 for itself", function() assert.are.equal(60, chirp("2028-02-29").slot) end)

  it("moves no other day", function()
    for _, year in ipairs { 2027, 2028 } do
      assert.are.equal(59, chirp(day_of(year, 2, 28)).slot)
      assert.are.equal(61, chirp(day_of(year, 3, 1)).slot)
      assert.are.equal(366, chirp(day_of(year, 12, 31)).slot)
    end
  end)

  it("lets a day have the same message in both kinds of year", function()
    assert.are.equal(chirp("2027-03-01").id, chirp("2028-03-01").id)
    assert.are.equal(chirp("2027-12-31").id, chirp("2028-12-31").id)
  end)
end)

describe("the rotation", function()
  it("begins again after its last message and never before", function()
    local first = chirp("2027-01-01").id
    assert.are.equal("chirps:intention", first)
    local again = 0
    for day = 2, 31 do
      if chirp(day_of(2027, 1, day)).id == first then again = again + 1 end
    end
    assert.are.equal(0, again)
    -- 15 March is slot 75, two after the first of the next turn.
    assert.are.equal(75, chirp("2027-03-15").slot)
    assert.are.equal(first, chirp("2027-03-14").id)
    assert.are.equal(chirp("2027-01-02").id, chirp("2027-03-15").id)
    assert.are.equal(1 + COUNT, chirp("2027-03-14").slot)
  end)
end)

describe("each message", function()
  for month = 1, 3 do
    it(("of month %d has the Arabic of what it quotes"):format(month), function()
      for day = 1, month == 2 and 28 or 31 do
        local found = chirp(day_of(2027, month, day))
        if found.kind == "quran" or found.kind == "hadith" then
          assert.is_string(found.arabic, found.id)
        end
      end
    end)
  end
end)

describe("search", function()
  it("finds a message by its words in English", function()
    assert.is_true(search("ease hardship", { kinds = { "chirp" } }):has "chirps:ease-beside-hardship")
  end)

  it("finds a verse by its Arabic with and without vowel signs", function()
    for _, words in ipairs { "فَإِنَّ مَعَ الْعُسْرِ يُسْرًا", "مع العسر يسرا" } do
      assert.is_true(search(words, { kinds = { "chirp" } }):has "chirps:ease-beside-hardship", words)
    end
  end)
end)
