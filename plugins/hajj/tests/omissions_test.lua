-- What follows by school when a rite of the hajj is left out, and of whom it is not asked.
local walks = require "tests.walks"
local begin, lead, position = walks.begin, walks.lead, walks.position

describe("a sacrifice that was left out", function()
  it("is owed by whoever has means; whoever has none fasts instead, by school", function()
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

describe("the fast of who cannot pay for the sacrifice", function()
  it("settles it, and the hair follows in its order", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("tamattu", school, { cannot_pay_hady = true })
      lead(walk, "stoning_aqabah")
      walks.done(walk, "stoning_aqabah")
      assert.matches("mark it here as missed, and settle it with the fast", walk:step("hady").note)
      walks.wait(walk, "hady"):missed("hady"):settle("hady", 2):done "halq"
      assert.is_nil(walk:remedy "halq/order")
      assert.is_false(walk:remedy("hady").owed)
      lead(walk)
      assert.is_true(walk.finished)
      assert.are.same({ [school] = "full" }, walk.ihram)
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

describe("a tawaf of which four circuits are done", function()
  for _, step in ipairs { "umrah_tawaf", "ifadah" } do
    it("is enough for the Hanafis, who ask dam for the rest, and for nobody else: " .. step, function()
      for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
        for circuits = 3, 6 do
          local walk = begin("tamattu", school)
          lead(walk, step)
          walks.wait(walk, step):count(step, circuits):missed(step)
          local owed = walk:remedy(step)
          if school == "hanafi" and circuits >= 4 then
            assert.are.same({ hanafi = "umrah:dam" }, owed.remedies)
            assert.is_false(walk:step(step).owed)
            lead(walk)
            assert.is_true(walk.finished)
            assert.are.same({ hanafi = "full" }, walk.ihram)
          else
            local is_set_aside = school == "hanafi" and step == "umrah_tawaf"
            assert.are.same({ [school] = is_set_aside and "remedy" or "incomplete" }, owed.outcomes)
            assert.are.equal(not is_set_aside, walk:step(step).owed)
          end
        end
      end
    end)
  end
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

  it("without the day costs the Malikis dam alone, and by the others the hajj is lost", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = before_standing(school)
      at "2027-05-15T22:00:00+03:00"
      walk:refresh():missed "standing"
      local is_maliki = school == "maliki"
      assert.are.same(is_maliki and {} or { "standing" }, walk.lost, school)
      if is_maliki then
        assert.are.same({ maliki = "hajj:stood-by-night" }, walk:remedy("standing").remedies)
        assert.are.same({ maliki = true }, walk:remedy("standing").unverified)
        assert.are.equal("arafat_until_sunset", walk.current.name)
        lead(walk)
        assert.is_true(walk.finished)
        assert.are.same({ maliki = "full" }, walk.ihram)
        assert.is_false(walk:settle("standing", 1):remedy("standing").owed)
      end
    end
  end)

  it("by night is no matter of the day for the Malikis: neither holds up the other", function()
    local walk = before_standing "maliki"
    at "2027-05-15T22:00:00+03:00"
    walk:refresh():done "arafat_until_sunset"
    at "2027-05-16T05:00:00+03:00"
    walk:refresh()
    assert.are.same({}, walk.lost)
    assert.are.same({ maliki = "hajj:stood-by-night" }, walk:missed("standing"):remedy("standing").remedies)
    local absent = walks.done(before_standing "maliki", "standing")
    at "2027-05-16T05:00:00+03:00"
    absent:refresh():missed "arafat_until_sunset"
    assert.are.same({ "arafat_until_sunset" }, absent.lost)
    assert.are.equal("hajj:lost-hajj", absent:remedy("arafat_until_sunset").remedies.maliki)
  end)

  it("left before sunset costs dam or the hajj, by school", function()
    local WANTED = { hanafi = "hajj:left-arafat-hanafi", hanbali = "hajj:left-arafat-hanbali" }
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = before_standing(school)
      walks.done(walk, "standing")
      walks.wait(walk, "arafat_until_sunset"):missed "arafat_until_sunset"
      local owed = walk:remedy "arafat_until_sunset"
      assert.are.equal(WANTED[school], owed and school ~= "maliki" and owed.remedies[school] or nil, school)
      assert.are.same(school == "maliki" and { "arafat_until_sunset" } or {}, walk.lost)
      -- The first alternative is that one went back in time: nothing is owed then.
      if WANTED[school] then
        assert.are.same({ [school] = true }, owed.unverified)
        assert.is_false(walk:settle("arafat_until_sunset", 1):remedy("arafat_until_sunset").owed)
        assert.are.equal("walk.no-alternative", walk:unsettle("arafat_until_sunset"):refused("settle",
          "arafat_until_sunset", school == "hanafi" and 4 or 5).code)
      end
    end
  end)

  it("is entered again before dawn by the Malikis, or the hajj is lost", function()
    local walk = before_standing "maliki"
    walks.done(walk, "standing")
    at "2027-05-16T03:00:00+03:00"
    walk:refresh():missed "arafat_until_sunset"
    assert.are.same({ "arafat_until_sunset" }, walk.lost)
    walk:done "arafat_until_sunset"
    assert.are.same({}, walk.lost)
    at "2027-05-16T05:00:00+03:00"
    assert.are.equal("walk.closed", walk:undo("arafat_until_sunset"):refused("done", "arafat_until_sunset").code)
  end)
end)

describe("a hajj that is lost", function()
  it("is left by an 'umrah: nothing is owed for what comes after Arafat alone", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("ifrad", school):done("ihram"):missed "miqat"
      local rukn = school == "maliki" and "arafat_until_sunset" or "standing"
      at "2027-05-20T12:00:00+03:00"
      walk:refresh():missed "muzdalifah_night"
      assert.is_true(walk:remedy("muzdalifah_night").owed)
      walk:missed(rukn)
      assert.is_nil(walk:remedy "muzdalifah_night")
      assert.is_true(walk:remedy(rukn).owed)
      assert.is_true(walk:remedy("miqat").owed)
    end
  end)
end)

describe("a miqat that was passed without ihram", function()
  it("costs nothing of who went back in ihram, by the Hanafis and Shafi'is alone", function()
    local ALTERNATIVES = { hanafi = 3, maliki = 2, shafii = 4, hanbali = 3 }
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
      local walk = begin("ifrad", school):done("ihram"):missed "miqat"
      local returns = school == "hanafi" or school == "shafii"
      assert.are.equal(returns, walk:remedy("miqat").remedies[school] == "umrah:miqat-" .. school)
      assert.are.equal("walk.no-alternative", walk:refused("settle", "miqat", ALTERNATIVES[school] + 1).code)
      assert.is_false(walk:settle("miqat", ALTERNATIVES[school]):remedy("miqat").owed)
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

  it("costs a mudd, two nights two mudds, all of them one dam by the Shafi'is", function()
    local function nights(departure, ...) return owed(after("shafii", departure, ...), "shafii") end
    assert.are.same({ "hajj:one-night" }, nights("full", "mina_night_11"))
    assert.are.same({ "hajj:one-night" }, nights("early", "mina_night_12"))
    assert.are.same({ "hajj:two-nights" }, nights("full", "mina_night_11", "mina_night_12"))
    assert.are.same({ "hajj:night-shafii" }, nights("early", "mina_night_11", "mina_night_12"))
    assert.are.same({ "hajj:night-shafii" }, nights("full", "mina_night_11", "mina_night_12", "mina_night_13"))
  end)

  it("costs the Malikis and Hanbalis one dam, however many, and the Hanafis nothing", function()
    for school, wanted in pairs { maliki = { "hajj:night-maliki" }, hanbali = { "hajj:night-hanbali" }, hanafi = {} } do
      assert.are.same(wanted, owed(after(school, "full", "mina_night_12"), school))
      assert.are.same(wanted, owed(after(school, "full", "mina_night_11", "mina_night_12"), school))
    end
  end)

  it("costs nothing of whoever has a valid excuse", function()
    local ALTERNATIVES = { maliki = { 3, 3 }, shafii = { 2, 2 }, hanbali = { 4, 4 } }
    for school, alternatives in pairs(ALTERNATIVES) do
      for number, missed in ipairs { { "mina_night_11" }, { "mina_night_11", "mina_night_12" } } do
        local walk = after(school, "full", table.unpack(missed))
        local key
        for _, entry in ipairs(walk.remedies) do if entry.owed then key = entry.key end end
        assert.are.equal("walk.no-alternative", walk:refused("settle", key, alternatives[number] + 1).code, school)
        walk:settle(key, 1)
        assert.are.same({}, owed(walk, school))
      end
    end
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
          assert.are.equal(owing[school] or false, shown[walks.hady(kind)] or false, school .. " " .. kind)
          -- Who is a resident for the Hanafis owes a penalty for joining the two.
          assert.are.equal(school == "hanafi" and not owing.hanafi, shown.penalty or false, school .. " " .. kind)
        end
        assert.is_nil(names("ifrad", school, facts).hady)
        assert.is_nil(names("ifrad", school, facts).qiran_hady)
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

describe("who lives outside Saudi Arabia", function()
  -- Facts of a pilgrim who did not say whether Makkah is home; `walks` says it of the others.
  local function pilgrim(kind, school, residence, more)
    local facts = { journey = "hajj", hajj_type = kind, school = school, sex = "male", residence = residence }
    for name, value in pairs(more or {}) do facts[name] = value end
    return person(facts)
  end

  local function names(kind, school, residence, more)
    local found = {}
    for _, node in ipairs(start("hajj:hajj", pilgrim(kind, school, residence, more)).nodes) do
      found[node.name] = node.status
    end
    return found
  end

  for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
    it("is no resident, whatever was said of Makkah before: " .. school, function()
      for _, more in ipairs { {}, { resident_of_makkah = true }, { near_makkah = "near" } } do
        for _, kind in ipairs { "tamattu", "qiran", "ifrad" } do
          local shown = names(kind, school, "MY", more)
          assert.are.equal(kind ~= "tamattu", shown.arrival_tawaf ~= nil, kind)
          assert.are_not.equal("undecided", shown.arrival_tawaf, kind)
          assert.are.equal(kind ~= "ifrad", shown[walks.hady(kind)] ~= nil, kind)
          assert.are_not.equal("undecided", shown[walks.hady(kind)], kind)
          assert.is_nil(shown.penalty, kind)
          assert.is_not_nil(shown.farewell_tawaf, kind)
        end
      end
    end)

    it("is asked by the checklists nothing of Makkah: " .. school, function()
      for _, more in ipairs { {}, { resident_of_makkah = true }, { near_makkah = "near" } } do
        local list = checklist("hajj:before-departure", pilgrim("tamattu", school, "MY", more))
        assert.are.equal("open", list:item("hajj:hady-channel").status)
        local fasts = { hanafi = "hady-fast-hanafi", shafii = "hady-fast-shafii" }
        for _, cannot_pay in ipairs { true, false } do
          more.cannot_pay_hady = cannot_pay
          local unable = pilgrim("qiran", school, "MY", more)
          local days = { hanafi = false, shafii = false, others = false }
          for other in pairs(days) do
            local item = checklist("hajj:on-the-way", unable):item("hajj:hady-fast-" .. other)
            local own = (fasts[school] or "hady-fast-others") == "hady-fast-" .. other
            assert.are.equal(cannot_pay and own and "open" or nil, item and item.status, other)
          end
          local seven = checklist("hajj:after-hajj", unable):item "hajj:hady-fast-seven"
          assert.are.equal(cannot_pay and "open" or nil, seven and seven.status)
        end
      end
    end)

    it("is told from who lives in Saudi Arabia, and from who did not say: " .. school, function()
      for _, residence in ipairs { "SA", false } do
        local function shown(kind, more) return names(kind, school, residence or nil, more) end
        assert.are.equal("undecided", shown("ifrad").arrival_tawaf)
        assert.is_nil(shown("ifrad", { resident_of_makkah = true }).arrival_tawaf)
        for _, kind in ipairs { "tamattu", "qiran" } do
          assert.are.equal("undecided", shown(kind)[walks.hady(kind)], kind)
          local resident = shown(kind, { resident_of_makkah = true })
          assert.is_nil(resident[walks.hady(kind)], kind)
          assert.are.equal(school == "hanafi", resident.penalty ~= nil, kind)
        end
        assert.is_nil(shown("ifrad", { resident_of_makkah = true }).farewell_tawaf)
        local unsaid = checklist("hajj:before-departure", pilgrim("tamattu", school, residence or nil))
        assert.are.equal("resident_of_makkah", unsaid:item("hajj:hady-channel").ask)
      end
    end)
  end

  it("does not put the sa'i off unnoticed by the Malikis", function()
    local walk = start("hajj:hajj", pilgrim("ifrad", "maliki", "MY"), { at = "2027-05-07T06:00:00+03:00" })
    walk:done("ihram"):done("miqat"):done("arrival_tawaf"):violate "sai-put-off"
    assert.are.same({ maliki = "umrah:dam-maliki" }, walk:remedy("hajj:sai-put-off").remedies)
    local resident = start("hajj:hajj", pilgrim("ifrad", "maliki", "SA", { resident_of_makkah = true }),
      { at = "2027-05-07T06:00:00+03:00" })
    assert.are.equal("walk.violation-not-for-you", resident:done("ihram"):refused("violate", "sai-put-off").code)
  end)
end)
