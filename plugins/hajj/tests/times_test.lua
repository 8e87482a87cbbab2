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
    -- Having stayed until sunset is sunnah for them, and costs nothing: nobody is asked for it any more.
    assert.are.same({ "standing", "muzdalifah_night" }, walk.overdue)
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
  it("is late after the month for the Malikis, who ask for dam", function()
    local walk = at_the_tenth "maliki"
    walks.done(walk, "stoning_aqabah")
    at "2027-06-20T10:00:00+03:00"
    walk:refresh():done "ifadah"
    assert.is_true(walk:step("ifadah").late)
    assert.are.same({ maliki = "hajj:ifadah-after-month" }, walk:remedy("ifadah/late").remedies)
    assert.are.same({ maliki = true }, walk:remedy("ifadah/late").unverified)
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

  it("is late without a price where menses or bleeding after birth kept her from it, by the Hanafis", function()
    local walk = after_the_twelfth("hanafi"):done "ifadah"
    assert.is_true(walk:remedy("ifadah/late").owed)
    assert.is_false(walk:settle("ifadah/late", 2):remedy("ifadah/late").owed)
    assert.are.equal("walk.no-alternative", walk:unsettle("ifadah/late"):refused("settle", "ifadah/late", 3).code)
  end)
end)

describe("the hair", function()
  it("is late after the twelfth for the Hanafis alone, who ask for dam", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      is_late_for_the_hanafis(after_the_twelfth(school):done "halq", "halq", "umrah:dam", school)
    end
  end)
end)

describe("Muzdalifah", function()
  it("is asked for its time after sunrise by the Hanafis, whose time is no night", function()
    local MORNING = "2027-05-16T11:30:00+03:00"
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = walks.begin("ifrad", school)
      walks.lead(walk, "muzdalifah_night")
      at(MORNING)
      walk:refresh()
      if school == "hanafi" then
        assert.are.equal("walk.closed", walk:refused("done", "muzdalifah_night").code)
        assert.are.equal("walk.closed",
          walk:refused("done", "muzdalifah_night", { at = "2027-05-16T06:30:00+03:00" }).code)
        walk:done("muzdalifah_night", { at = "2027-05-16T05:00:00+03:00" })
      else
        walk:done "muzdalifah_night"
      end
      assert.are.equal("done", walk:step("muzdalifah_night").status, school)
      assert.is_nil(walk:remedy "muzdalifah_night")
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
  -- A walk of which everything before a stoning is done, at a moment.
  local function waiting(school, step, moment, branch)
    local walk = walks.begin("ifrad", school)
    walks.lead(walk, step, branch)
    at(moment)
    return walk:refresh()
  end

  -- Step, moment, and how it lies to its time by school: what is late costs dam.
  local MOMENTS = {
    { "stoning_aqabah", "2027-05-16T20:00:00+03:00", hanafi = "open", maliki = "late", shafii = "open",
      hanbali = "early" },
    { "stoning_aqabah", "2027-05-17T08:00:00+03:00", hanafi = "late", maliki = "late", shafii = "open",
      hanbali = "early" },
    { "stoning_aqabah", "2027-05-17T14:00:00+03:00", hanafi = "late", maliki = "late", shafii = "open",
      hanbali = "open" },
    -- The Hanbalis do not make it up in any night (Zad).
    { "stoning_aqabah", "2027-05-17T21:00:00+03:00", hanafi = "late", maliki = "late", shafii = "open",
      hanbali = "early" },
    { "stoning_aqabah", "2027-05-18T21:00:00+03:00", hanafi = "late", maliki = "late", shafii = "open",
      hanbali = "early" },
    { "stoning_11", "2027-05-17T21:00:00+03:00", hanafi = "open", maliki = "late", shafii = "open", hanbali = "early" },
    { "stoning_11", "2027-05-18T14:00:00+03:00", hanafi = "late", maliki = "late", shafii = "open", hanbali = "open" },
    { "stoning_11", "2027-05-18T21:00:00+03:00", hanafi = "late", maliki = "late", shafii = "open", hanbali = "early" },
    { "stoning_12", "2027-05-18T21:00:00+03:00", hanafi = "open", maliki = "late", shafii = "open", hanbali = "early" },
    { "stoning_12", "2027-05-19T14:00:00+03:00", hanafi = "late", maliki = "late", shafii = "open", hanbali = "open" },
  }
  local DAM = { hanafi = "hajj:late-stoning", maliki = "umrah:dam-maliki" }

  for _, row in ipairs(MOMENTS) do
    it("is made up by school: " .. row[1] .. " at " .. row[2], function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        local walk = waiting(school, row[1], row[2])
        assert.are.equal(row[school], walk:timing(row[1]), school)
        if row[school] == "early" then
          assert.are.equal("walk.not-yet-open", walk:refused("done", row[1]).code)
        else
          walk:done(row[1])
          local late = walk:remedy(row[1] .. "/late")
          assert.are.same(row[school] == "late" and { [school] = DAM[school] } or nil, late and late.remedies)
        end
      end
    end)
  end

  it("costs the Malikis dam by night also where another throws", function()
    local walk = walks.begin("ifrad", "maliki", { unable_to_stone = true })
    walks.lead(walk, "stoning_11")
    at "2027-05-17T21:00:00+03:00"
    walk:refresh():done("stoning_11", { by_proxy = "Ahmad" })
    assert.are.same({ maliki = "umrah:dam-maliki" }, walk:remedy("stoning_11/late").remedies)
  end)

  for _, step in ipairs { "stoning_aqabah", "stoning_11", "stoning_12", "stoning_13" } do
    it("ends with the sunset of the thirteenth, in every school: " .. step, function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        local walk = waiting(school, step, "2027-05-19T18:30:00+03:00", "full")
        local is_made_up = step ~= "stoning_13" and (school == "hanafi" or school == "maliki")
        assert.are_not.equal("closed", walk:timing(step), school)
        assert.are.equal(is_made_up, walk:timing(step) == "late", school)
        at "2027-05-19T19:30:00+03:00"
        assert.are.equal("walk.closed", walk:refresh():refused("done", step).code, school)
        walk:missed(step)
        assert.are.equal("missed", walk:step(step).status)
        -- What was thrown in time may be noted later.
        walk:done(step, { at = "2027-05-19T18:30:00+03:00" })
        assert.are.equal("done", walk:step(step).status)
      end
    end)
  end

  it("comes before that of a later day for the Shafi'is and Hanbalis", function()
    local PAIRS = { { "stoning_aqabah", "stoning_11" }, { "stoning_11", "stoning_12" }, { "stoning_12", "stoning_13" } }
    for _, pair in ipairs(PAIRS) do
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        local walk = walks.begin("ifrad", school)
        walk:choose("departure", "full")
        walks.lead_to(walk, pair[1], { [pair[2]] = true })
        at "2027-05-19T14:00:00+03:00"
        walk:refresh()
        if pair[2] == "stoning_13" and (school == "hanafi" or school == "maliki") then
          -- The walk leads through the days in their order; our sources do not make it a condition.
          walk:missed(pair[1]):done(pair[2])
        elseif school == "shafii" or school == "hanbali" then
          local refusal = walk:refused("done", pair[2])
          assert.are.equal("walk.needs", refusal.code, school .. " " .. pair[2])
          -- What was missed for good is no need any more.
          walk:missed(pair[1]):done(pair[2])
        else
          walk:done(pair[2])
        end
      end
    end
  end)

  it("never costs the Hanafis dam alone where only a few pebbles were late", function()
    local walk = waiting("hanafi", "stoning_aqabah", "2027-05-16T10:00:00+03:00")
    walk:count("stoning_aqabah", 5)
    at "2027-05-17T08:00:00+03:00"
    walk:refresh():done "stoning_aqabah"
    local late = walk:remedy "stoning_aqabah/late"
    assert.are.same({ hanafi = "hajj:late-stoning" }, late.remedies)
    assert.is_false(walk:settle("stoning_aqabah/late", 3):remedy("stoning_aqabah/late").owed)
  end)

  it("is paid once for all days that were missed", function()
    for school, dam in pairs { hanafi = "umrah:dam", maliki = "umrah:dam-maliki", shafii = "umrah:dam-or-fast",
      hanbali = "umrah:dam-or-fast" } do
      local walk = walks.begin("ifrad", school)
      walks.lead(walk, "stoning_aqabah")
      at "2027-05-19T20:00:00+03:00"
      walk:refresh():missed("stoning_aqabah"):missed("stoning_11"):missed "stoning_12"
      local owed = {}
      for _, entry in ipairs(walk.remedies) do
        if entry.owed and entry.key:match "^stoning" then owed[#owed + 1] = entry.remedies[school] end
      end
      assert.are.same({ dam }, owed, school)
    end
  end)

  -- Pebbles that are missing, of how many, and what is owed by school.
  local PEBBLES = {
    { "stoning_aqabah", 1, hanafi = "hajj:half-sa-each", maliki = "umrah:dam-maliki", shafii = "umrah:mudd",
      hanbali = "umrah:mudd" },
    { "stoning_aqabah", 2, hanafi = "hajj:half-sa-each", maliki = "umrah:dam-maliki", shafii = "umrah:two-mudds",
      hanbali = "umrah:two-mudds" },
    { "stoning_aqabah", 3, hanafi = "hajj:half-sa-each", maliki = "umrah:dam-maliki", shafii = "umrah:dam-or-fast",
      hanbali = "umrah:dam-or-fast" },
    { "stoning_aqabah", 4, hanafi = "umrah:dam", maliki = "umrah:dam-maliki", shafii = "umrah:dam-or-fast",
      hanbali = "umrah:dam-or-fast" },
    { "stoning_11", 1, hanafi = "hajj:half-sa-each", maliki = "umrah:dam-maliki", shafii = "umrah:mudd",
      hanbali = "umrah:mudd" },
    { "stoning_11", 10, hanafi = "hajj:half-sa-each", maliki = "umrah:dam-maliki", shafii = "umrah:dam-or-fast",
      hanbali = "umrah:dam-or-fast" },
    { "stoning_12", 11, hanafi = "umrah:dam", maliki = "umrah:dam-maliki", shafii = "umrah:dam-or-fast",
      hanbali = "umrah:dam-or-fast" },
    { "stoning_13", 2, hanafi = "hajj:half-sa-each", maliki = "umrah:dam-maliki", shafii = "umrah:two-mudds",
      hanbali = "umrah:two-mudds" },
  }
  for _, row in ipairs(PEBBLES) do
    it("is graded by the pebbles that are missing: " .. row[2] .. " of " .. row[1], function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        local walk = walks.begin("ifrad", school)
        walks.lead(walk, row[1], "full")
        walks.wait(walk, row[1])
        walk:count(row[1], walk:step(row[1]).target - row[2]):missed(row[1])
        assert.are.equal(row[school], walk:remedy(row[1]).remedies[school], school)
      end
    end)
  end
end)

describe("the sacrifice", function()
  it("counts from the end of the 'umrah for the Shafi'is, and for the others from the tenth", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = at_the_tenth(school, "tamattu")
      at "2027-05-16T10:00:00+03:00"
      walk:refresh():done "stoning_aqabah"
      local before = { at = "2027-05-12T10:00:00+03:00" }
      if school == "shafii" then
        assert.are.equal("done", walk:done("hady", before):step("hady").status)
        assert.are.same({}, walk.remedies)
      else
        -- The Hanafis sacrifice after the stoning besides.
        assert.matches("^walk%.", walk:refused("done", "hady", before).code)
      end
    end
  end)

  describe("of tamattu', after the 'umrah and before the tenth", function()
    -- The evening before Mina, the 'umrah done; and the ninth, at Arafat.
    local MOMENTS = { { "ihram_for_hajj", "2027-05-10T10:00:00+03:00" },
      { "arafat_until_sunset", "2027-05-15T15:00:00+03:00" } }

    local function before(school, moment)
      local walk = walks.begin("tamattu", school)
      walks.lead(walk, moment[1])
      at(moment[2])
      return walk:refresh()
    end

    it("is noted by the Shafi'is, though nothing leads to it before the tenth", function()
      for _, moment in ipairs(MOMENTS) do
        local walk = before("shafii", moment)
        assert.are.equal("early", walk:timing "hady")
        local leads_to = walk.current.name
        assert.are_not.equal("hady", leads_to)
        walk:done "hady"
        assert.are.equal("done", walk:step("hady").status)
        assert.are.same({}, walk.remedies)
        assert.are.equal(leads_to, walk.current.name)
        walks.lead(walk)
        assert.is_true(walk.finished)
      end
    end)

    it("is not noted by the others", function()
      for _, moment in ipairs(MOMENTS) do
        for _, school in ipairs { "hanafi", "maliki", "hanbali" } do
          assert.matches("^walk%.", before(school, moment):refused("done", "hady").code)
        end
      end
    end)

    -- Our sources give its beginning of tamattu' alone, and the words send to a scholar.
    it("is not noted in qiran, by the Shafi'is neither, nor by who has not said which school is theirs", function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali", "unsaid" } do
        local walk = walks.begin("qiran", school ~= "unsaid" and school or nil)
        walks.lead(walk, "mina_day_8")
        at "2027-05-14T15:00:00+03:00"
        walk:refresh()
        assert.are.equal("walk.out-of-order", walk:refused("done", "qiran_hady").code, school)
      end
      local walk = walks.begin("qiran", "shafii")
      walks.lead(walk, "qiran_hady")
      assert.are.equal("done", walks.done(walk, "qiran_hady"):step("qiran_hady").status)
      assert.are.same({}, walk.remedies)
    end)

    it("is not noted again by who changes from tamattu' to qiran", function()
      local pilgrim = person { journey = "hajj", hajj_type = "tamattu", school = "shafii", resident_of_makkah = false,
        sex = "male" }
      local walk = start("hajj:hajj", pilgrim, { at = "2027-05-07T06:00:00+03:00" })
      walks.lead(walk, "hady")
      walks.done(walk, "hady")
      pilgrim:set { hajj_type = "qiran" }
      assert.are.equal("done", walk:refresh():step("qiran_hady").status)
    end)

    it("is not noted by the Shafi'is before the end of the 'umrah, nor before ihram", function()
      local walk = walks.begin("tamattu", "shafii")
      walks.lead(walk, "umrah_halq")
      assert.are.equal("walk.needs", walk:refused("done", "hady").code)
      for _, kind in ipairs { "tamattu", "qiran" } do
        for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
          assert.matches("^walk%.", walks.begin(kind, school):refused("done", walks.hady(kind)).code)
        end
      end
    end)
  end)

  it("is none of whoever is not in ihram, without which no rite takes place, in every school", function()
    for _, kind in ipairs { "tamattu", "qiran" } do
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        local walk = walks.begin(kind, school)
        at "2027-05-16T10:00:00+03:00"
        local refusal = walk:refresh():missed("ihram"):refused("done", walks.hady(kind))
        assert.are.equal("walk.needs", refusal.code, school .. " " .. kind)
        assert.matches("before ihram", refusal.payload, 1, true)
      end
    end
  end)

  it("has its last day by school", function()
    for school, timing in pairs { hanafi = "closed", maliki = "open", shafii = "open", hanbali = "closed" } do
      local walk = at_the_tenth(school, "tamattu")
      at "2027-05-19T10:00:00+03:00"
      assert.are.equal(timing, walk:refresh():timing "hady", school)
    end
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
