-- Menstruation: tawaf waits, everything else is done; what becomes of tamattu' and of the farewell.
local walks = require "tests.walks"

local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

-- A walk of a menstruating woman, and she.
local function begin(kind, school, more)
  local facts = { journey = "hajj", hajj_type = kind, school = school, resident_of_makkah = false, sex = "female",
    menses = true }
  for name, value in pairs(more or {}) do facts[name] = value end
  local woman = person(facts)
  return start("hajj:hajj", woman, { at = "2027-05-07T06:00:00+03:00" }), woman
end

describe("a menstruating woman", function()
  it("enters ihram and passes the miqat", function()
    local walk = begin("tamattu", "shafii")
    walk:done("ihram"):done("miqat")
    assert.are.same({ "ihram", "miqat" }, walk.done_steps)
  end)

  it("waits with the tawaf of the 'umrah in three schools, and does it when she is pure", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      local walk, woman = begin("tamattu", school)
      walk:done("ihram"):done("miqat")
      assert.are.equal("barred", walk:step("umrah_tawaf").status)
      assert.are.equal("walk.barred", walk:refused("done", "umrah_tawaf").code)
      woman:set { menses = false }
      walk:refresh()
      walk:done "umrah_tawaf"
    end
  end)

  it("owes a sheep for the tawaf of the 'umrah by the Hanafi school, until she repeats it in purity", function()
    local walk, woman = begin("tamattu", "hanafi")
    walk:done("ihram"):done("miqat"):done "umrah_tawaf"
    assert.are.same({ hanafi = "umrah:tawaf-without-purity" }, walk:remedy("umrah_tawaf/barred").remedies)
    woman:set { menses = false }
    walk:refresh()
    walk:done "umrah_tawaf"
    assert.is_nil(walk:remedy "umrah_tawaf/barred")
  end)

  it("waits with the arrival tawaf", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = begin("ifrad", school)
      walk:done("ihram"):done("miqat")
      assert.are.equal("walk.barred", walk:refused("done", "arrival_tawaf").code)
    end
  end)

  it("does every rite but tawaf, from Mina to the last stoning", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = begin("ifrad", school)
      walk:done("ihram"):done("miqat")
      walk:skip("arrival_tawaf", "menses")
      for _, rite in ipairs { "mina_day_8", "standing", "arafat_until_sunset", "muzdalifah_early", "stoning_aqabah",
        "halq", "mina_night_11", "stoning_11" } do
        walks.done(walk, rite)
      end
    end
  end)

  it("waits with the tawaf al-ifadah for three schools; for the Hanafis it would count", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = begin("ifrad", school)
      walk:done("ihram"):done("miqat"):skip("arrival_tawaf", "menses")
      walks.lead(walk, "stoning_aqabah")
      walks.done(walk, "stoning_aqabah")
      if school == "hanafi" then
        walks.done(walk, "ifadah")
        assert.are.equal("done", walk:step("ifadah").status)
        local owed = walk:remedy "ifadah/barred"
        assert.are.equal("hajj:ifadah-in-menstruation", owed.remedies.hanafi)
        assert.is_true(owed.owed)
      else
        assert.are.equal("barred", walk:step("ifadah").status)
        assert.are.equal("walk.barred", walk:refused("done", "ifadah").code)
      end
    end
  end)

  it("owes a camel or a cow for it by the Hanafi school, until she repeats it in purity", function()
    local walk, woman = begin("ifrad", "hanafi")
    walk:done("ihram"):done("miqat"):skip("arrival_tawaf", "menses")
    walks.lead(walk, "ifadah")
    assert.is_nil(walk:remedy "ifadah/barred")
    walks.done(walk, "ifadah"):done "hajj_sai"
    assert.is_true(walk:remedy("ifadah/barred").lifted_by_repeating)
    assert.are.equal("walk.already-done", walk:refused("done", "ifadah").code)
    assert.is_false(walk:settle("ifadah/barred"):remedy("ifadah/barred").owed)
    assert.is_false(walk:remedy("ifadah/barred").lifted_by_repeating)
    assert.is_true(walk:unsettle("ifadah/barred"):remedy("ifadah/barred").owed)
    woman:set { menses = false }
    walk:refresh()
    assert.is_true(walk:remedy("ifadah/barred").owed)
    assert.is_true(walk:remedy("ifadah/barred").lifted_by_repeating)
    walk:done "ifadah"
    assert.is_nil(walk:remedy "ifadah/barred")
    assert.are.equal("done", walk:step("hajj_sai").status)
  end)

  it("still owes a Hanafi's dam for its lateness when she repeats it, if she was pure in its time", function()
    local walk, woman = begin("ifrad", "hanafi")
    walk:done("ihram"):done("miqat"):skip("arrival_tawaf", "menses")
    walks.lead(walk, "ifadah")
    at "2027-05-17T12:00:00+03:00"
    woman:set { menses = false }
    at "2027-05-20T12:00:00+03:00"
    woman:set { menses = true }
    walk:refresh():done "ifadah"
    assert.is_true(walk:remedy("ifadah/barred").lifted_by_repeating)
    assert.is_false(walk:remedy("ifadah/late").lifted_by_repeating)
    woman:set { menses = false }
    walk:refresh():done "ifadah"
    assert.is_nil(walk:remedy "ifadah/barred")
    assert.is_true(walk:remedy("ifadah/late").owed)
  end)

  it("owes nothing for its lateness by the Hanafi school, whom menses kept from it in all its time", function()
    local walk, woman = begin("ifrad", "hanafi")
    walk:done("ihram"):done("miqat"):skip("arrival_tawaf", "menses")
    walks.lead(walk, "ifadah")
    at "2027-05-20T12:00:00+03:00"
    walk:refresh():done "ifadah"
    assert.is_true(walk:remedy("ifadah/barred").owed)
    assert.is_nil(walk:remedy "ifadah/late")
    woman:set { menses = false }
    walk:refresh():done "ifadah"
    assert.is_nil(walk:remedy "ifadah/barred")
    assert.is_nil(walk:remedy "ifadah/late")
  end)

  it("is told that it does not count by the other schools when hers is not known", function()
    local walk, woman = begin("ifrad", "hanafi")
    walk:done("ihram"):done("miqat"):skip("arrival_tawaf", "menses")
    walks.lead(walk, "ifadah")
    walks.done(walk, "ifadah")
    woman:forget "school"
    walk:refresh()
    assert.are.same({ hanafi = "remedy", maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
      walk:remedy("ifadah/barred").outcomes)
  end)

  it("waits with the tawaf al-ifadah while her school is not known", function()
    local walk, woman = begin("ifrad", "hanafi")
    walk:done("ihram"):done("miqat"):skip("arrival_tawaf", "menses")
    walks.lead(walk, "ifadah")
    woman:forget "school"
    walk:refresh()
    local refusal = walk:refused("done", "ifadah")
    assert.are.equal("walk.barred", refusal.code)
    assert.matches("umrah:menses.bar (maliki, shafii, hanbali)", refusal.payload, 1, true)
    assert.matches("ifadah.menses.hanafi (hanafi)", refusal.payload, 1, true)
    assert.are.equal("barred", walk:step("ifadah").status)
  end)

  it("is led to Arafat by the Malikis without the arrival tawaf, which is asked about until the end", function()
    for _, kind in ipairs { "ifrad", "qiran" } do
      local walk = begin(kind, "maliki")
      walk:done("ihram"):done "miqat"
      at "2027-05-14T13:00:00+03:00"
      walk:done "mina_day_8"
      for _, hour in ipairs { "10", "13" } do
        at("2027-05-15T" .. hour .. ":00:00+03:00")
        assert.are.equal("standing", walk:refresh().current.name)
      end
      assert.are.same({ "arrival_tawaf" }, walk.overdue)
      for _, rite in ipairs { "standing", "arafat_until_sunset", "muzdalifah_early", "stoning_aqabah" } do
        walks.done(walk, rite)
      end
      assert.are.same({ "arrival_tawaf" }, walk.overdue)
      assert.is_nil(walk:missed("arrival_tawaf"):remedy "arrival_tawaf")
      assert.are.same({}, walk:refresh().overdue)
    end
  end)

  describe("who missed the arrival tawaf", function()
    local ARAFAT, AFTER = "2027-05-15T14:00:00+03:00", "2027-05-18T12:00:00+03:00"
    local function missed(walk)
      at(ARAFAT)
      walk:refresh():done("ihram", { at = "2027-05-07T06:00:00+03:00" })
      return walk:done("miqat", { at = "2027-05-07T06:00:00+03:00" }):missed "arrival_tawaf"
    end

    it("owes nothing by the Malikis where she menstruated until Arafat, also when she is pure again", function()
      for _, kind in ipairs { "ifrad", "qiran" } do
        local walk, woman = begin(kind, "maliki")
        missed(walk)
        assert.is_nil(walk:remedy "arrival_tawaf")
        assert.are.same({ maliki = "nothing" }, walk:step("arrival_tawaf").missed)
        assert.matches("menses or bleeding after birth kept you", walk:step("arrival_tawaf").excuses.maliki)
        at(AFTER)
        woman:set { menses = false }
        assert.is_nil(walk:refresh():remedy "arrival_tawaf")
      end
    end)

    it("owes nothing by the Malikis where she marks it only when she is pure again", function()
      local walk, woman = begin("ifrad", "maliki")
      walk:done("ihram"):done "miqat"
      at(AFTER)
      woman:set { menses = false }
      assert.is_nil(walk:refresh():missed("arrival_tawaf"):remedy "arrival_tawaf")
    end)

    it("keeps the dam that names its excuses where she was pure, for a part of the time or all of it", function()
      local pure = begin("ifrad", "maliki", { menses = false })
      assert.are.same({ maliki = "hajj:arrival-missed" }, missed(pure):remedy("arrival_tawaf").remedies)
      assert.is_nil(pure:step("arrival_tawaf").excuses)
      local walk, woman = begin("ifrad", "maliki", { menses = false })
      at "2027-05-10T12:00:00+03:00"
      woman:set { menses = true }
      assert.are.same({ maliki = "hajj:arrival-missed" }, missed(walk):remedy("arrival_tawaf").remedies)
    end)

    it("owes it where menses began only after its time", function()
      local walk, woman = begin("ifrad", "maliki", { menses = false })
      at(AFTER)
      woman:set { menses = true }
      assert.is_true(missed(walk):remedy("arrival_tawaf").owed)
    end)

    it("is not taken for excused while it is not known", function()
      local walk, woman = begin("ifrad", "maliki")
      woman:forget "menses"
      assert.is_true(missed(walk:refresh()):remedy("arrival_tawaf").owed)
    end)

    it("owes nothing by any school where hers is not known", function()
      local walk, woman = begin("ifrad", "maliki")
      woman:forget "school"
      assert.is_nil(missed(walk:refresh()):remedy "arrival_tawaf")
    end)
  end)

  it("is never barred while it is not known", function()
    local walk, woman = begin("tamattu", "maliki")
    woman:forget "menses"
    walk:refresh()
    walk:done("ihram"):done("miqat"):done("umrah_tawaf")
  end)
end)

describe("tawaf al-ifadah after the twelfth", function()
  -- A Hanafi woman's, made on the nineteenth in purity, and what she owes for it.
  local function late(menses, pure_since)
    local walk, woman = begin("ifrad", "hanafi", { menses = menses })
    walk:done("ihram"):done("miqat")
    for _, rite in ipairs { "mina_day_8", "standing", "arafat_until_sunset", "muzdalifah_early", "stoning_aqabah",
      "halq" } do
      walks.done(walk, rite)
    end
    at(pure_since)
    woman:set { menses = false }
    at "2027-05-19T12:00:00+03:00"
    walk:refresh():done "ifadah"
    assert.is_true(walk:step("ifadah").late)
    return walk:remedy "ifadah/late"
  end

  it("costs a Hanafi nothing whom menses kept from it until its time was over", function()
    assert.is_nil(late(true, "2027-05-19T08:00:00+03:00"))
  end)

  it("costs a Hanafi dam who was pure for a part of its time, or all of it", function()
    for _, menses in ipairs { true, false } do
      assert.are.same({ hanafi = "hajj:late-ifadah" }, late(menses, "2027-05-17T08:00:00+03:00").remedies)
    end
  end)
end)

describe("the farewell tawaf", function()
  local function at_the_end(school)
    local walk, woman = begin("ifrad", school, { menses = false })
    walks.lead(walk, "farewell_tawaf")
    return walk, woman
  end

  it("is not asked of her who menstruates when the others leave", function()
    for _, school in ipairs(SCHOOLS) do
      local walk, woman = at_the_end(school)
      assert.are.equal("farewell_tawaf", walk.current.name)
      woman:set { menses = true }
      walk:refresh()
      assert.is_true(walk.finished)
      woman:set { menses = false }
      walk:refresh()
      assert.are.equal("farewell_tawaf", walk.current.name)
    end
  end)
end)

describe("tamattu' with no time left for the 'umrah", function()
  local function changed(school, kind)
    local walk, woman = begin("tamattu", school)
    walk:done("ihram"):done("miqat")
    woman:set { hajj_type = kind }
    walk:refresh()
    return walk, woman
  end

  local function names(walk)
    local found = {}
    for _, node in ipairs(walk.nodes) do found[node.name] = true end
    return found
  end

  it("becomes ifrad for the Hanafis: the same ihram, no 'umrah before, no sacrifice", function()
    local walk, woman = changed("hanafi", "ifrad")
    assert.are.same({ "ihram", "miqat" }, walk.done_steps)
    local shown = names(walk)
    for _, rite in ipairs { "umrah_tawaf", "umrah_halq", "ihram_for_hajj", "hady" } do
      assert.is_nil(shown[rite], rite)
    end
    walks.done(walk, "mina_day_8")
    walks.done(walk, "standing")
    woman:set { menses = false }
    walk:refresh()
    local done = walks.lead(walk)
    assert.is_true(walk.finished)
    assert.is_not_nil(walks.position(done, "ifadah"))
  end)

  it("leads a Hanafi from the noon of the ninth to Arafat, once she says that the tawaf was missed", function()
    local walk, woman = begin("tamattu", "hanafi")
    walk:done("ihram"):done("miqat")
    at "2027-05-15T13:00:00+03:00"
    walk:refresh()
    assert.are.equal("umrah_tawaf", walk.current.name)
    assert.are.equal("closed", walk:timing "umrah_tawaf")
    walk:missed "umrah_tawaf"
    assert.are.same({ hanafi = "hajj:umrah-set-aside" }, walk:remedy("umrah_tawaf").remedies)
    assert.are.equal("ihram_for_hajj", walk.current.name)
    walk:done "ihram_for_hajj"
    assert.are.equal("standing", walk.current.name)
    walk:done "standing"
    woman:set { menses = false }
    walk:refresh()
    local done = walks.lead(walk)
    assert.is_true(walk.finished)
    assert.are.same({ hanafi = "full" }, walk.ihram)
    for _, rite in ipairs { "umrah_sai", "umrah_halq", "hady" } do
      assert.is_nil(walks.position(done, rite), rite)
      assert.is_nil(walk:remedy(rite), rite)
    end
    assert.is_true(walk:remedy("umrah_tawaf").owed)
  end)

  it("holds the tawaf of the 'umrah open to the other schools after the noon of the ninth", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      local walk, woman = begin("tamattu", school)
      walk:done("ihram"):done("miqat")
      at "2027-05-15T13:00:00+03:00"
      woman:set { menses = false }
      walk:refresh():done "umrah_tawaf"
    end
  end)

  it("leaves an 'umrah and dam to a Hanafi, and to nobody else", function()
    local function told(facts) return checklist("hajj:after-hajj", person(facts)):item "hajj:umrah-set-aside" end
    assert.is_not_nil(told { sex = "female", school = "hanafi", hajj_type = "ifrad" })
    assert.is_not_nil(told { sex = "male", school = "hanafi", hajj_type = "ifrad" })
    assert.is_not_nil(told { sex = "female", school = "hanafi", hajj_type = "qiran" })
    assert.is_nil(told { sex = "female", school = "hanafi", hajj_type = "tamattu" })
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      assert.is_nil(told { sex = "female", school = school, hajj_type = "ifrad" })
    end
  end)

  it("leaves a Hanafi a dam in the walk, once she notes it, until it is settled", function()
    local walk = changed("hanafi", "ifrad")
    assert.is_nil(walk:remedy "hajj:umrah-set-aside")
    walk:violate "umrah-set-aside"
    assert.are.same({ hanafi = "hajj:umrah-set-aside" }, walk:remedy("hajj:umrah-set-aside").remedies)
    assert.is_true(walk:remedy("hajj:umrah-set-aside").owed)
    assert.is_false(walk:settle("hajj:umrah-set-aside", 1):remedy("hajj:umrah-set-aside").owed)
    local function refused(school, kind) return changed(school, kind):refused("violate", "umrah-set-aside").code end
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      assert.are.equal("walk.violation-not-for-you", refused(school, "ifrad"))
    end
    assert.are.equal("walk.violation-not-for-you", refused("hanafi", "qiran"))
  end)

  it("becomes qiran for the others: the same ihram, one tawaf and sa'i, and a sacrifice", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      local walk, woman = changed(school, "qiran")
      local shown = names(walk)
      assert.is_true(shown.qiran_hady)
      for _, rite in ipairs { "umrah_tawaf", "umrah_halq", "ihram_for_hajj" } do assert.is_nil(shown[rite], rite) end
      walk:skip("arrival_tawaf", "menses")
      walks.lead(walk, "stoning_aqabah")
      woman:set { menses = false }
      walk:refresh()
      walks.lead(walk)
      assert.is_true(walk.finished)
    end
  end)
end)
