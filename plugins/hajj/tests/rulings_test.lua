-- How binding each rite is by school, when it opens and closes, and how often it is done.
local walks = require "tests.walks"

local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

-- The same for all four schools.
local function all(value)
  local list = {}
  for _, school in ipairs(SCHOOLS) do list[school] = value end
  return list
end

-- A walk of somebody whose school is not known: each school's ruling is told.
local function walk()
  return start("hajj:hajj",
    person { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false, sex = "male" },
    { at = "2027-05-07T06:00:00+03:00" })
end

describe("how binding it is", function()
  local OBLIGATIONS = {
    ihram = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
    miqat = all "wajib",
    umrah_tawaf = all "rukn",
    umrah_sai = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
    umrah_halq = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
    mina_day_8 = all "sunnah",
    standing = all "rukn",
    muzdalifah_night = all "wajib",
    stoning_aqabah = all "wajib",
    hady = all "wajib",
    halq = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
    ifadah = all "rukn",
    hajj_sai = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
    mina_night_11 = { hanafi = "sunnah", maliki = "wajib", shafii = "wajib", hanbali = "wajib" },
    stoning_11 = all "wajib",
    stoning_12 = all "wajib",
    farewell_tawaf = { hanafi = "wajib", maliki = "sunnah", shafii = "wajib", hanbali = "wajib" },
  }

  it("is told of each rite by school", function()
    local view = walk()
    for step, schools in pairs(OBLIGATIONS) do
      assert.are.same(schools, view:step(step).obligations, step)
    end
  end)
end)

describe("the windows", function()
  it("of the standing open by school and close at the dawn of the tenth", function()
    local standing = walk():step "standing"
    assert.are.equal("9 dhu_al_hijjah dhuhr", standing.opens.hanafi)
    assert.are.equal("9 dhu_al_hijjah dhuhr", standing.opens.shafii)
    assert.are.equal("9 dhu_al_hijjah fajr", standing.opens.hanbali)
    assert.are.same(all "10 dhu_al_hijjah fajr", standing.closes)
  end)

  it("of the ihram open with Shawwal", function()
    assert.are.same(all "1 shawwal", walk():step("ihram").opens)
  end)

  it("of the first stoning begin at midnight or at dawn and end on the thirteenth", function()
    local stoning = walk():step "stoning_aqabah"
    assert.are.same({
      hanafi = "10 dhu_al_hijjah fajr", maliki = "10 dhu_al_hijjah fajr",
      shafii = "10 dhu_al_hijjah midnight", hanbali = "10 dhu_al_hijjah midnight",
    }, stoning.opens)
    assert.are.same(all "13 dhu_al_hijjah maghrib", stoning.closes)
  end)

  it("of the stoning of the days begin at noon and end with the thirteenth", function()
    local view = walk()
    for day = 11, 12 do
      local stoning = view:step("stoning_" .. day)
      assert.are.same(all(day .. " dhu_al_hijjah dhuhr"), stoning.opens)
      assert.are.same(all "13 dhu_al_hijjah maghrib", stoning.closes)
    end
  end)

  it("of the sacrifice are the tenth to the twelfth, to the thirteenth for the Shafi'is", function()
    local hady = walk():step "hady"
    assert.are.same(all "10 dhu_al_hijjah", hady.opens)
    assert.are.equal("12 dhu_al_hijjah maghrib", hady.closes.hanafi)
    assert.are.equal("12 dhu_al_hijjah maghrib", hady.closes.maliki)
    assert.are.equal("13 dhu_al_hijjah maghrib", hady.closes.shafii)
    assert.are.equal("12 dhu_al_hijjah maghrib", hady.closes.hanbali)
  end)

  it("of the tawaf al-ifadah close for the Hanafis with the twelfth and have no end for the Shafi'is", function()
    local ifadah = walk():step "ifadah"
    assert.are.equal("12 dhu_al_hijjah maghrib", ifadah.closes.hanafi)
    assert.is_nil(ifadah.closes.shafii)
    assert.is_nil(ifadah.closes.hanbali)
  end)

  it("of the halq open on the tenth and close for the Hanafis with the twelfth", function()
    local halq = walk():step "halq"
    assert.are.same(all "10 dhu_al_hijjah", halq.opens)
    assert.are.same({ hanafi = "12 dhu_al_hijjah maghrib" }, halq.closes)
  end)

  it("of the day of Mina begin at the noon of the eighth", function()
    local mina = walk():step "mina_day_8"
    assert.are.same(all "8 dhu_al_hijjah dhuhr", mina.opens)
    assert.are.same(all "9 dhu_al_hijjah sunrise", mina.closes)
  end)
end)

describe("the counts", function()
  it("are seven, and twenty-one on a day of three pillars", function()
    local view = walk()
    for _, step in ipairs { "umrah_tawaf", "umrah_sai", "stoning_aqabah", "ifadah", "hajj_sai", "farewell_tawaf" } do
      assert.are.equal(7, view:step(step).target, step)
    end
    assert.are.equal(21, view:step("stoning_11").target)
    assert.are.equal(21, view:step("stoning_12").target)
  end)
end)

describe("what waits for another rite", function()
  it("is the ifadah, for the standing", function()
    local begun = walks.begin("ifrad", "shafii")
    assert.matches("^walk%.", begun:refused("done", "ifadah").code)
  end)
end)
