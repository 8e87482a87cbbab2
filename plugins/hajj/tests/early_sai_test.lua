-- The sa'i of the hajj before Mina, which the Hanafis allow in tamattu' after a voluntary tawaf in the ihram of hajj.
local walks = require "tests.walks"

local OTHERS = { "maliki", "shafii", "hanbali" }

-- A walk in the ihram of hajj, before Mina.
local function in_ihram(school, more)
  local walk = walks.begin("tamattu", school, more)
  walks.lead(walk, school == "hanafi" and "voluntary_tawaf" or "mina_day_8")
  return walk
end

-- What is shown of the sa'i: at each of its places the status.
local function shown(walk)
  local found = {}
  for _, node in ipairs(walk.nodes) do
    if node.name == "hajj_sai" then found[node.second_place and "early" or "late"] = node.status end
  end
  return found
end

describe("the sa'i of a Hanafi in tamattu', before Mina,", function()
  it("is noted when it is done, and not asked again after the tawaf al-ifadah", function()
    local walk = in_ihram "hanafi"
    walk:done "voluntary_tawaf"
    -- The walk leads on to it, and shows it there.
    assert.are.equal("hajj_sai", walk.current.name)
    assert.is_true(walk.current.second_place)
    assert.are.same({ early = "current", late = "waiting" }, shown(walk))
    local sai = walk:step "hajj_sai"
    assert.are.equal("current", sai.status)
    assert.are.same({ hanafi = "8 dhu_al_hijjah dhuhr" }, sai.closes)
    assert.matches("after a voluntary tawaf.*and then it is done", sai.school_note.hanafi)
    walk:done "hajj_sai"
    assert.are.equal("mina_day_8", walk.current.name)
    assert.are.same({ early = "done" }, shown(walk))
    local names = walks.lead(walk)
    assert.is_true(walk.finished)
    assert.is_nil(walks.position(names, "hajj_sai"))
    assert.is_true(walks.position(names, "ifadah") < walks.position(names, "farewell_tawaf"))
    assert.are.same({}, walk.remedies)
    assert.are.same({ hanafi = "full" }, walk.ihram)
  end)

  it("follows the voluntary tawaf, which follows the ihram of hajj", function()
    local walk = walks.begin("tamattu", "hanafi")
    walks.lead(walk, "ihram_for_hajj")
    assert.matches("before ihram_for_hajj;", walk:refused("done", "voluntary_tawaf").payload, 1, true)
    walk:done "ihram_for_hajj"
    local refusal = walk:refused("done", "hajj_sai")
    assert.matches("instead voluntary_tawaf;", refusal.payload, 1, true)
    assert.matches("after Voluntary tawaf, for an early sa'i (to be confirmed).", refusal.message, 1, true)
    walk:done("voluntary_tawaf"):done("hajj_sai")
    assert.are.equal("walk.needed-by", walk:refused("undo", "voluntary_tawaf").code)
  end)

  it("need not come so early: without the tawaf the walk goes on, and nothing is owed", function()
    local walk = in_ihram "hanafi"
    at "2027-05-14T14:00:00+03:00"
    walk:refresh()
    assert.are.equal("mina_day_8", walk.current.name)
    walk:done "mina_day_8"
    walks.lead(walk, "hajj_sai")
    walk:done "hajj_sai"
    walks.lead(walk)
    assert.is_true(walk.finished)
    assert.are.same({}, walk.remedies)
  end)

  it("closes with the noon with which Mina begins: then it comes after the tawaf al-ifadah alone", function()
    local walk = in_ihram "hanafi"
    at "2027-05-14T11:00:00+03:00"
    walk:refresh():done "voluntary_tawaf"
    assert.are.equal("current", shown(walk).early)
    at "2027-05-14T14:00:00+03:00"
    walk:refresh()
    assert.are.same({ late = "waiting" }, shown(walk))
    assert.are.equal("mina_day_8", walk.current.name)
    local refusal = walk:refused("done", "hajj_sai")
    assert.are.equal("walk.place-closed", refusal.code)
    assert.matches("place voluntary_tawaf;", refusal.payload, 1, true)
    -- Whoever did it after that noon is not asked to do it again.
    assert.matches("if you did the sa'i, or both, later than that, before you went to Mina, do not repeat it: once "
      .. "tawaf al-ifadah is marked, mark the sa'i as done too", walk:step("voluntary_tawaf").note, 1, true)
    -- What was done in time may be noted later, with its time.
    walk:done("hajj_sai", { at = "2027-05-14T11:30:00+03:00" })
    assert.are.same({ early = "done" }, shown(walk))
    assert.are.same({}, walk.remedies)
  end)

  it("begins anew after the tawaf al-ifadah where it was broken off", function()
    local walk = in_ihram "hanafi"
    walk:done("voluntary_tawaf"):count("hajj_sai", 3)
    assert.are.equal(3, walk:step("hajj_sai").count)
    at "2027-05-14T14:00:00+03:00"
    walk:refresh()
    assert.are.equal(0, walk:step("hajj_sai").count)
    walks.lead(walk, "hajj_sai")
    walk:count("hajj_sai", 4)
    assert.are.equal("current", shown(walk).late)
  end)

  it("is noted with its time also after the day at Arafat", function()
    local walk = in_ihram "hanafi"
    at "2027-05-14T11:00:00+03:00"
    walk:refresh():done "voluntary_tawaf"
    at "2027-05-14T14:00:00+03:00"
    walks.lead(walk:refresh(), "ifadah")
    local refusal = walk:refused("done", "hajj_sai", { at = "2027-05-14T13:00:00+03:00" })
    assert.are.equal("walk.place-closed", refusal.code)
    assert.are.equal("walk.needs", walk:refused("done", "hajj_sai").code)
    walk:done("hajj_sai", { at = "2027-05-14T11:30:00+03:00" })
    assert.are.same({ early = "done" }, shown(walk))
  end)

  it("is not late where its tawaf was left out: that is no longer open, and nobody is asked for it", function()
    local walk = in_ihram "hanafi"
    at "2027-05-14T14:00:00+03:00"
    walk:refresh()
    assert.are.same({}, walk.overdue)
    assert.are.equal("closed", walk:timing "voluntary_tawaf")
    assert.are.equal("walk.closed", walk:refused("done", "voluntary_tawaf").code)
    assert.are.equal("mina_day_8", walk.current.name)
    walks.lead(walk, "hajj_sai")
    walk:done "hajj_sai"
    walks.lead(walk)
    assert.is_true(walk.finished)
    assert.are.same({}, walk.remedies)
  end)

  it("waits with its tawaf while a woman menstruates, who need not do either", function()
    local woman = person { journey = "hajj", hajj_type = "tamattu", school = "hanafi", resident_of_makkah = false,
      sex = "female" }
    local walk = start("hajj:hajj", woman, { at = "2027-05-07T06:00:00+03:00" })
    walks.lead(walk, "voluntary_tawaf")
    woman:set { menses = true }
    walk:refresh()
    local barred = walk:refused("done", "voluntary_tawaf")
    assert.are.equal("walk.barred", barred.code)
    assert.matches("you need not do this tawaf: the sa'i of the hajj then comes after tawaf al-ifadah", barred.message,
      1, true)
    -- She is not sent to a tawaf that she cannot do.
    assert.is_nil(walk:refused("done", "hajj_sai").payload:find("instead", 1, true))
    assert.are.equal("mina_day_8", walk.current.name)
    assert.matches("^No fast walk", walk:step("voluntary_tawaf").women_note)
  end)

  it("is done again by who learns that their school does not have it", function()
    for _, school in ipairs(OTHERS) do
      local pilgrim = person { journey = "hajj", hajj_type = "tamattu", school = "hanafi", resident_of_makkah = false,
        sex = "male" }
      local walk = start("hajj:hajj", pilgrim, { at = "2027-05-07T06:00:00+03:00" })
      walks.lead(walk, "voluntary_tawaf")
      walk:done("voluntary_tawaf"):done("hajj_sai")
      pilgrim:set { school = school }
      walk:refresh()
      assert.are.same({ late = "waiting" }, shown(walk), school)
      assert.is_not_nil(walks.position(walks.lead(walk), "hajj_sai"), school)
    end
  end)
end)

describe("the sa'i in tamattu' of another school", function()
  it("is refused before the tawaf al-ifadah", function()
    for _, school in ipairs(OTHERS) do
      local walk = in_ihram(school)
      assert.is_nil(walk:step "voluntary_tawaf", school)
      assert.are.equal("walk.not-in-your-walk", walk:refused("done", "voluntary_tawaf").code, school)
      assert.are.equal("walk.out-of-order", walk:refused("done", "hajj_sai").code, school)
      assert.are.same({ late = "waiting" }, shown(walk), school)
      walks.lead(walk, "ifadah")
      local refusal = walk:refused("done", "hajj_sai")
      assert.are.equal("walk.needs", refusal.code, school)
      assert.are.equal("before ifadah; schools " .. school .. "; step hajj_sai", refusal.payload)
    end
  end)

  it("is refused to who has not said which school is theirs", function()
    local walk = start("hajj:hajj", person { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false,
      sex = "male" }, { at = "2027-05-07T06:00:00+03:00" })
    walks.lead(walk, "mina_day_8")
    assert.is_nil(walk:step "voluntary_tawaf")
    assert.are.equal("walk.out-of-order", walk:refused("done", "hajj_sai").code)
    for _, rite in ipairs { { "15T14:00", "standing" }, { "15T20:00", "arafat_until_sunset" },
      { "16T05:00", "muzdalifah_night" }, { "16T08:00", "stoning_aqabah" } } do
      at("2027-05-" .. rite[1] .. ":00+03:00")
      walk:refresh():done(rite[2])
    end
    -- What is refused is not said to be so by every school.
    assert.are.equal("before ifadah; step hajj_sai", walk:refused("done", "hajj_sai").payload)
  end)
end)

describe("the sa'i of a Hanafi in qiran or ifrad", function()
  it("follows the arrival tawaf, and has no voluntary one before it", function()
    for _, kind in ipairs { "qiran", "ifrad" } do
      local walk = walks.begin(kind, "hanafi")
      walks.lead(walk, "arrival_tawaf")
      assert.is_nil(walk:step "voluntary_tawaf", kind)
      walk:done("arrival_tawaf"):done("hajj_sai")
      assert.are.same({ early = "done" }, shown(walk), kind)
    end
  end)
end)
