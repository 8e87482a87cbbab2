-- The states of ihram, what it forbids, and what follows from a violation, school by school.
local walks = require "tests.walks"

local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }
local OTHERS = { "maliki", "shafii", "hanbali" }

local function done(walk, ...)
  for _, step in ipairs { ... } do walks.done(walk, step) end
  return walk
end

-- In ihram for the hajj, before the tenth.
local function in_ihram(school, more)
  return done(walks.begin("ifrad", school, more), "ihram", "miqat", "arrival_tawaf")
end

local function at_the_tenth(school, more)
  return done(in_ihram(school, more), "standing", "arafat_until_sunset", "muzdalifah_night")
end

describe("the ihram", function()
  it("of tamattu' ends with the 'umrah and begins anew", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = walks.begin("tamattu", school)
      assert.are.same({ [school] = "none" }, walk.ihram)
      done(walk, "ihram", "miqat", "umrah_tawaf", "umrah_sai")
      assert.are.same({ [school] = "umrah" }, walk.ihram)
      walk:done "umrah_halq"
      assert.are.same({ [school] = "between" }, walk.ihram)
      assert.are.same({}, walk.forbidden)
      done(walk, "ihram_for_hajj")
      assert.are.same({ [school] = "ihram" }, walk.ihram)
    end
  end)

  it("of qiran lasts from the miqat to the tenth, also where the Hanafis ask for two tawafs", function()
    local walk = done(walks.begin("qiran", "hanafi"), "ihram", "miqat", "umrah_tawaf", "umrah_sai")
    assert.are.same({ hanafi = "ihram" }, walk.ihram)
  end)

  local FIRST = {
    hanafi = { { "stoning_aqabah" }, { "stoning_aqabah", "halq" } },
    maliki = { { "ifadah" }, { "stoning_aqabah" } },
    shafii = { { "halq" }, { "halq", "ifadah" } },
    hanbali = { { "stoning_aqabah" }, { "stoning_aqabah", "ifadah" } },
  }
  for school, steps in pairs(FIRST) do
    it("has its first release by the " .. school .. " school", function()
      assert.are.same({ [school] = "ihram" }, done(at_the_tenth(school), table.unpack(steps[1])).ihram)
      local walk = done(at_the_tenth(school), table.unpack(steps[2]))
      assert.are.same({ [school] = "first" }, walk.ihram)
      assert.are.same({ "hajj:intercourse" }, walk.forbidden)
    end)
  end

  it("ends with the stoning, the hair, the tawaf and the sa'i", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = done(at_the_tenth(school), "stoning_aqabah", "halq", "ifadah")
      assert.are.same({ [school] = "first" }, walk.ihram)
      walk:done "hajj_sai"
      assert.are.same({ [school] = "full" }, walk.ihram)
      assert.are.same({}, walk.forbidden)
      assert.are.equal("walk.not-forbidden", walk:refused("violate", "intercourse", { intent = "knowing" }).code)
    end
  end)
end)

describe("the full release", function()
  it("waits for the ifadah, though the sa'i was done after the arrival tawaf", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = done(in_ihram(school), "hajj_sai", "standing", "arafat_until_sunset", "muzdalifah_night",
        "stoning_aqabah", "halq")
      assert.are.same({ [school] = "first" }, walk.ihram)
      assert.are.same({ [school] = "full" }, done(walk, "ifadah").ihram)
    end
  end)

  it("by the Malikis has the hair after the stoning, also where no sacrifice is owed", function()
    local walk = walks.wait(at_the_tenth "maliki", "halq")
    assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
  end)

  for _, school in ipairs(SCHOOLS) do
    for _, left in ipairs { "stoning_aqabah", "halq", "hajj_sai" } do
      it("by the " .. school .. " school waits for " .. left, function()
        local walk = at_the_tenth(school)
        for _, step in ipairs { "stoning_aqabah", "halq", "ifadah", "hajj_sai" } do
          if step ~= left then
            walks.wait(walk, step)
            walk:done(step, walk:step(step).status == "waiting" and { out_of_order = true } or nil)
          end
        end
        assert.are_not.equal("full", walk.ihram[school])
        walks.done(walk, left)
        assert.are.equal("full", walk.ihram[school])
      end)
    end
  end
end)

describe("what ihram forbids", function()
  local ALL = { "hajj:intercourse", "umrah:game", "umrah:hair", "umrah:marriage", "umrah:nails", "umrah:perfume" }

  local function forbidden(more, ...)
    local wanted = { ... }
    table.move(ALL, 1, #ALL, #wanted + 1, wanted)
    table.sort(wanted)
    assert.are.same(wanted, in_ihram("shafii", more).forbidden)
  end

  it("differs for men and women", function()
    forbidden({ sex = "male" }, "umrah:covered-head", "umrah:sewn-clothes")
    forbidden({ sex = "female" }, "umrah:gloves", "umrah:niqab")
    local woman = in_ihram("shafii", { sex = "female" })
    assert.are.equal("walk.violation-not-for-you",
      woman:refused("violate", "covered-head", { intent = "knowing" }).code)
  end)
end)

-- Name, who, the Hanafi remedy by extent.
local FIDYAH = {
  { "hair", "male", { full = "umrah:sheep", less = "umrah:charity" } },
  { "hair", "female", { full = "umrah:sheep", less = "umrah:charity" } },
  { "nails", "male" },
  { "perfume", "female" },
  { "sewn-clothes", "male", { full = "umrah:sheep", less = "umrah:charity" } },
  { "covered-head", "male", { full = "umrah:sheep", less = "umrah:charity" } },
  { "niqab", "female", { full = "umrah:sheep", less = "umrah:charity" } },
  { "gloves", "female", { full = "umrah:sheep", less = "umrah:charity" } },
}

for _, row in ipairs(FIDYAH) do
  local name, sex, grades = table.unpack(row)
  local key = "umrah:" .. name .. "#1"

  describe(name .. " of a " .. sex, function()
    it("costs the fidyah of three, and has no ruling of a school for whom it befell", function()
      for _, school in ipairs(OTHERS) do
        local walk = in_ihram(school, { sex = sex }):violate(name, { intent = "knowing" })
        local owed = walk:remedy(key)
        assert.is_true(owed.owed)
        assert.are.same({ [school] = "umrah:fidyah" }, owed.remedies)
        assert.are.same({ [school] = false }, owed.unverified)
        assert.are.equal("walk.no-alternative", walk:refused("settle", name, 4).code)
        assert.is_false(walk:settle(name, 3):remedy(key).owed)
        for _, intent in ipairs { "forgetful", "ignorant", "forced" } do
          local excused = in_ihram(school, { sex = sex }):violate(name, { intent = intent })
          assert.are.same({ [school] = "violation.excused" }, excused:remedy(key).says)
          assert.are.same({ [school] = true }, excused:remedy(key).unverified)
          assert.is_false(excused:remedy(key).owed)
        end
      end
    end)

    it("is graded by the Hanafis, who excuse nobody", function()
      for extent, remedy in pairs(grades or { [""] = "umrah:sheep-or-charity" }) do
        for _, intent in ipairs { "knowing", "forgetful", "ignorant", "forced" } do
          local walk = in_ihram("hanafi", { sex = sex })
          assert.are.equal("walk.circumstance-needed", walk:refused("violate", name).code)
          walk:violate(name, { intent = intent, extent = grades and extent or nil })
          local owed = walk:remedy(key)
          assert.are.same({ hanafi = remedy }, owed.remedies)
          assert.are.same({ hanafi = intent ~= "knowing" }, owed.unverified, intent)
        end
      end
    end)
  end)
end

describe("land game", function()
  it("costs its equivalent, food or fasts", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = in_ihram(school):violate("game", { intent = "knowing" })
      assert.are.same({ [school] = "umrah:game" }, walk:remedy("umrah:game").remedies)
      local forgetful = in_ihram(school):violate("game", { intent = "forgetful" }):remedy "umrah:game"
      assert.are.equal(school == "hanafi" and "umrah:game" or nil, (forgetful.remedies or {})[school])
      assert.are.equal(school ~= "hanafi" and "violation.excused" or nil, (forgetful.says or {})[school])
      assert.are.same({ [school] = true }, forgetful.unverified)
    end
  end)
end)

describe("a marriage", function()
  it("is invalid and costs nothing; the Hanafis hold it valid, which no source confirms", function()
    for _, school in ipairs(OTHERS) do
      local owed = in_ihram(school):violate("marriage"):remedy "umrah:marriage"
      assert.are.same({ [school] = "nothing" }, owed.outcomes)
      assert.are.same({ [school] = "violation.marriage.invalid" }, owed.says)
    end
    local owed = in_ihram("hanafi"):violate("marriage"):remedy "umrah:marriage"
    assert.are.same({ hanafi = "violation.marriage.valid" }, owed.says)
    assert.are.same({ hanafi = true }, owed.unverified)
    assert.is_false(owed.owed)
  end)
end)

describe("intercourse", function()
  local function follows(walk, intent)
    walk:violate("intercourse", { intent = intent or "knowing" })
    return walk:remedy "hajj:intercourse"
  end

  local function no_ruling() return { outcome = "unknown", says = "violation.no-ruling", unverified = true } end
  -- What nothing is said of for whom it befell, by the three schools.
  local function excused() return { outcome = "unknown", says = "violation.excused", unverified = true } end
  local function owes(remedy, unverified)
    return { outcome = "remedy", remedy = remedy, unverified = unverified or false }
  end
  -- The Hanafis hold the same for whom it befell, which is general knowledge.
  local function by_the_hanafis(remedy)
    return function(knowing) return owes(remedy, not knowing) end
  end
  local function by_the_others(ruling)
    return function(knowing) return knowing and ruling() or excused() end
  end
  local function voided() return owes "hajj:intercourse" end

  local SITUATIONS = {
    { "in the 'umrah of tamattu'", hanafi = no_ruling, others = no_ruling,
      function(school) return done(walks.begin("tamattu", school), "ihram") end },
    { "before Arafat", hanafi = by_the_hanafis "hajj:void-hajj", others = by_the_others(voided), in_ihram },
    { "after Arafat", hanafi = by_the_hanafis "hajj:camel-or-cow", others = by_the_others(voided),
      function(school) return done(in_ihram(school), "standing") end },
    { "on the tenth", hanafi = by_the_hanafis "hajj:camel-or-cow", others = by_the_others(voided), at_the_tenth },
    { "after the first release", hanafi = by_the_hanafis "umrah:sheep", others = by_the_others(no_ruling),
      function(school) return done(at_the_tenth(school), "stoning_aqabah", "halq") end },
  }

  for _, situation in ipairs(SITUATIONS) do
    for _, school in ipairs(SCHOOLS) do
      it(situation[1] .. " is ruled as the " .. school .. " school is known to rule", function()
        for _, intent in ipairs { "knowing", "forgetful", "ignorant", "forced" } do
          local owed = follows(situation[2](school), intent)
          local wanted = (school == "hanafi" and situation.hanafi or situation.others)(intent == "knowing")
          assert.are.same({ [school] = wanted.outcome }, owed.outcomes, intent)
          assert.are.same({ [school] = wanted.remedy }, owed.remedies, intent)
          assert.are.same({ [school] = wanted.says }, owed.says, intent)
          assert.are.same({ [school] = wanted.unverified }, owed.unverified, intent)
        end
      end)
    end
  end

  it("is told for each school where none is known", function()
    local walk = start("hajj:hajj",
      person { journey = "hajj", hajj_type = "ifrad", resident_of_makkah = false, sex = "male" },
      { at = "2027-05-07T06:00:00+03:00" }):done("ihram")
    assert.are.same({ hanafi = "ihram", maliki = "ihram", shafii = "ihram", hanbali = "ihram" }, walk.ihram)
    local owed = follows(walk)
    assert.are.same({ hanafi = "hajj:void-hajj", maliki = "hajj:intercourse", shafii = "hajj:intercourse",
      hanbali = "hajj:intercourse" }, owed.remedies)
  end)
end)

describe("what was noted by mistake", function()
  it("is taken back", function()
    local walk = in_ihram("shafii"):violate("nails", { intent = "knowing" })
    walk:undo "nails#1"
    assert.are.same({}, walk.remedies)
  end)
end)
