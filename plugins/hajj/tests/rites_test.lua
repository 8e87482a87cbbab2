-- What the schools hold of the order of the rites, and what is refused.
local walks = require "tests.walks"
local begin, lead, position = walks.begin, walks.lead, walks.position

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

  it("is stoning, sacrifice, halq for the Hanafis", function()
    local walk = at_the_tenth("tamattu", "hanafi")
    assert.are.equal("walk.breaks-order", walk:refused("done", "hady").code)
    assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
    walk:done "stoning_aqabah"
    assert.are.equal("walk.breaks-order", walk:refused("done", "halq").code)
    walk:done("hady"):done("halq")
    assert.are.same({}, walk.remedies)
  end)

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

  it("costs the Hanafis a sacrifice where the sacrifice comes first", function()
    local walk = at_the_tenth("tamattu", "hanafi")
    walk:done("hady", { out_of_order = true })
    assert.are.same({ hanafi = "hajj:order-of-the-tenth" }, walk:remedy("hady/order").remedies)
  end)

  it("is no matter for who is not out of it", function()
    local walk = at_the_tenth("tamattu", "shafii")
    assert.are.equal("walk.in-order", walk:refused("done", "halq", { out_of_order = true }).code)
  end)

  it("keeps the Hanafi halq after the stoning, also where the sacrifice is missed", function()
    for _, kind in ipairs { "tamattu", "qiran" } do
      local walk = at_the_tenth(kind, "hanafi")
      walks.wait(walk, "hady"):missed("hady")
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

  it("is not for who is able, nor for who has not said so", function()
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
    assert.are.equal("lost", walk:remedy("standing").outcomes.shafii)
  end)
end)

describe("a sacrifice that was left out", function()
  it("is owed of who has means, and by school fasted instead by who has none", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("tamattu", school)
      lead(walk, "hady")
      walks.wait(walk, "hady"):missed "hady"
      local owed = walk:remedy "hady"
      assert.are.same({ [school] = "hajj:hady-" .. school }, owed.remedies)
      assert.are.same({ [school] = true }, owed.unverified)
      assert.are.equal("walk.which-alternative", walk:refused("settle", "hady").code)
      assert.is_false(walk:settle("hady", 1):remedy("hady").owed)
    end
  end)
end)

describe("the hair", function()
  it("is never replaced: the ihram goes on until it is cut, in every school", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("tamattu", school)
      lead(walk, "umrah_halq")
      walk:missed "umrah_halq"
      assert.are.equal("incomplete", walk:remedy("umrah_halq").outcomes[school])
      assert.are.same({ [school] = "umrah" }, walk.ihram)
      local hajj = begin("ifrad", school)
      lead(hajj, "halq")
      walks.wait(hajj, "halq"):missed "halq"
      assert.are.equal("incomplete", hajj:remedy("halq").outcomes[school])
      assert.are_not.equal("full", hajj.ihram[school])
    end
  end)
end)

describe("Arafat", function()
  -- The dawn of the ninth to come, everything before the standing done.
  local function before_standing(school)
    local walk = begin("ifrad", school)
    lead(walk, "standing")
    return walk
  end

  it("by night alone costs the Malikis dam, unless the day was left out with an excuse", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = before_standing(school)
      at "2027-05-15T22:00:00+03:00"
      walk:refresh():done "standing"
      local late = walk:remedy "standing/late"
      assert.are.same(school == "maliki" and { maliki = "hajj:stood-by-night" } or nil, late and late.remedies)
      walk:done "arafat_until_sunset"
      assert.are.equal(school == "maliki", walk:step("standing").late)
    end
    local walk = before_standing "maliki"
    at "2027-05-16T05:00:00+03:00"
    assert.are.equal("walk.closed", walk:refresh():refused("done", "standing").code)
  end)

  it("left before sunset costs dam or the hajj, by school", function()
    local WANTED = { hanafi = "umrah:dam", hanbali = "umrah:dam-or-fast" }
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = before_standing(school)
      walks.done(walk, "standing")
      walks.wait(walk, "arafat_until_sunset"):missed "arafat_until_sunset"
      local owed = walk:remedy "arafat_until_sunset"
      assert.are.equal(WANTED[school], owed and school ~= "maliki" and owed.remedies[school] or nil, school)
      assert.are.same(school == "maliki" and { "arafat_until_sunset" } or {}, walk.lost)
    end
  end)
end)

describe("a night at Mina that was missed", function()
  local function after(school, departure, ...)
    local walk = begin("ifrad", school)
    lead(walk, "mina_night_11")
    for _, step in ipairs { "mina_night_11", "stoning_11", "mina_night_12", "stoning_12" } do
      walks.wait(walk, step)
      local is_missed = false
      for _, missed in ipairs { ... } do is_missed = is_missed or missed == step end
      if is_missed then walk:missed(step) else walk:done(step) end
    end
    walk:choose("departure", departure)
    for _, missed in ipairs { ... } do
      if missed == "mina_night_13" then walks.wait(walk, missed):missed(missed) end
    end
    return walk
  end

  -- What is owed for it by name, of all that is owed.
  local function owed(walk, school)
    local found = {}
    for _, entry in ipairs(walk.remedies) do
      if entry.owed then found[#found + 1] = entry.remedies[school] end
    end
    return found
  end

  it("costs a mudd, two two mudds, all of them one dam by the Shafi'is", function()
    local function nights(departure, ...) return owed(after("shafii", departure, ...), "shafii") end
    assert.are.same({ "umrah:mudd" }, nights("full", "mina_night_11"))
    assert.are.same({ "umrah:mudd" }, nights("early", "mina_night_12"))
    assert.are.same({ "umrah:two-mudds" }, nights("full", "mina_night_11", "mina_night_12"))
    assert.are.same({ "umrah:dam-or-fast" }, nights("early", "mina_night_11", "mina_night_12"))
    assert.are.same({ "umrah:dam-or-fast" }, nights("full", "mina_night_11", "mina_night_12", "mina_night_13"))
  end)

  it("costs the Malikis and Hanbalis one dam, however many, and the Hanafis nothing", function()
    for school, wanted in pairs { maliki = { "umrah:dam-maliki" }, hanbali = { "umrah:dam-or-fast" }, hanafi = {} } do
      assert.are.same(wanted, owed(after(school, "full", "mina_night_12"), school))
      assert.are.same(wanted, owed(after(school, "full", "mina_night_11", "mina_night_12"), school))
    end
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

  it("needs a tawaf before it", function()
    local walk = begin("ifrad", "shafii")
    walk:done("ihram"):done("miqat")
    assert.matches("^walk%.", walk:refused("done", "hajj_sai").code)
  end)
end)

describe("a resident", function()
  -- Who owes a sacrifice for tamattu' or qiran, and a farewell, by where they live.
  local HADY = {
    { { resident_of_makkah = true }, {} },
    { { near_makkah = "near" }, { maliki = true } },
    { { near_makkah = "within_miqats" }, { maliki = true, shafii = true, hanbali = true } },
    { { near_makkah = "outside" }, { hanafi = true, maliki = true, shafii = true, hanbali = true } },
    { {}, { hanafi = true, maliki = true, shafii = true, hanbali = true } },
  }

  local function names(kind, school, facts)
    local found = {}
    for _, node in ipairs(begin(kind, school, facts).nodes) do found[node.name] = true end
    return found
  end

  for _, row in ipairs(HADY) do
    local facts, owing = table.unpack(row)
    it("owes a sacrifice by school: " .. (next(facts) and tostring(select(2, next(facts))) or "not said"), function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        for _, kind in ipairs { "tamattu", "qiran" } do
          local shown = names(kind, school, facts)
          assert.are.equal(owing[school] or false, shown.hady or false, school .. " " .. kind)
          -- Who is a resident for the Hanafis owes a penalty for joining the two.
          assert.are.equal(school == "hanafi" and not owing.hanafi, shown.penalty or false, school .. " " .. kind)
        end
        assert.is_nil(names("ifrad", school, facts).hady)
        assert.is_nil(names("ifrad", school, facts).penalty)
      end
    end)
  end

  it("owes the penalty, to be confirmed", function()
    local walk = begin("tamattu", "hanafi", { resident_of_makkah = true })
    lead(walk, "stoning_aqabah")
    local owed = walk:missed("penalty"):remedy "penalty"
    assert.are.same({ hanafi = "hajj:penalty" }, owed.remedies)
    assert.are.same({ hanafi = true }, owed.unverified)
  end)

  it("has no arrival tawaf in Makkah", function()
    assert.is_nil(position(lead(begin("ifrad", "maliki", { resident_of_makkah = true })), "arrival_tawaf"))
  end)

  it("owes no farewell in Makkah, nor by the Hanafis within the miqats", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      assert.is_nil(names("ifrad", school, { resident_of_makkah = true }).farewell_tawaf)
      assert.are.equal(school ~= "hanafi", names("ifrad", school, { near_makkah = "near" }).farewell_tawaf or false)
      assert.is_true(names("ifrad", school, { near_makkah = "outside" }).farewell_tawaf)
    end
  end)
end)

describe("the second ihram of tamattu'", function()
  it("comes after the release of the 'umrah", function()
    local walk = begin("tamattu", "hanbali")
    lead(walk, "umrah_halq")
    assert.matches("^walk%.", walk:refused("done", "ihram_for_hajj").code)
    walks.done(walk:done "umrah_halq", "ihram_for_hajj")
  end)

  it("is valid before the eighth, in every school", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("tamattu", school)
      lead(walk, "ihram_for_hajj")
      -- For the Malikis its time begins with the month, the 8th of May.
      at "2027-05-10T06:00:00+03:00"
      assert.are.equal(school == "maliki" and "open" or "early", walk:refresh():timing "ihram_for_hajj", school)
      walk:done "ihram_for_hajj"
      assert.are.same({ [school] = "ihram" }, walk.ihram)
      assert.are.same({}, walk.remedies)
    end
  end)
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
