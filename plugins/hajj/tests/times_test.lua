-- What is refused because its time has not come or has gone by, and what is late.
local walks = require "tests.walks"

-- A walk that stands at the dawn of the tenth or later, with everything before it done.
local function at_the_tenth(school, kind)
  local walk = walks.begin(kind or "ifrad", school)
  walks.lead(walk, "stoning_aqabah")
  return walk
end

-- A walk on the thirteenth, of which only the stoning was done since the night at Muzdalifah.
local function after_the_twelfth(school)
  local walk = at_the_tenth(school)
  at "2027-05-16T08:00:00+03:00"
  walk:done "stoning_aqabah"
  at "2027-05-19T10:00:00+03:00"
  return walk:refresh()
end

-- Asserts that a step was done late by the Hanafis alone, at the cost of a remedy.
local function is_late_for_the_hanafis(walk, step, remedy, school)
  local late = walk:remedy(step .. "/late")
  assert.are.same(school == "hanafi" and { hanafi = remedy } or nil, late and late.remedies, school)
end

describe("the standing", function()
  local OPENS = { hanafi = "2027-05-15T12:1", maliki = "2027-05-15T12:1", shafii = "2027-05-15T12:1",
    hanbali = "2027-05-15T04:1" }

  it("is early before noon of the ninth, for the Hanbalis before its dawn", function()
    for school in pairs(OPENS) do
      local walk = walks.begin("ifrad", school)
      walks.lead(walk, "standing")
      at "2027-05-15T04:00:00+03:00"
      assert.are.equal("early", walk:refresh():timing "standing", school)
      assert.are.equal("walk.not-yet-open", walk:refused("done", "standing").code, school)
    end
  end)

  it("may be noted later with its time, and not for a time before its window", function()
    local walk = walks.begin("ifrad", "shafii")
    walks.lead(walk, "standing")
    at "2027-05-16T08:00:00+03:00"
    assert.are.equal("closed", walk:refresh():timing "standing")
    assert.are.same({ "standing", "arafat_until_sunset", "muzdalifah_night" }, walk.overdue)
    assert.are.equal("walk.closed", walk:refused("done", "standing").code)
    local too_early = walk:refused("done", "standing", { at = "2027-05-15T10:00:00+03:00" })
    assert.are.equal("walk.not-yet-open", too_early.code)
    walk:done("standing", { at = "2027-05-15T14:00:00+03:00" })
    assert.is_false(walk:step("standing").late)
  end)

  it("is told of by school where the school is not known", function()
    local walk = walks.begin("ifrad", nil)
    at "2027-05-15T06:00:00+03:00"
    assert.are.same({ hanafi = "early", maliki = "early", shafii = "early", hanbali = "open" },
      walk:refresh():timing "standing")
  end)
end)

describe("the tawaf al-ifadah", function()
  it("is late after the month for the Malikis, and no source of ours prices it", function()
    local walk = at_the_tenth "maliki"
    walks.done(walk, "stoning_aqabah")
    at "2027-06-20T10:00:00+03:00"
    walk:refresh():done "ifadah"
    assert.is_true(walk:step("ifadah").late)
    assert.are.same({ maliki = "hajj:ifadah-after-month" }, walk:remedy("ifadah/late").remedies)
  end)

  it("is late after the twelfth for the Hanafis alone", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = after_the_twelfth(school)
      assert.are.equal(school == "hanafi" and "late" or "open", walk:timing "ifadah", school)
      walk:done "ifadah"
      assert.are.equal(school == "hanafi", walk:step("ifadah").late, school)
      is_late_for_the_hanafis(walk, "ifadah", "hajj:late-ifadah", school)
    end
  end)
end)

describe("the hair", function()
  it("is late after the twelfth for the Hanafis alone, who ask for dam", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      is_late_for_the_hanafis(after_the_twelfth(school):done "halq", "halq", "umrah:dam", school)
    end
  end)
end)

describe("the evening of Arafat", function()
  it("is too early for the hair and for the sacrifice", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local woman = { sex = "female" }
      local walk = walks.begin("tamattu", school, woman)
      walks.lead(walk, "muzdalifah_early")
      at "2027-05-15T21:00:00+03:00"
      walk:refresh()
      assert.are.equal("early", walk:timing "halq", school)
      assert.are.equal("early", walk:timing "hady", school)
    end
  end)
end)

describe("the stoning of a day", function()
  it("is made up until the sunset of the thirteenth, and no longer", function()
    local walk = at_the_tenth "shafii"
    at "2027-05-19T18:00:00+03:00"
    assert.are.equal("closing-soon", walk:refresh():timing "stoning_aqabah")
    at "2027-05-19T19:30:00+03:00"
    assert.are.equal("walk.closed", walk:refused("done", "stoning_aqabah").code)
    walk:missed "stoning_aqabah"
    assert.are.equal("missed", walk:step("stoning_aqabah").status)
  end)
end)

describe("the season", function()
  it("is that of the departure, where nothing is noted yet", function()
    local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "shafii", resident_of_makkah = false,
      sex = "male", departure = "2027-05-01" }
    local walk = start("hajj:hajj", pilgrim, { at = "2026-11-21T06:00:00+03:00" })
    assert.are.equal(1448, walk.season)
    assert.are.equal("early", walk:timing "ihram")
  end)

  it("is the next one after the last days of a season", function()
    local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "shafii", resident_of_makkah = false,
      sex = "male" }
    assert.are.equal(1447, start("hajj:hajj", pilgrim, { at = "2026-06-01T06:00:00+03:00" }).season)
    local other = person { journey = "hajj", hajj_type = "ifrad", school = "shafii", resident_of_makkah = false,
      sex = "male" }
    assert.are.equal(1448, start("hajj:hajj", other, { at = "2026-07-01T06:00:00+03:00" }).season)
  end)
end)
