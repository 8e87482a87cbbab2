-- What is said at the steps by each kind of hajj, and the articles that each step names.
local walks = require "tests.walks"

local WORDS = { tamattu = "dhikr:ihram-umrah", qiran = "dhikr:ihram-umrah-and-hajj", ifrad = "dhikr:ihram-hajj" }

local TAWAF = { "doubt", "wheelchairs", "zamzam", "menstruation" }
local SAI = { "doubt", "wheelchairs" }
local NIGHT = { "takbir-of-tashriq", "prayers" }
local STONING = { "takbir-of-tashriq", "wheelchairs", "heat" }
local MUZDALIFAH = { "prayers", "train", "wheelchairs" }

local ARTICLES = {
  ihram = { "intention", "ishtirat", "hajj-for-another" }, miqat = { "intention", "ishtirat" },
  umrah_tawaf = TAWAF, umrah_sai = SAI, umrah_halq = {},
  ihram_for_hajj = { "intention", "ishtirat", "five-days" }, mina_day_8 = { "five-days", "prayers" },
  standing = { "supplication-at-arafat", "prayers", "heat" },
  arafat_until_sunset = { "supplication-at-arafat", "train" }, muzdalifah_night = MUZDALIFAH,
  stoning_aqabah = { "wheelchairs", "heat" }, hady = { "fidyah", "fraud" }, halq = {}, ifadah = TAWAF,
  hajj_sai = SAI, mina_night_11 = NIGHT, stoning_11 = STONING, mina_night_12 = NIGHT, stoning_12 = STONING,
  farewell_tawaf = TAWAF,
}

local function of_rites(names)
  local full = {}
  for index, name in ipairs(names) do full[index] = "rites:" .. name end
  return full
end

describe("the words at the miqat", function()
  for kind, own in pairs(WORDS) do
    it("are in " .. kind .. " those of that kind and of no other", function()
      local walk = walks.begin(kind, "shafii")
      assert.are.same({ own, "dhikr:ihram-condition", "dhikr:talbiyah" }, walk:step("ihram").recite)
    end)
  end

  it("are not given to who has not said which kind it is", function()
    local unsaid = person { journey = "hajj", school = "shafii" }
    local walk = start("hajj:hajj", unsaid, { at = "2027-05-07T06:00:00+03:00" })
    assert.are.same({ "dhikr:ihram-condition", "dhikr:talbiyah" }, walk:step("ihram").recite)
  end)

  it("are on the eighth in tamattu' those of hajj", function()
    local walk = walks.begin("tamattu", "hanafi")
    assert.are.same({ "dhikr:ihram-hajj", "dhikr:ihram-condition", "dhikr:talbiyah" },
      walk:step("ihram_for_hajj").recite)
  end)
end)

describe("the nights at Mina", function()
  it("have the takbir of Tashriq", function()
    local walk = walks.begin("ifrad", "maliki")
    for _, night in ipairs { "mina_night_11", "mina_night_12" } do
      assert.are.same({ "dhikr:takbir-tashriq" }, walk:step(night).recite)
    end
  end)
end)

describe("the steps of a hajj", function()
  it("name the articles that are of use at them", function()
    local walk = walks.begin("tamattu", "shafii")
    for step, names in pairs(ARTICLES) do
      assert.are.same(of_rites(names), walk:step(step).see_also, step)
    end
  end)

  it("name them at Muzdalifah to who leaves early too, at the arrival tawaf and at the sacrifice of qiran", function()
    assert.are.same(of_rites(MUZDALIFAH),
      walks.begin("ifrad", "hanbali", { sex = "female" }):step("muzdalifah_early").see_also)
    assert.are.same(of_rites(TAWAF), walks.begin("qiran", "hanbali"):step("arrival_tawaf").see_also)
    assert.are.same(of_rites(ARTICLES.hady), walks.begin("qiran", "hanbali"):step("qiran_hady").see_also)
    assert.are.same(of_rites(TAWAF), walks.begin("tamattu", "hanafi"):step("voluntary_tawaf").see_also)
  end)
end)
