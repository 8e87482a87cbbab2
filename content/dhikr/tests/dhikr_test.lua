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
    ["tahlil-ten-daily"] = 10, ["ruku"] = 3, ["sujud"] = 3, ["between-prostrations-short"] = 2, ["after-witr"] = 3,
    ["bad-dream"] = 3, ["whispering-in-prayer"] = 3, ["body-hearing-sight"] = 3, ["i-am-fasting"] = 2,
    ["forgive-and-turn-hundred"] = 100, ["ihram-umrah-and-hajj"] = 1, ["riding"] = 1,
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
    ["between-corners"] = {
      "Qur'an 2:201", "Sunan Abi Dawud 1892, 2/179 (hasan, al-Albani)", "Musnad Ahmad 15398, 3/411 (hasan, al-Albani)",
      "Sahih al-Bukhari 6389 (sahih)", "Sahih Muslim 2690 (sahih)",
    },
    ["greeting-the-prophet"] = {
      "Sahih al-Bukhari 831, 2/311 (sahih)", "Sahih Muslim 402, 1/301 (sahih)",
      "Sunan Abi Dawud 2041 (hasan, al-Albani)",
    },
    ["after-adhan"] = { "Sahih al-Bukhari 614 (sahih)" },
    ["steady-heart"] = { "Qur'an 3:8" },
    ["for-parents"] = { "Qur'an 17:24" },
    ["going-up"] = { "Sahih al-Bukhari 2993 (sahih)" },
    ["opening-turned-my-face"] = { "Sahih Muslim 771, 1/534 (sahih)" },
    ["waking-signs"] = { "Qur'an 3:190-194", "Sahih al-Bukhari 4569 (sahih)" },
    ["pangs-of-death"] = { "Sahih al-Bukhari 4449 (sahih)" },
  }
  for name, references in pairs(REFERENCES) do
    it("is told of " .. name, function() assert.are.same(references, dhikr(name).references) end)
  end
end)

describe("a grade", function()
  -- What the named scholar calls hasan is not told as sahih.
  for _, name in ipairs {
    "arafat-best", "hope-for-mercy", "body-hearing-sight", "waking-health", "free-of-debt", "after-eating",
    "breaking-the-fast", "morning-by-you", "drinking-milk", "traveller-provision",
  } do
    it(("is hasan for %s"):format(name), function()
      for _, reference in ipairs(dhikr(name).references) do
        assert.is_truthy(reference:find("%(hasan[,)]"), reference)
      end
    end)
  end
end)

describe("the categories", function()
  it("hold what belongs to the rites", function()
    for _, name in ipairs {
      "talbiyah", "ihram-umrah", "ihram-hajj", "black-stone", "safa", "arafat-best", "stoning-takbir", "takbir-tashriq",
      "slaughter",
    } do
      assert.is_true(has(dhikr(name).categories, "hajj-umrah"), name)
    end
  end)

  local MEMBERS = {
    ["anger"] = { "anger", "i-am-fasting", "for-one-i-insulted", "truth-in-calm-and-anger" },
    ["gratitude"] = { "good-news", "prayer-of-sulayman", "thanking-someone", "seeing-the-afflicted", "joy-takbir" },
    ["waking"] = { "waking", "waking-at-night", "waking-signs", "rising-for-night-prayer" },
    ["illness"] = { "pain-refuge", "visiting-the-sick", "illness-tahlil", "prompting-the-dying" },
    ["food"] = { "before-eating", "after-eating", "guest-for-host", "drinking-milk", "first-fruit" },
    ["weather"] = { "rain", "after-rain", "wind", "thunder", "new-moon", "too-much-rain" },
    ["home"] = { "leaving-home", "entering-home", "dressing", "new-clothes" },
    ["purity"] = { "entering-toilet", "leaving-toilet", "before-wudu", "after-wudu" },
    ["fasting"] = { "breaking-the-fast", "guests-broke-fast", "you-love-to-pardon" },
    ["people"] = { "newly-married", "sneeze-praise", "sneeze-mercy", "sneezing", "guest-for-host" },
    ["travel"] = { "travel", "riding", "farewell-to-traveller", "farewell-to-those-who-stay" },
    ["funeral"] = { "funeral-forgive-him", "closing-the-eyes", "laying-in-the-grave", "after-burial" },
    ["in-prayer"] = { "opening-turned-my-face", "qunut", "istikhara", "allah-hears-who-praises" },
  }
  for category, names in pairs(MEMBERS) do
    it("hold what belongs to " .. category, function()
      for _, name in ipairs(names) do assert.is_true(has(dhikr(name).categories, category), name) end
    end)
  end

  it("keep out of the daily lists what is said on occasion", function()
    for _, name in ipairs { "anger", "rain", "newly-married", "prompting-the-dying", "riding" } do
      for _, category in ipairs { "morning", "evening", "after-prayer" } do
        assert.is_false(has(dhikr(name).categories, category), name)
      end
    end
  end)

  it("have the same natural faith in the morning and in the evening", function()
    assert.are.same({ "morning" }, dhikr("morning-on-the-fitrah").categories)
    assert.are.same({ "evening" }, dhikr("evening-on-the-fitrah").categories)
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

  local GOLDEN = {
    { "thunder", "thunder" }, { "petir", "thunder" }, { "رعد", "thunder" },
    { "new moon", "new-moon" }, { "hilal", "new-moon" }, { "الهلال", "new-moon" },
    { "wedding", "newly-married" }, { "kahwin", "newly-married" }, { "نكاح", "newly-married" },
    { "sneeze", "sneeze-praise" }, { "bersin", "sneeze-mercy" }, { "عطاس", "sneezing" },
    { "iftar", "breaking-the-fast" }, { "berbuka", "breaking-the-fast" }, { "صيام", "i-am-fasting" },
    { "ablution", "before-wudu" }, { "tandas", "entering-toilet" }, { "وضوء", "after-wudu-glory" },
    { "baju", "new-clothes" }, { "hotel", "entering-home" }, { "rage", "anger" },
    { "marah", "refuge-from-bad-character" },
    { "drought", "asking-for-rain" }, { "banjir", "too-much-rain" }, { "أستودعكم الله", "farewell-to-those-who-stay" },
    { "لبيك عمرة وحجا", "ihram-umrah-and-hajj" }, { "لبيك عمرة", "ihram-umrah" },
    { "لبيك بالحج", "ihram-hajj" }, { "takbir of Tashriq", "takbir-tashriq" }, { "تكبير التشريق", "takbir-tashriq" },
    { "السلام عليك أيها النبي", "greeting-the-prophet" }, { "greeting the Prophet", "greeting-the-prophet" },
    { "وجهت وجهي", "opening-turned-my-face" },
    { "wajjahtu", "opening-turned-my-face" }, { "إنك عفو", "you-love-to-pardon" }, { "milk", "drinking-milk" },
  }
  for _, pair in ipairs(GOLDEN) do
    it(("finds %s by %s"):format(pair[2], pair[1]), function() finds(pair[1], pair[2]) end)
  end

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
