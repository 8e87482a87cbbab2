-- What is said of a rite by school, where its table alone would not lead a pilgrim right.
local walks = require "tests.walks"

local SAID = {
  ihram = { kind = "ifrad", hanafi = "talbiyah or its like, and both are needed; before .* valid and disliked",
    maliki = "talbiyah is wajib.*costs dam.*before 1 Shawwal .* valid and disliked",
    shafii = "becomes the ihram of an 'umrah", hanbali = "before 1 Shawwal .* valid and disliked" },
  miqat = { kind = "ifrad", hanafi = "before any tawaf, saying the talbiyah there, you owe nothing",
    maliki = "you owe dam even if you return", shafii = "before any rite, you owe nothing",
      hanbali = "you owe dam even if you return" },
  umrah_tawaf = { kind = "tamattu", hanafi = "four circuits are the rukn, and up to three that are missing cost dam" },
  qiran_tawaf = { kind = "qiran",
    hanafi = "four circuits are the rukn.*besides those of the hajj.*'umrah lapses.*hady of qiran falls away" },
  umrah_halq = { kind = "tamattu", hanafi = "a quarter of the head", maliki = "all of the hair.*dam besides",
    shafii = "three hairs", hanbali = "all of the hair" },
  arrival_tawaf = { kind = "ifrad",
    maliki = "nothing is owed where menses or lack of time prevented it; the sa'i right after it is wajib" },
  ihram_for_hajj = { kind = "tamattu",
    hanafi = "earlier is better; .*may already follow a voluntary tawaf, before Mina.*without having cut.*owe dam",
    maliki = "from the beginning of Dhu al%-Hijjah.*owe dam",
    shafii = "^the eighth is the sunnah; .*is a condition", hanbali = "^the eighth is the sunnah" },
  voluntary_tawaf = { kind = "tamattu", hanafi = "^in tamattu' .* before Mina, and is then not done again" },
  mina_day_8 = { kind = "ifrad", hanafi = "perform an 'umrah after the hajj, and dam is owed" },
  standing = { kind = "ifrad", hanafi = "only behind the imam; according to his two companions everybody",
    maliki = "between sunset and dawn, the time from noon to sunset is wajib.*all but the people of Arafat shorten",
    shafii = "travellers join", hanbali = "travellers join.*by another Hanbali view all" },
  arafat_until_sunset = { kind = "ifrad", hanafi = "return before sunset you owe nothing",
    maliki = "go back before dawn, or the hajj is lost", shafii = "recommended, and nothing is owed",
    hanbali = "return before dawn you owe nothing" },
  muzdalifah_night = { kind = "ifrad",
    hanafi = "any moment between dawn and sunrise is enough; the night itself is sunnah",
    maliki = "time it takes to unload", shafii = "a moment after midnight",
    hanbali = "stay until after midnight; before midnight only herders and water%-carriers are excused, after .*body" },
  muzdalifah_early = { kind = "ifrad", facts = { sex = "female" }, maliki = "time it takes to unload",
    shafii = "a moment after midnight", hanbali = "only herders and water%-carriers are excused, after .* everybody" },
  stoning_aqabah = { kind = "ifrad", hanafi = "begins at dawn, and lasts until the next dawn.*with the hair",
    maliki = "begins at dawn.*after sunset you owe dam, even if a proxy throws.*or once its time has passed",
    shafii = "freely until sunset of the 13th.*tawaf al%-ifadah with its sa'i",
    hanbali = "not made up by night, but after the next noon.*herders.*after two of stoning, hair and tawaf" },
  hady = { kind = "tamattu", hanafi = "10th to the 12th, in the Haram.*a seventh is enough",
    maliki = "if the animal stood at Arafat, otherwise in Makkah with no time limit.*a whole animal",
    shafii = "from the end of the 'umrah, the 10th is better.*in qiran, our sources do not say.*a seventh is enough",
    hanbali = "after the 'Id prayer to the 12th.*a seventh is enough" },
  halq = { kind = "tamattu", hanafi = "after the stoning.*after the sacrifice too.*by the 12th and inside the Haram"
    .. ", else dam.*a quarter of the head",
    maliki = "before the stoning it costs fidyah, before the sacrifice nothing.*all of the hair",
    shafii = "any order; three hairs", hanbali = "any order; all of the hair" },
  ifadah = { kind = "ifrad", hanafi = "four circuits are rukn and three wajib.*dam is owed.*not if menses",
    maliki = "to the end of the month, after that dam.*before the stoning it costs a sacrifice; "
      .. "until the full release game stays forbidden and perfume is disliked" },
  hajj_sai = { kind = "tamattu", hanafi = "before Mina, after a voluntary tawaf.*and then it is done; "
    .. "if you did it after noon of the eighth, .* do not repeat it: once tawaf al%-ifadah is marked, mark it",
    maliki = "wajib right after the arrival tawaf.*if you put it off you owe dam" },
  mina_night_11 = { kind = "ifrad", maliki = "cost dam; our sources do not say how many.*one for all",
    shafii = "a mudd of food, two cost two mudds, all of them one dam",
    hanbali = "cost dam; our sources do not say how many.*one for all" },
  leaving_early = { kind = "ifrad", branch = "early",
    hanafi = "until the dawn of the 13th; an 'umrah is prohibitively disliked until the 13th is over",
    maliki = "an 'umrah too, wait until the stoning of the 13th", shafii = "no 'umrah while duties .* at Mina remain" },
  stoning_13 = { kind = "ifrad", branch = "full", hanafi = "Abu Hanifa lets it begin at dawn; .* sunnah",
    maliki = "is a condition", shafii = "is a condition", hanbali = "is a condition" },
  farewell_tawaf = { kind = "ifrad",
    hanafi = "staying on does not cancel it: .* note it here with its own time; not owed if you live within the" },
}
for _, day in ipairs { 11, 12 } do
  SAID["stoning_" .. day] = { kind = "ifrad",
    hanafi = "sunnah; .*next dawn.*half a sa' each, all missed days together one dam",
    maliki = "is a condition; .*after sunset you owe dam.*one missing pebble costs dam.*ask a scholar",
    shafii = "an earlier day's stoning before a later day's; it is made up freely until sunset of the 13th.*"
      .. "a mudd, two cost two",
    hanbali = "an earlier day's stoning before a later day's; it is not done by night, except by herders and "
      .. "water%-carriers.*a mudd, two cost two mudds" }
end

-- What a scholar's review has yet to confirm, where it is about what is owed.
local TO_BE_CONFIRMED = { "miqat", "umrah_tawaf", "qiran_tawaf", "arrival_tawaf", "hady", "stoning_11",
  "leaving_early", "voluntary_tawaf", "hajj_sai", "ifadah", "mina_night_11",
  "ihram", "standing", "stoning_aqabah", "halq" }

-- The 'umrah's tawaf in qiran, and the tawaf before an early sa'i: only the Hanafis have them.
local OF_HANAFIS = { qiran_tawaf = true, voluntary_tawaf = true }

describe("what is said of what is owed", function()
  for _, step in ipairs(TO_BE_CONFIRMED) do
    it("is marked where it is to be confirmed: " .. step, function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        if SAID[step][school] and (not OF_HANAFIS[step] or school == "hanafi") then
          local walk = walks.begin(SAID[step].kind, school)
          if SAID[step].branch then walk:choose("departure", SAID[step].branch) end
          assert.matches("%(to be confirmed%)$", (walk:step(step).school_note or {})[school])
        end
      end
    end)
  end
end)

for step, said in pairs(SAID) do
  it("is told by school: " .. step, function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      if not OF_HANAFIS[step] or school == "hanafi" then
        local walk = walks.begin(said.kind, school, said.facts)
        if said.branch then walk:choose("departure", said.branch) end
        local words = (walk:step(step).school_note or {})[school]
        if said[school] then assert.matches(said[school], words) else assert.is_nil(words, school) end
      end
    end
  end)
end

describe("the pillars of a day", function()
  it("are counted one after another, seven pebbles each", function()
    local walk = walks.begin("ifrad", "shafii")
    walks.lead(walk, "stoning_11")
    local function part() return walk:step("stoning_11").part end
    assert.are.same({ title = "the small pillar", count = 0, target = 7 }, part())
    walks.wait(walk, "stoning_11"):count("stoning_11", 7)
    assert.are.same({ title = "the middle pillar", count = 0, target = 7 }, part())
    walk:count("stoning_11", 16)
    assert.are.same({ title = "al-'Aqabah", count = 2, target = 7 }, part())
    walk:count("stoning_11", 21)
    assert.is_nil(part())
    assert.are.equal("done", walk:step("stoning_11").status)
  end)

  it("come to 49 pebbles for who leaves early, and to 70 for who stays", function()
    local function pebbles(branch)
      local walk = walks.begin("ifrad", "shafii")
      walk:choose("departure", branch)
      local sum = 0
      for _, node in ipairs(walk.nodes) do
        if node.name:match "^stoning" then sum = sum + node.target end
      end
      return sum
    end
    assert.are.equal(49, pebbles "early")
    assert.are.equal(70, pebbles "full")
  end)
end)

describe("leaving Mina", function()
  local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

  it("in time ends the stoning, in every school", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = walks.begin("ifrad", school)
      walks.lead(walk, "leaving_early", "early")
      walk:done "leaving_early"
      assert.are.equal("farewell_tawaf", walk.current.name)
    end
  end)

  it("is asked about after the farewell where it is not noted and its time is over", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = walks.begin("ifrad", school)
      walks.lead(walk, "leaving_early", "early")
      at "2027-05-19T12:00:00+03:00"
      walk:refresh():done "farewell_tawaf"
      assert.is_false(walk.finished)
      assert.are.equal("leaving_early", walk.current.name)
      walk:missed "leaving_early"
      assert.is_true(walk:remedy("leaving_early").owed)
      assert.is_true(walk.finished)
    end
  end)

  it("too late is mended by staying for the thirteenth", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = walks.begin("ifrad", school)
      walks.lead(walk, "leaving_early", "early")
      assert.are.equal("hajj:stay-for-thirteenth", walk:step("leaving_early").missed[school])
      walk:missed "leaving_early"
      assert.are.equal("walk.choice-is-fixed", walk:refused("choose", "departure", "full").code)
      walk:undo("leaving_early"):choose("departure", "full")
      walks.lead(walk, "stoning_13")
      walks.done(walk, "stoning_13"):done("farewell_tawaf")
      assert.is_true(walk.finished)
    end
  end)
end)

describe("the farewell tawaf", function()
  -- What may still be undone when all else is: the rites of the tenth have days.
  for _, rite in ipairs { "halq", "hady", "ifadah", "hajj_sai", "stoning_aqabah", "stoning_11", "stoning_12" } do
    it("comes after all that is owed: " .. rite, function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        local walk = walks.begin("tamattu", school)
        walk:choose("departure", "early")
        walks.lead_to(walk, rite)
        assert.matches("^walk%.", walk:refused("done", "farewell_tawaf").code)
      end
    end)
  end

  -- A walk of which only the rites up to the tawaf al-ifadah are done, on the tenth.
  local function after_ifadah(kind, school, without_sai)
    local walk = walks.begin(kind, school)
    walks.lead(walk, "stoning_aqabah")
    at "2027-05-16T08:00:00+03:00"
    walk:refresh():done "stoning_aqabah"
    if kind == "tamattu" then walk:done "hady" end
    walk:done("halq"):done "ifadah"
    if not without_sai then walk:done "hajj_sai" end
    at "2027-05-16T16:00:00+03:00"
    return walk:refresh()
  end

  it("is the last act, after the leaving", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = after_ifadah("ifrad", school)
      assert.matches("^walk%.", walk:refused("done", "farewell_tawaf").code)
    end
  end)

  it("does not come before the stoning of the 13th where a Hanafi stays for it", function()
    local walk = walks.begin("ifrad", "hanafi")
    local names = walks.lead(walk, nil, "full")
    assert.is_true(walks.position(names, "stoning_13") < walks.position(names, "farewell_tawaf"))
    assert.are.equal("farewell_tawaf", names[#names])
  end)

  it("was done by a Hanafi at any time after the tawaf al-ifadah, and is noted at the end with that time", function()
    local walk = walks.begin("ifrad", "hanafi")
    walks.lead(walk, "farewell_tawaf", "early")
    assert.are.equal("walk.before-its-need",
      walk:refused("done", "farewell_tawaf", { at = "2027-05-15T20:00:00+03:00" }).code)
    walk:done("farewell_tawaf", { at = "2027-05-17T20:00:00+03:00" })
    assert.is_true(walk.finished)
    assert.are.same({}, walk.remedies)
  end)

  it("leaves who puts off the sa'i of the hajj free to stay at Mina and to stone", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = after_ifadah("tamattu", school, true)
      at "2027-05-17T05:00:00+03:00"
      walk:refresh():done "mina_night_11"
      at "2027-05-17T15:00:00+03:00"
      walk:refresh():done "stoning_11"
      assert.are.equal("hajj_sai", walk.current.name)
    end
  end)

  it("waits for the tawaf al-ifadah, for the Hanafis too", function()
    local walk = walks.begin("ifrad", "hanafi")
    walks.lead(walk, "ifadah")
    local refusal = walk:refused("done", "farewell_tawaf")
    assert.are.equal("walk.needs", refusal.code)
    assert.matches("before ifadah;", refusal.payload, 1, true)
  end)
end)

describe("qiran", function()
  it("has two tawafs and two sa'is for the Hanafis, one of each for the others", function()
    for school, expected in pairs { hanafi = 2, maliki = 1, shafii = 1, hanbali = 1 } do
      local sais = 0
      for _, node in ipairs(walks.begin("qiran", school).nodes) do
        if node.kind == "step" and node.name:match "_sai$" and not node.second_place then sais = sais + 1 end
      end
      assert.are.equal(expected, sais, school)
    end
  end)
end)
