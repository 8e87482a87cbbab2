-- The states of ihram, what it forbids, and what follows from a violation, school by school.
local walks = require "tests.walks"

local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

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
    local walk = done(walks.begin("qiran", "hanafi"), "ihram", "miqat", "qiran_tawaf", "qiran_sai")
    assert.are.same({ hanafi = "ihram" }, walk.ihram)
  end)

  local FIRST = {
    hanafi = { { "stoning_aqabah" }, { "stoning_aqabah", "halq" } },
    maliki = { {}, { "stoning_aqabah" } },
    shafii = { { "halq" }, { "halq", "ifadah", "hajj_sai" } },
    hanbali = { { "stoning_aqabah" }, { "stoning_aqabah", "ifadah" } },
  }
  -- What stays forbidden after it.
  local STILL = {
    hanafi = { "hajj:intercourse", "umrah:touching" },
    maliki = { "hajj:intercourse", "umrah:game", "umrah:marriage", "umrah:touching" },
    shafii = { "hajj:intercourse", "umrah:marriage", "umrah:touching" },
    hanbali = { "hajj:intercourse", "umrah:marriage", "umrah:touching" },
  }
  for school, steps in pairs(FIRST) do
    it("has its first release by the " .. school .. " school, after which some things stay forbidden", function()
      assert.are.same({ [school] = "ihram" }, done(at_the_tenth(school), table.unpack(steps[1])).ihram)
      local walk = done(at_the_tenth(school), table.unpack(steps[2]))
      assert.are.same({ [school] = "first" }, walk.ihram)
      assert.are.same(STILL[school], walk.forbidden)
    end)
  end

  it("counts the tawaf with its sa'i towards the first release of the Shafi'is, where that was not done before",
    function()
    assert.are.same({ shafii = "ihram" }, done(at_the_tenth "shafii", "stoning_aqabah", "ifadah").ihram)
    assert.are.same({ hanbali = "first" }, done(at_the_tenth "hanbali", "stoning_aqabah", "ifadah").ihram)
    local earlier = done(in_ihram "shafii", "hajj_sai", "standing", "arafat_until_sunset", "muzdalifah_night",
      "stoning_aqabah", "ifadah")
    assert.are.same({ shafii = "first" }, earlier.ihram)
  end)

  it("has its first release by the Malikis also once the time of the stoning has gone by", function()
    local walk = at_the_tenth "maliki"
    at "2027-05-16T18:30:00+03:00"
    assert.are.same({ maliki = "ihram" }, walk:refresh().ihram)
    at "2027-05-16T19:30:00+03:00"
    assert.are.same({ maliki = "first" }, walk:refresh().ihram)
  end)

  it("ends with the stoning, the hair, the tawaf and the sa'i; for the Hanafis with the hair and the tawaf", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = done(at_the_tenth(school), "stoning_aqabah", "halq", "ifadah")
      assert.are.same({ [school] = school == "hanafi" and "full" or "first" }, walk.ihram)
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
        local is_free = school == "hanafi" and left ~= "halq"
        assert.are.equal(is_free, walk.ihram[school] == "full")
        walks.done(walk, left)
        assert.are.equal("full", walk.ihram[school])
      end)
    end
  end
end)

describe("what ihram forbids", function()
  local ALL = { "hajj:intercourse", "umrah:game", "umrah:hair", "umrah:marriage", "umrah:nails", "umrah:perfume",
    "umrah:touching" }

  local function forbidden(more, ...)
    local wanted = { ... }
    table.move(ALL, 1, #ALL, #wanted + 1, wanted)
    table.sort(wanted)
    assert.are.same(wanted, in_ihram("shafii", more).forbidden)
  end

  it("differs for men and women", function()
    forbidden({ sex = "male" }, "umrah:covered-head", "umrah:sewn-clothes", "umrah:shoes")
    forbidden({ sex = "female" }, "umrah:gloves", "umrah:niqab")
    local woman = in_ihram("shafii", { sex = "female" })
    assert.are.equal("walk.violation-not-for-you",
      woman:refused("violate", "covered-head", { intent = "knowing" }).code)
  end)
end)

-- What each act costs by school the pack `umrah` tests; here how long it stays forbidden.
describe("after the first release", function()
  local function released(school)
    local walk = done(at_the_tenth(school), "stoning_aqabah")
    if school ~= "maliki" then done(walk, "halq") end
    assert.are.same({ [school] = "first" }, walk.ihram)
    return walk
  end

  it("a marriage stays forbidden for three schools, and is void", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      local owed = released(school):violate("marriage"):remedy "umrah:marriage"
      assert.are.same({ [school] = "nothing" }, owed.outcomes)
      assert.are.same({ [school] = "violation.marriage.invalid" }, owed.says)
    end
    assert.are.equal("walk.not-forbidden", released("hanafi"):refused("violate", "marriage").code)
  end)

  it("game stays forbidden for the Malikis alone, perfume for nobody", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = released(school)
      if school == "maliki" then
        assert.are.same({ maliki = "umrah:game" },
          walk:violate("game", { intent = "knowing" }):remedy("umrah:game").remedies)
      else
        assert.are.equal("walk.not-forbidden", walk:refused("violate", "game", { intent = "knowing" }).code)
      end
      assert.are.equal("walk.not-forbidden",
        walk:refused("violate", "perfume", { intent = "knowing", extent = "full" }).code)
    end
  end)

  it("a touch with desire has its price, and by the Malikis no ruling: a scholar is to be asked", function()
    local WANTED = { hanafi = "umrah:sheep", shafii = "umrah:fidyah", hanbali = "umrah:fidyah" }
    for _, school in ipairs(SCHOOLS) do
      for _, touch in ipairs { "touch", "kiss" } do
        local owed = released(school):violate("touching", { intent = "knowing", touch = touch }):remedy "umrah:touching"
        assert.are.equal(WANTED[school], (owed.remedies or {})[school], school)
        assert.are.equal(school ~= "maliki", owed.owed)
      end
    end
    for _, touch in ipairs { "touch", "kiss", "discharge" } do
      local walk = released("maliki"):violate("touching", { intent = "knowing", touch = touch })
      local owed = walk:remedy "umrah:touching"
      assert.are.same({ maliki = "violation.no-ruling" }, owed.says)
      assert.are.same({ maliki = "unknown" }, owed.outcomes)
      assert.is_false(owed.owed)
    end
  end)

  it("the hair put off until home or cut outside the Haram is noted in the hajj too", function()
    local at_home = released("maliki"):violate "hair-at-home"
    assert.are.same({ maliki = "umrah:dam-maliki" }, at_home:remedy("umrah:hair-at-home").remedies)
    local outside = at_the_tenth("hanafi"):violate "hair-outside-haram"
    assert.are.same({ hanafi = "umrah:dam" }, outside:remedy("umrah:hair-outside-haram").remedies)
    assert.are.equal("walk.not-forbidden", released("shafii"):refused("violate", "hair-at-home").code)
    assert.are.equal("walk.not-forbidden", released("hanbali"):refused("violate", "hair-outside-haram").code)
  end)
end)

describe("intercourse", function()
  local function follows(walk, intent, circuits)
    walk:violate("intercourse", { intent = intent, circuits = circuits })
    local owed = walk:remedy "hajj:intercourse"
    local _, outcome = next(owed.outcomes)
    local _, remedy = next(owed.remedies or {})
    local _, unverified = next(owed.unverified)
    return remedy or outcome, unverified
  end

  local function by(hanafi, maliki, shafii, hanbali)
    return { hanafi = hanafi, maliki = maliki, shafii = shafii, hanbali = hanbali }
  end

  local function in_umrah(...)
    local steps = { ... }
    return function(school) return done(walks.begin("tamattu", school), "ihram", "miqat", table.unpack(steps)) end
  end

  local SHEEP, VOID, VOID_CAMEL = "umrah:sheep", "umrah:void-umrah", "umrah:void-umrah-camel"
  local before_release = by("umrah:camel", "hajj:intercourse-maliki", "hajj:intercourse", "hajj:intercourse")

  -- Where, what follows, which schools' rulings are to be confirmed, how it comes about, how many circuits: they matter
  -- before the tawaf of the 'umrah is done, and nowhere else.
  local SITUATIONS = {
    { "in the 'umrah before four circuits", by(VOID, VOID, VOID_CAMEL, VOID), SCHOOLS, in_umrah(), "fewer" },
    { "in the 'umrah after four circuits", by(SHEEP, VOID, VOID_CAMEL, VOID), SCHOOLS, in_umrah(), "four" },
    { "in the 'umrah before the sa'i", by(SHEEP, VOID, VOID_CAMEL, VOID), SCHOOLS, in_umrah "umrah_tawaf",
      "fewer" },
    { "in the 'umrah before the hair", by(SHEEP, "umrah:animal", VOID_CAMEL, "umrah:animal"), SCHOOLS,
      in_umrah("umrah_tawaf", "umrah_sai") },
    { "before Arafat", by("hajj:void-hajj", "hajj:intercourse-maliki", "hajj:intercourse", "hajj:intercourse"),
      { "hanafi" }, in_ihram, "fewer" },
    { "after Arafat", before_release, {}, function(school) return done(in_ihram(school), "standing") end, "fewer" },
    { "on the tenth", before_release, {}, at_the_tenth, "fewer" },
    { "after the first release", by(SHEEP, "hajj:hady-and-umrah", "umrah:fidyah", "hajj:sheep-and-ihram"),
      { "maliki", "shafii", "hanbali" },
      function(school) return done(at_the_tenth(school), "stoning_aqabah", "halq") end, "fewer" },
    -- The night after the tenth, without a stoning: never void by the Malikis any more.
    { "after the tenth", by("umrah:camel", "hajj:hady-and-umrah", "hajj:intercourse", "hajj:intercourse"), { "maliki" },
      function(school)
        local walk = at_the_tenth(school)
        at "2027-05-16T21:00:00+03:00"
        return walk:refresh()
      end },
  }

  for _, situation in ipairs(SITUATIONS) do
    local name, wanted, unconfirmed, walk, circuits = table.unpack(situation, 1, 5)
    for _, school in ipairs(SCHOOLS) do
      it(name .. " is ruled as the " .. school .. " school rules", function()
        local is_unconfirmed = false
        for _, other in ipairs(unconfirmed) do is_unconfirmed = is_unconfirmed or other == school end
        local found, unverified = follows(walk(school), "knowing", circuits)
        assert.are.equal(wanted[school], found)
        assert.are.equal(is_unconfirmed, unverified)
        for _, intent in ipairs { "forgetful", "ignorant", "forced" } do
          local unwilled = follows(walk(school), intent, circuits)
          assert.are.equal(school == "shafii" and "nothing" or wanted[school], unwilled, intent)
        end
      end)
    end
  end

  it("is told for each school where none is known", function()
    local walk = start("hajj:hajj",
      person { journey = "hajj", hajj_type = "ifrad", resident_of_makkah = false, sex = "male" },
      { at = "2027-05-07T06:00:00+03:00" }):done("ihram")
    assert.are.same({ hanafi = "ihram", maliki = "ihram", shafii = "ihram", hanbali = "ihram" }, walk.ihram)
    walk:violate("intercourse", { intent = "knowing" })
    assert.are.same({ hanafi = "hajj:void-hajj", maliki = "hajj:intercourse-maliki", shafii = "hajj:intercourse",
      hanbali = "hajj:intercourse" }, walk:remedy("hajj:intercourse").remedies)
  end)
end)

describe("the sa'i after the arrival tawaf", function()
  it("is wajib for the Malikis: put off it costs dam", function()
    for _, kind in ipairs { "ifrad", "qiran" } do
      local walk = done(walks.begin(kind, "maliki"), "ihram", "miqat", "arrival_tawaf"):violate "sai-put-off"
      assert.are.same({ maliki = "umrah:dam-maliki" }, walk:remedy("hajj:sai-put-off").remedies)
      assert.are.same({ maliki = true }, walk:remedy("hajj:sai-put-off").unverified)
    end
    -- It is put off as long as it is not done: who learns of it after the first release notes it then.
    local released = done(at_the_tenth "maliki", "stoning_aqabah"):violate "sai-put-off"
    assert.is_true(released:remedy("hajj:sai-put-off").owed)
    assert.are.equal("walk.not-forbidden", in_ihram("shafii"):refused("violate", "sai-put-off").code)
    assert.are.equal("walk.violation-not-for-you",
      done(walks.begin("tamattu", "maliki"), "ihram"):refused("violate", "sai-put-off").code)
    assert.are.equal("walk.violation-not-for-you",
      done(walks.begin("ifrad", "maliki", { resident_of_makkah = true }), "ihram"):refused("violate",
        "sai-put-off").code)
  end)
end)

describe("what was noted by mistake", function()
  it("is taken back", function()
    local walk = in_ihram("shafii"):violate("nails", { intent = "knowing", extent = "more" })
    walk:undo "nails#1"
    assert.are.same({}, walk.remedies)
  end)
end)
