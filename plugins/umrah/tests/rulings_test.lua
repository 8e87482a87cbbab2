-- The rites of the 'umrah as the collected facts give them: one row a rite, one column a school.
local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

local function all(value) return { hanafi = value, maliki = value, shafii = value, hanbali = value } end

local function by(hanafi, maliki, shafii, hanbali)
  return { hanafi = hanafi, maliki = maliki, shafii = shafii, hanbali = hanbali }
end

local DAM, OR_FAST = "umrah:dam", "umrah:dam-or-fast"

local ROWS = {
  ihram = { class = by("condition", "rukn", "rukn", "rukn"), missed = all "incomplete" },
  miqat = { class = all "wajib",
    missed = by("umrah:miqat-hanafi", "umrah:miqat-maliki", "umrah:miqat-shafii", OR_FAST) },
  tawaf = { class = all "rukn", missed = all "incomplete", unverified = true },
  sai = { class = by("wajib", "rukn", "rukn", "rukn"), missed = by(DAM, "incomplete", "incomplete", "incomplete") },
  halq = { class = by("wajib", "wajib", "rukn", "wajib"), missed = all "incomplete" },
  farewell_tawaf = { class = by("permitted", "sunnah", "wajib", "wajib"),
    missed = by("nothing", "nothing", OR_FAST, OR_FAST), unverified = true, not_for = "hanafi" },
}

local function begin(school, sex)
  return start("umrah:umrah", person { journey = "umrah", school = school, sex = sex },
    { at = "2027-01-10T06:00:00+03:00" })
end

for step, row in pairs(ROWS) do
  it("says how binding it is, what follows when it is missed, and that it has no hour: " .. step, function()
    local told = begin():step(step)
    assert.are.same(row.class, told.obligations)
    assert.are.same(row.missed, told.missed)
    assert.is_nil(told.opens)
    assert.is_nil(told.closes)
    assert.are.equal(row.unverified or false, told.unverified)
    assert.is_true(told.sources > 0)
    for _, school in ipairs(SCHOOLS) do
      if school == row.not_for then goto continue end
      local own = begin(school):step(step)
      assert.are.equal(row.class[school], own.obligations[school])
      assert.are.equal(row.missed[school], own.missed[school])
      ::continue::
    end
  end)
end

describe("what is said by school", function()
  local SAID = {
    ihram = by("'umrah is sunnah.*talbiyah or its like.*both are needed.*9th to the 13th.*prohibitively disliked",
      "'umrah is sunnah.*leaving it out altogether costs dam.*stoning of the 13th",
      "obligatory once in life.*while duties of the hajj at Mina remain", "obligatory once in life"),
    miqat = by("return to it before any tawaf, saying the talbiyah there, you owe nothing.*inside the Haram costs dam",
      "you owe dam even if you return.*inside the Haram, go out: tawaf and sa'i made before do not count",
      "before any rite, you owe nothing.*inside the Haram costs dam",
        "you owe dam even if you return.*inside the Haram costs dam"),
    tawaf = by("four circuits are the rukn, and up to three that are missing cost dam; purity is wajib, not"),
    halq = by("a quarter of the head.*outside the Haram it costs dam by Abu Hanifa: note that",
      "all of the hair; if you put it off until you are home you owe dam besides: note that as a violation",
      "three hairs", "^all of the hair %(to be confirmed%)$"),
    farewell_tawaf = by("none is owed after an 'umrah alone", nil, "it is owed after an 'umrah too",
      "likely owed after an 'umrah too"),
  }

  for step, said in pairs(SAID) do
    it("is told of " .. step, function()
      local notes = begin():step(step).school_note
      for _, school in ipairs(SCHOOLS) do
        if said[school] then assert.matches(said[school], notes[school]) else assert.is_nil(notes[school], school) end
      end
    end)
  end

  it("sends who is in Makkah out of the Haram for an 'umrah", function()
    assert.matches("go out of the Haram first, .* in every school", begin():step("miqat").note)
  end)

  it("is that nothing replaces the cutting of the hair", function()
    assert.matches("Nothing replaces the cutting", begin():step("halq").note)
  end)
end)

describe("the farewell tawaf of an 'umrah alone", function()
  it("is not asked of Hanafis, nor of her who menstruates", function()
    for _, school in ipairs(SCHOOLS) do
      local found = {}
      for _, node in ipairs(begin(school).nodes) do found[node.name] = true end
      assert.are.equal(school ~= "hanafi", found.farewell_tawaf ~= nil, school)
      local woman = start("umrah:umrah", person { journey = "umrah", school = school, sex = "female", menses = true })
      for _, node in ipairs(woman.nodes) do assert.are_not.equal("farewell_tawaf", node.name) end
    end
  end)
end)

describe("the farewell tawaf of who lives in Saudi Arabia", function()
  local function shown(school, residence, lives_in_makkah)
    local walk = start("umrah:umrah", person { journey = "umrah", school = school, residence = residence,
      lives_in_makkah = lives_in_makkah })
    for _, node in ipairs(walk.nodes) do
      if node.name == "farewell_tawaf" then return node.status end
    end
    return nil
  end

  it("is not owed by who lives in Makkah, and asked of who did not say", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      assert.is_nil(shown(school, "SA", true), school)
      assert.is_nil(shown(school, nil, true), school)
      assert.are.equal("undecided", shown(school, "SA"), school)
      assert.are.equal("waiting", shown(school, "SA", false), school)
      assert.are.equal("waiting", shown(school, "MY"), school)
      assert.are.equal("waiting", shown(school), school)
    end
    assert.is_nil(shown("hanafi", "SA"))
  end)

  it("leaves nothing owed by who lives in Makkah when the rites are done", function()
    local walk = start("umrah:umrah", person { journey = "umrah", school = "shafii", residence = "SA",
      lives_in_makkah = true })
    for _, step in ipairs { "ihram", "miqat", "tawaf", "sai", "halq" } do walk:done(step) end
    assert.is_true(walk.finished)
    assert.is_nil(walk:remedy "farewell_tawaf")
  end)
end)

describe("the hair", function()
  it("is never replaced: the ihram goes on until it is cut, in every school", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = begin(school):done("ihram"):done("miqat"):done("tawaf"):done("sai"):missed "halq"
      assert.are.equal("incomplete", walk:remedy("halq").outcomes[school])
      assert.are.equal("ihram", walk.ihram[school])
      assert.are.equal("full", walk:done("halq").ihram[school])
    end
  end)
end)

describe("four circuits of the tawaf", function()
  it("are enough for the Hanafis, who ask dam for the rest, and for nobody else", function()
    for _, school in ipairs(SCHOOLS) do
      for circuits = 3, 6 do
        local walk = begin(school):done("ihram"):done("miqat"):count("tawaf", circuits):missed "tawaf"
        if school == "hanafi" and circuits >= 4 then
          assert.are.same({ hanafi = DAM }, walk:remedy("tawaf").remedies)
          assert.are.equal("full", walk:done("sai"):done("halq").ihram.hanafi)
          assert.is_true(walk.finished)
        else
          assert.are.equal("incomplete", walk:remedy("tawaf").outcomes[school])
          assert.matches("^walk%.", walk:refused("done", "sai").code)
        end
      end
    end
  end)
end)

describe("dam for a duty that was left out", function()
  it("may be a share but for the Malikis, a fast for whoever has no means but for the Hanafis, and nothing for "
    .. "whoever went back to the miqat by the Hanafis and Shafi'is", function()
    for school, alternatives in pairs { hanafi = 3, maliki = 2, shafii = 4, hanbali = 3 } do
      local walk = begin(school):done("ihram"):missed("miqat")
      assert.is_true(walk:remedy("miqat").owed)
      assert.are.equal("walk.no-alternative", walk:refused("settle", "miqat", alternatives + 1).code)
      assert.is_false(walk:settle("miqat", alternatives):remedy("miqat").owed)
    end
  end)
end)

describe("a menstruating woman", function()
  for _, school in ipairs { "maliki", "shafii", "hanbali" } do
    it("enters ihram, and waits with the tawaf until she is pure: " .. school, function()
      local woman = person { journey = "umrah", school = school, sex = "female", menses = true }
      local walk = start("umrah:umrah", woman, { at = "2027-01-10T06:00:00+03:00" })
      walk:done("ihram"):done("miqat")
      assert.are.equal("barred", walk:step("tawaf").status)
      assert.are.equal("walk.barred", walk:refused("done", "tawaf").code)
      woman:set { menses = false }
      walk:refresh()
      walk:done "tawaf"
    end)
  end

  it("owes a sheep for it by the Hanafi school, until she repeats it in purity", function()
    local woman = person { journey = "umrah", school = "hanafi", sex = "female", menses = true }
    local walk = start("umrah:umrah", woman, { at = "2027-01-10T06:00:00+03:00" })
    walk:done("ihram"):done("miqat"):done "tawaf"
    assert.are.same({ hanafi = "umrah:tawaf-without-purity" }, walk:remedy("tawaf/barred").remedies)
    assert.are.same({ hanafi = true }, walk:remedy("tawaf/barred").unverified)
    woman:set { menses = false }
    walk:refresh()
    walk:done "tawaf"
    assert.is_nil(walk:remedy "tawaf/barred")
  end)
end)

describe("what is said to women alone", function()
  it("is told to them and to whom it may concern, and not to men", function()
    for _, step in ipairs { "ihram", "tawaf" } do
      assert.is_string(begin("maliki", "female"):step(step).women_note)
      assert.is_string(begin("maliki"):step(step).women_note)
      assert.is_nil(begin("maliki", "male"):step(step).women_note)
    end
  end)

  it("is their dress, a quiet talbiyah, no ramal, and that they trim", function()
    local walk = begin("shafii", "female")
    for _, word in ipairs { "without niqab", "without gloves too in three schools", "Hanafis allow them", "debated",
      "quietly",
      "If you menstruate or bleed after birth" } do
      assert.matches(word, walk:step("ihram").women_note)
    end
    assert.matches("No fast walk %(ramal%)", walk:step("tawaf").women_note)
    assert.matches("Women only trim the length of a fingertip", walk:step("halq").summary)
  end)
end)

describe("the counts", function()
  it("are seven circuits and seven legs", function()
    local walk = begin "shafii"
    assert.are.equal(7, walk:step("tawaf").target)
    assert.are.equal(7, walk:step("sai").target)
    assert.are.equal(7, walk:step("farewell_tawaf").target)
  end)
end)

describe("what is not begun", function()
  it("keeps the miqat and the tawaf from whom is not in ihram", function()
    for _, school in ipairs(SCHOOLS) do
      for _, step in ipairs { "miqat", "tawaf" } do
        local refusal = begin(school):refused("done", step)
        assert.are.equal("walk.needs", refusal.code, school .. " " .. step)
      end
    end
  end)

  it("keeps the halq from whom has not done the sa'i", function()
    local walk = begin "hanafi"
    walk:done("ihram"):done("miqat"):done("tawaf")
    assert.are.equal("walk.needs", walk:refused("done", "halq").code)
  end)

  it("keeps the farewell tawaf from whose hair is not cut, by all who know one after an 'umrah", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      local walk = begin(school):done("ihram"):done("miqat"):done("tawaf"):done "sai"
      assert.are.equal("walk.needs", walk:refused("done", "farewell_tawaf").code, school)
      -- Nothing replaces the cutting.
      walk:missed "halq"
      assert.are.equal("walk.needs", walk:refused("done", "farewell_tawaf").code, school)
      walk:done("halq"):done "farewell_tawaf"
    end
  end)
end)
