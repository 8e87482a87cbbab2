-- What the schools hold of the order of the rites, and what is refused.
local walks = require "tests.walks"
local begin, lead = walks.begin, walks.lead

describe("the order of the tenth", function()
  local function at_the_tenth(kind, school)
    local walk = begin(kind, school)
    lead(walk, "stoning_aqabah")
    return walk
  end

  it("is free for the Shafi'is and Hanbalis", function()
    for _, school in ipairs { "shafii", "hanbali" } do
      local walk = at_the_tenth("tamattu", school)
      walk:done "halq"
      assert.are.equal("done", walk:step("halq").status)
    end
  end)

  for _, kind in ipairs { "tamattu", "qiran" } do
    it("is stoning, sacrifice, halq for the Hanafis of " .. kind, function()
      local walk, hady = at_the_tenth(kind, "hanafi"), walks.hady(kind)
      assert.are.equal("walk.breaks-order", walk:refused("done", hady).code)
      assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
      walk:done "stoning_aqabah"
      assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
      walk:done(hady):done("halq")
      assert.are.same({}, walk.remedies)
    end)
  end

  it("keeps halq after stoning for the Malikis", function()
    local walk = at_the_tenth("tamattu", "maliki")
    assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
    -- Before the sacrifice the hair costs nothing.
    walks.done(walk, "stoning_aqabah"):done "halq"
    walk:done "hady"
    assert.are.same({}, walk.remedies)
  end)

  it("can be broken with the hair, which costs the Hanafis a sacrifice and the Malikis fidyah", function()
    for school, remedy in pairs { hanafi = "hajj:order-of-the-tenth", maliki = "hajj:hair-before-stoning" } do
      local walk = at_the_tenth("tamattu", school)
      walks.done(walk, "halq", { out_of_order = true })
      walks.done(walks.done(walk, "stoning_aqabah"), "hady")
      local owed = walk:remedy "halq/order"
      assert.are.equal("out-of-order", owed.cause)
      assert.are.same({ [school] = remedy }, owed.remedies)
      assert.are.same({ [school] = true }, owed.unverified)
      assert.is_false(walk:settle("halq/order", 1):remedy("halq/order").owed)
    end
  end)

  it("can be broken with the tawaf, which costs the Malikis alone a sacrifice", function()
    for _, school in ipairs { "hanafi", "shafii", "hanbali" } do
      local walk = walks.wait(at_the_tenth("tamattu", school), "ifadah"):done "ifadah"
      assert.are.same({}, walk.remedies)
    end
    local walk = walks.wait(at_the_tenth("tamattu", "maliki"), "ifadah")
    assert.are.equal("walk.breaks-order", walk:refused("done", "ifadah").code)
    walk:done("ifadah", { out_of_order = true })
    assert.are.same({ maliki = "hajj:ifadah-before-stoning" }, walk:remedy("ifadah/order").remedies)
    assert.are.same({ maliki = true }, walk:remedy("ifadah/order").unverified)
  end)

  it("lets the Malikis sacrifice before the stoning", function()
    local walk = walks.done(at_the_tenth("tamattu", "maliki"), "hady")
    assert.are.same({}, walk.remedies)
  end)

  for _, kind in ipairs { "tamattu", "qiran" } do
    it("costs the Hanafis a sacrifice where the sacrifice comes first: " .. kind, function()
      local walk, hady = at_the_tenth(kind, "hanafi"), walks.hady(kind)
      walk:done(hady, { out_of_order = true })
      assert.are.same({ hanafi = "hajj:order-of-the-tenth" }, walk:remedy(hady .. "/order").remedies)
    end)
  end

  it("is no matter for who is not out of it", function()
    local walk = at_the_tenth("tamattu", "shafii")
    assert.are.equal("walk.in-order", walk:refused("done", "halq", { out_of_order = true }).code)
  end)

  it("keeps the Hanafi halq after the stoning, also where the sacrifice is missed", function()
    for _, kind in ipairs { "tamattu", "qiran" } do
      local walk = at_the_tenth(kind, "hanafi")
      walks.wait(walk, walks.hady(kind)):missed(walks.hady(kind))
      walks.wait(walk, "halq")
      assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
      walk:done("halq", { out_of_order = true })
      assert.are.same({ hanafi = "hajj:order-of-the-tenth" }, walk:remedy("halq/order").remedies)
      walk:undo("halq"):done("stoning_aqabah"):done("halq")
      assert.is_nil(walk:remedy "halq/order")
    end
  end)

  it("is stoning, hair for the Hanafis of ifrad", function()
    local walk = walks.wait(at_the_tenth("ifrad", "hanafi"), "halq")
    assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
    walk:done("halq", { out_of_order = true })
    assert.are.same({ hanafi = "hajj:order-of-the-tenth" }, walk:remedy("halq/order").remedies)
  end)

  it("does not wait for a sacrifice that ifrad does not owe", function()
    local walk = at_the_tenth("ifrad", "hanafi")
    walk:done("stoning_aqabah"):done("halq")
    assert.are.equal("done", walk:step("halq").status)
  end)
end)

describe("stoning by another", function()
  local STONINGS = { "stoning_aqabah", "stoning_11", "stoning_12", "stoning_13" }

  it("is for whoever is unable", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("ifrad", school, { unable_to_stone = true })
      for _, stoning in ipairs(STONINGS) do
        lead(walk, stoning, "full")
        walks.done(walk, stoning, { by_proxy = "Ahmad" })
        assert.are.equal("done", walk:step(stoning).status)
      end
      lead(walk, nil, "full")
      assert.are.same({}, walk.remedies)
    end
  end)

  it("is not for whoever is able, nor for whoever has not said so", function()
    local able = begin("ifrad", "shafii", { unable_to_stone = false })
    for _, stoning in ipairs(STONINGS) do
      lead(able, stoning, "full")
      assert.are.equal("walk.proxy-not-for-you", able:refused("done", stoning, { by_proxy = "Ahmad" }).code)
    end
    local untold = begin("ifrad", "shafii")
    lead(untold, "stoning_aqabah")
    assert.are.equal("walk.proxy-undecided",
      untold:refused("done", "stoning_aqabah", { by_proxy = "Ahmad" }).code)
  end)

  it("is the only rite that another does", function()
    local walk = begin("ifrad", "shafii", { unable_to_stone = true }):done("ihram")
    assert.are.equal("walk.no-proxy", walk:refused("done", "standing", { by_proxy = "Ahmad" }).code)
  end)
end)

describe("a hajj that is lost", function()
  it("says what is to be done", function()
    local walk = begin("ifrad", "shafii"):done("ihram")
    assert.are.equal("walk.not-yet-open", walk:refused("missed", "standing").code)
    walks.wait(walk, "standing"):missed "standing"
    assert.are.equal("hajj:lost-hajj", walk:remedy("standing").remedies.shafii)
    local hanafi = begin("ifrad", "hanafi")
    lead(hanafi, "standing")
    walks.wait(hanafi, "standing"):missed "standing"
    assert.are.equal("hajj:lost-hajj-hanafi", hanafi:remedy("standing").remedies.hanafi, "no animal")
    assert.are.equal("lost", walk:remedy("standing").outcomes.shafii)
  end)
end)

describe("a rite that was left out", function()
  it("is owed until it is made up or settled", function()
    local walk = begin("ifrad", "shafii")
    lead(walk, "stoning_aqabah")
    walks.wait(walk, "stoning_aqabah"):missed "stoning_aqabah"
    assert.are.equal("umrah:dam-or-fast", walk:remedy("stoning_aqabah").remedies.shafii)
    walk:settle("stoning_aqabah", 2)
    assert.is_true(walk:remedy("stoning_aqabah").settled)
    walk:unsettle("stoning_aqabah"):done("stoning_aqabah")
    assert.is_nil(walk:remedy "stoning_aqabah")
  end)
end)

describe("the sa'i of the hajj", function()
  it("may follow the arrival tawaf in ifrad", function()
    local walk = begin("ifrad", "shafii")
    walk:done("ihram"):done("miqat"):done("arrival_tawaf"):done("hajj_sai")
    assert.are.equal("done", walk:step("hajj_sai").status)
  end)

  it("keeps the arrival tawaf on which its first legs lean", function()
    for legs = 1, 7 do
      local walk = begin("ifrad", "shafii")
      walk:done("ihram"):done("miqat"):done("arrival_tawaf"):count("hajj_sai", legs)
      assert.are.equal("walk.needed-by", walk:refused("undo", "arrival_tawaf").code)
    end
  end)

  it("needs a tawaf before it", function()
    local walk = begin("ifrad", "shafii")
    walk:done("ihram"):done("miqat")
    assert.matches("^walk%.", walk:refused("done", "hajj_sai").code)
  end)
end)

describe("the second ihram of tamattu'", function()
  it("comes after the release of the 'umrah", function()
    local walk = begin("tamattu", "hanbali")
    lead(walk, "umrah_halq")
    assert.matches("^walk%.", walk:refused("done", "ihram_for_hajj").code)
    walks.done(walk:done "umrah_halq", "ihram_for_hajj")
  end)

  -- A walk that stands before the hair of the 'umrah, on the eighth.
  local function before_the_hair(school)
    local walk = begin("tamattu", school)
    lead(walk, "umrah_halq")
    at "2027-05-14T06:00:00+03:00"
    return walk:refresh()
  end

  it("is waited for by the night at Arafat, which is the rukn of the Malikis", function()
    local walk = begin("tamattu", "maliki")
    lead(walk, "ihram_for_hajj")
    at "2027-05-15T20:00:00+03:00"
    local refusal = walk:refresh():refused("done", "arafat_until_sunset")
    assert.are.equal("walk.needs", refusal.code)
    assert.matches("before ihram_for_hajj;", refusal.payload, 1, true)
  end)

  it("waits for the sa'i of the 'umrah, in every school", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("tamattu", school)
      lead(walk, "umrah_sai")
      for _, how in ipairs { {}, { out_of_order = true } } do
        assert.matches("umrah_sai", walk:refused("done", "ihram_for_hajj", how).payload, 1, true)
      end
    end
  end)

  it("is none before the hair for the Shafi'is and Hanbalis", function()
    for _, school in ipairs { "shafii", "hanbali" } do
      for _, how in ipairs { {}, { out_of_order = true } } do
        local refusal = before_the_hair(school):refused("done", "ihram_for_hajj", how)
        assert.are.equal("walk.needs", refusal.code, school)
        assert.matches("before umrah_halq;", refusal.payload, 1, true)
      end
    end
    local untold = start("hajj:hajj", person { journey = "hajj", hajj_type = "tamattu", resident_of_makkah = false,
      sex = "male" }, { at = "2027-05-07T06:00:00+03:00" })
    lead(untold, "umrah_halq")
    assert.matches("^walk%.", untold:refused("done", "ihram_for_hajj").code)
  end)

  for school, remedy in pairs { hanafi = "hajj:ihram-before-hair", maliki = "hajj:ihram-before-hair-maliki" } do
    it("before the hair is valid with dam by the " .. school .. " school", function()
      local walk = before_the_hair(school)
      assert.are.equal("walk.breaks-order", walk:refused("done", "ihram_for_hajj").code)
      walk:done("ihram_for_hajj", { out_of_order = true })
      local owed = walk:remedy "ihram_for_hajj/order"
      assert.are.same({ [school] = remedy }, owed.remedies)
      assert.are.same({ [school] = true }, owed.unverified)
      assert.are.same({ [school] = "ihram" }, walk.ihram)
      -- The hair is not cut any more before that of the hajj: nothing asks for it, and ihram forbids it.
      assert.are.equal(school == "hanafi" and "voluntary_tawaf" or "mina_day_8", walk.current.name)
      walk:violate("hair", { intent = "knowing", extent = "full" })
      assert.is_true(walk:remedy("umrah:hair").owed)
      walk:undo "hair#1"
      lead(walk)
      assert.is_true(walk.finished)
      assert.are.same({}, walk.lost)
      assert.are.same({ [school] = "full" }, walk.ihram)
      assert.is_true(walk:remedy("ihram_for_hajj/order").owed)
      assert.is_false(walk:settle("ihram_for_hajj/order", 1):remedy("ihram_for_hajj/order").owed)
    end)

    it("costs nothing where the hair was cut before and noted later, by the " .. school .. " school", function()
      local walk = before_the_hair(school):done("ihram_for_hajj", { out_of_order = true })
      walk:done("umrah_halq", { at = "2027-05-14T05:00:00+03:00" })
      assert.is_nil(walk:remedy "ihram_for_hajj/order")
    end)

    it("does not leave hair owed that was marked as missed before, by the " .. school .. " school", function()
      local walk = before_the_hair(school):missed "umrah_halq"
      assert.is_true(walk:remedy("umrah_halq").owed)
      walk:done("ihram_for_hajj", { out_of_order = true })
      assert.is_nil(walk:remedy "umrah_halq")
      assert.are.same({ [school] = remedy }, walk:remedy("ihram_for_hajj/order").remedies)
    end)
  end

  it("is valid before the eighth, in every school", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("tamattu", school)
      lead(walk, "ihram_for_hajj")
      -- For the Malikis its time begins with the month, the 8th of May; for the Hanafis earlier is better.
      at "2027-05-10T06:00:00+03:00"
      local is_open = school == "maliki" or school == "hanafi"
      assert.are.equal(is_open and "open" or "early", walk:refresh():timing "ihram_for_hajj", school)
      walk:done "ihram_for_hajj"
      assert.are.same({ [school] = "ihram" }, walk.ihram)
      assert.are.same({}, walk.remedies)
    end
  end)

  -- In Dhu al-Qa'dah; and before Shawwal, where every ihram for hajj is valid by three schools.
  for moment, schools in pairs {
    ["2027-05-04T06:00:00+03:00"] = { "hanafi", "maliki", "shafii", "hanbali" },
    ["2027-03-01T06:00:00+03:00"] = { "hanafi", "maliki", "hanbali" },
  } do
    it("is valid before its month: " .. moment, function()
      for _, school in ipairs(schools) do
        local walk = begin("tamattu", school)
        at(moment)
        walk:refresh()
        for _, step in ipairs { "ihram", "miqat", "umrah_tawaf", "umrah_sai", "umrah_halq", "ihram_for_hajj" } do
          walk:done(step)
        end
        assert.are.same({ [school] = "ihram" }, walk.ihram)
        assert.are.same({}, walk.remedies)
      end
    end)
  end
end)

describe("ihram for hajj before Shawwal", function()
  it("is valid for three schools, and none for the Shafi'is", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("ifrad", school)
      at "2027-03-01T06:00:00+03:00"
      walk:refresh()
      if school == "shafii" then
        assert.are.equal("walk.not-yet-open", walk:refused("done", "ihram").code)
      else
        assert.are.equal("done", walk:done("ihram"):step("ihram").status)
      end
    end
  end)
end)

describe("a rite that was taken back", function()
  it("is done once more, and the journal keeps up with it", function()
    local walk = begin("ifrad", "shafii"):done("ihram"):undo("ihram")
    assert.are.equal("ihram", walk.current.name)
    -- A handler that fails would be an error here.
    walk:done "ihram"
    assert.are.same({ "ihram" }, walk.done_steps)
    assert.are.equal("miqat", walk.current.name)
  end)
end)

describe("an event that makes no sense", function()
  it("is refused with its reason and changes nothing", function()
    local walk = begin("ifrad", "shafii")
    assert.are.equal("walk.unknown-step", walk:refused("done", "standng").code)
    assert.are.equal("walk.not-a-choice", walk:refused("choose", "ihram", "early").code)
    assert.are.equal("walk.nothing-to-undo", walk:refused("undo", "ihram").code)
    assert.are.equal("ihram", walk.current.name)
  end)

  it("is refused twice over", function()
    local walk = begin("ifrad", "shafii"):done("ihram")
    assert.are.equal("walk.already-done", walk:refused("done", "ihram").code)
  end)
end)

it("is not for who came for the 'umrah", function()
  assert.error_matches(function() start("hajj:hajj", person { journey = "umrah" }) end, "not for you")
end)
