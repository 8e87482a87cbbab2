-- Counts, references and categories of well-known words of remembrance, and how they are found.
local function has(list, value)
  for _, entry in ipairs(list) do
    if entry == value then return true end
  end
  return false
end

describe("how often it is said", function()
  local COUNTS = {
    ["talbiyah"] = 1, ["safa"] = 3, ["istighfar"] = 3, ["tahlil-ten"] = 10, ["allah-suffices"] = 7,
    ["in-the-name-no-harm"] = 3, ["content-with-allah"] = 3, ["tasbih-of-juwayriyah"] = 3, ["evening-refuge"] = 3,
    ["sleep-protect-me"] = 3, ["surah-ikhlas"] = 3, ["surah-falaq"] = 3, ["surah-nas"] = 3,
    ["tasbih-hundred"] = 100, ["tahlil-hundred"] = 100, ["istighfar-hundred"] = 100,
    ["pain-bismillah"] = 3, ["pain-refuge"] = 7, ["healing-for-the-sick"] = 7,
  }
  for name, times in pairs(COUNTS) do
    it(("is %d for %s"):format(times, name), function() assert.are.equal(times, dhikr(name).times) end)
  end

  it("is 33 each after the prayer", function()
    for _, name in ipairs { "tasbih-33", "tahmid-33", "takbir-33" } do
      assert.are.equal(33, dhikr(name).times, name)
      assert.is_true(has(dhikr(name).categories, "after-prayer"), name)
    end
  end)

  it("is 33, 33 and 34 before sleep", function()
    local sum = 0
    for _, name in ipairs { "sleep-tasbih", "sleep-tahmid", "sleep-takbir" } do sum = sum + dhikr(name).times end
    assert.are.equal(100, sum)
    assert.are.equal(33, dhikr("sleep-tasbih").times)
    assert.are.equal(33, dhikr("sleep-tahmid").times)
  end)
end)

describe("where it is from", function()
  local REFERENCES = {
    ["talbiyah"] = { "Sahih al-Bukhari 1549 (sahih)", "Sahih Muslim 1184 (sahih)" },
    ["black-stone"] = { "Sahih al-Bukhari 1613 (sahih)" },
    ["accept-from-us"] = { "Qur'an 2:127" },
    ["after-adhan"] = { "Sahih al-Bukhari 614 (sahih)" },
    ["steady-heart"] = { "Qur'an 3:8" },
    ["for-parents"] = { "Qur'an 17:24" },
    ["going-up"] = { "Sahih al-Bukhari 2993 (sahih)" },
  }
  for name, references in pairs(REFERENCES) do
    it("is told of " .. name, function() assert.are.same(references, dhikr(name).references) end)
  end
end)

describe("a grade", function()
  -- What the named scholar calls hasan is not told as sahih.
  for _, name in ipairs {
    "arafat-best", "hope-for-mercy", "body-hearing-sight", "waking-health", "free-of-debt", "after-eating",
    "breaking-the-fast", "morning-by-you",
  } do
    it(("is hasan for %s"):format(name), function()
      for _, reference in ipairs(dhikr(name).references) do
        assert.is_truthy(reference:find("(hasan)", 1, true), reference)
      end
    end)
  end
end)

describe("the categories", function()
  it("hold what belongs to the rites", function()
    for _, name in ipairs { "talbiyah", "black-stone", "safa", "arafat-best", "stoning-takbir", "slaughter" } do
      assert.is_true(has(dhikr(name).categories, "hajj-umrah"), name)
    end
  end)

  it("let one dhikr belong to two", function()
    assert.are.same({ "travel", "hajj-umrah" }, dhikr("travel-return").categories)
  end)
end)

describe("search", function()
  local function finds(words, name)
    assert.is_true(search(words, { kinds = { "dhikr" }, limit = 40 }):has("dhikr:" .. name), words)
  end

  it("finds the talbiyah by its Arabic, with and without vowel signs", function()
    finds("لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ", "talbiyah")
    finds("لبيك اللهم لبيك", "talbiyah")
  end)

  it("finds it by the ways in which people spell it", function()
    for _, words in ipairs { "labbayk", "labbaik", "talbiyah", "talbiya" } do finds(words, "talbiyah") end
  end)

  it("finds the tasbih by Arabic and transliteration", function()
    finds("سُبْحَانَ اللَّهِ", "tasbih-33")
    finds("سبحان الله", "tasbih-33")
    finds("subhanallah", "tasbih-33")
  end)

  it("finds by a tag's other spellings", function() finds("saee", "safa") end)

  it("shows nothing that is not confirmed", function()
    for _, words in ipairs { "Allah", "الله", "praise" } do
      for _, hit in ipairs(search(words, { kinds = { "dhikr" }, limit = 100 })) do
        assert.is_false(dhikr(hit.id).unverified, hit.id)
      end
    end
  end)
end)

it("is written in Arabic and in a script for those who do not read it", function()
  for _, name in ipairs { "talbiyah", "tasbih-33", "istighfar", "travel" } do
    local found = dhikr(name)
    assert.is_true(utf8.len(found.arabic) > 5, name)
    assert.is_truthy(found.transliteration, name)
    assert.is_truthy(found.translation, name)
  end
end)
