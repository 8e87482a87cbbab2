-- What is different for women, and who may leave Muzdalifah early.
local walks = require "tests.walks"

-- The steps that say something to women alone.
local WITH_A_NOTE = {
  tamattu = { "ihram", "umrah_tawaf", "ihram_for_hajj", "standing", "ifadah", "farewell_tawaf" },
  qiran = { "arrival_tawaf" },
}

describe("what is said to women alone", function()
  for kind, steps in pairs(WITH_A_NOTE) do
    for _, step in ipairs(steps) do
      it("is told to them and to whom it may concern, and not to men: " .. step, function()
        assert.is_string(walks.begin(kind, "shafii", { sex = "female" }):step(step).women_note)
        assert.is_nil(walks.begin(kind, "shafii", { sex = "male" }):step(step).women_note)
        local unsaid = start("hajj:hajj", person { journey = "hajj", hajj_type = kind, resident_of_makkah = false,
          school = "shafii" })
        assert.is_string(unsaid:step(step).women_note)
      end)
    end
  end

  local function note(step, kind)
    return walks.begin(kind or "tamattu", "hanafi", { sex = "female" }):step(step).women_note
  end

  it("is no niqab and no gloves, a quiet talbiyah, and that a hanging cloth is debated", function()
    for _, step in ipairs { "ihram", "ihram_for_hajj" } do
      local words = note(step)
      for _, word in ipairs { "niqab", "gloves", "debated", "quietly", "menstruate" } do assert.matches(word, words) end
    end
  end)

  it("is no ramal at a tawaf", function()
    assert.matches("No fast walk %(ramal%)", note "umrah_tawaf")
    assert.matches("No fast walk %(ramal%)", note("arrival_tawaf", "qiran"))
    assert.matches("No fast walk %(ramal%)", note "ifadah")
  end)

  it("is what becomes of tamattu' where no time is left for the 'umrah", function()
    local words = note "umrah_tawaf"
    assert.matches("Hanafi sources turn your hajj to ifrad, with a later 'umrah and dam", words)
    assert.matches("others join the two to qiran%.", words)
    assert.matches("^No fast walk.*You do not miss Arafat because of it", words)
    assert.matches("stand at Arafat like everyone else%.$", words)
  end)

  it("is that they trim only", function()
    for _, step in ipairs { "halq", "umrah_halq" } do
      assert.matches("Women only trim the length of a fingertip",
        walks.begin("tamattu", "shafii", { sex = "female" }):step(step).summary)
    end
  end)
end)

describe("Muzdalifah, missed altogether", function()
  it("is nothing for whoever has an excuse of the school", function()
    local WANTED = { hanafi = "hajj:muzdalifah-excuse", maliki = "hajj:muzdalifah-excuse-maliki",
      shafii = "hajj:muzdalifah-excuse-shafii", hanbali = "hajj:muzdalifah-excuse-hanbali" }
    for school, remedy in pairs(WANTED) do
      local walk = walks.begin("ifrad", school, { sex = "female" })
      walks.lead(walk, "muzdalifah_early")
      walks.wait(walk, "muzdalifah_early"):missed "muzdalifah_early"
      assert.are.same({ [school] = remedy }, walk:remedy("muzdalifah_early").remedies)
      assert.is_false(walk:settle("muzdalifah_early", 1):remedy("muzdalifah_early").owed)
    end
  end)

  it("is nothing by school for a man who has an excuse, such as who came late from Arafat", function()
    local WANTED = { hanafi = { "hajj:muzdalifah-excuse", 3 }, maliki = { "hajj:muzdalifah-excuse-maliki", 3 },
      shafii = { "hajj:muzdalifah-excuse-shafii", 4 }, hanbali = { "hajj:muzdalifah-excuse-hanbali", 4 } }
    for school, wanted in pairs(WANTED) do
      local walk = walks.begin("ifrad", school)
      walks.lead(walk, "muzdalifah_night")
      walks.wait(walk, "muzdalifah_night"):missed "muzdalifah_night"
      assert.are.same({ [school] = wanted[1] }, walk:remedy("muzdalifah_night").remedies)
      assert.are.equal("walk.no-alternative", walk:refused("settle", "muzdalifah_night", wanted[2] + 1).code)
      assert.is_false(walk:settle("muzdalifah_night", 1):remedy("muzdalifah_night").owed)
    end
  end)
end)

describe("Muzdalifah", function()
  it("was stayed at, though the weakness is told of afterwards", function()
    local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "hanafi", resident_of_makkah = false,
      sex = "male", weak = false }
    local walk = start("hajj:hajj", pilgrim, { at = "2027-05-07T06:00:00+03:00" })
    walks.lead(walk, "muzdalifah_night")
    walks.done(walk, "muzdalifah_night")
    pilgrim:set { weak = true }
    walk:refresh()
    assert.are.equal("done", walk:step("muzdalifah_early").status)
    assert.are.equal("stoning_aqabah", walk.current.name)
    assert.are.same({}, walk.remedies)
  end)

  local function shown(facts)
    local pilgrim = { journey = "hajj", hajj_type = "ifrad", school = "hanafi", resident_of_makkah = false }
    for name, value in pairs(facts) do pilgrim[name] = value end
    local walk = start("hajj:hajj", person(pilgrim))
    local names = {}
    for _, node in ipairs(walk.nodes) do
      if node.name:match "^muzdalifah" then names[#names + 1] = node.name end
    end
    return names
  end

  it("may be left early by women and the weak", function()
    assert.are.same({ "muzdalifah_early" }, shown { sex = "female" })
    assert.are.same({ "muzdalifah_early" }, shown { sex = "female", weak = false })
    assert.are.same({ "muzdalifah_early" }, shown { sex = "male", weak = true })
    assert.are.same({ "muzdalifah_early" }, shown { weak = true })
  end)

  it("is not left early by others, nor by whom it is not known of", function()
    assert.are.same({ "muzdalifah_night" }, shown { sex = "male", weak = false })
    assert.are.same({ "muzdalifah_night" }, shown { sex = "male" })
    assert.are.same({ "muzdalifah_night" }, shown {})
  end)

  it("asks of a Hanafi woman no stay until dawn, of a man the dawn", function()
    local woman = walks.begin("ifrad", "hanafi", { sex = "female" }):step "muzdalifah_early"
    assert.are.equal("9 dhu_al_hijjah maghrib", woman.opens.hanafi)
    assert.is_nil((woman.school_note or {}).hanafi)
    local man = walks.begin("ifrad", "hanafi"):step "muzdalifah_night"
    assert.are.equal("10 dhu_al_hijjah fajr", man.opens.hanafi)
  end)

  it("leads on to the stoning", function()
    local walk = walks.begin("ifrad", "hanafi", { sex = "female" })
    walks.lead(walk, "muzdalifah_early")
    assert.are.equal("walk.not-yet-open", walk:refused("done", "stoning_aqabah").code)
    walk:done "muzdalifah_early"
    assert.are.equal("stoning_aqabah", walk.current.name)
  end)
end)

describe("a mahram", function()
  local function status(school, facts)
    facts.sex, facts.school = "female", school
    local list = checklist("hajj:before-departure", person(facts))
    local found = list:item "hajj:mahram" or list:item "hajj:safe-company"
    return found.id, found.status
  end

  it("settles it for the Hanafis and Hanbalis, safe company does not", function()
    for _, school in ipairs { "hanafi", "hanbali" } do
      assert.are.same({ "hajj:mahram", "done" }, { status(school, { mahram = true }) })
      assert.are.same({ "hajj:mahram", "open" }, { status(school, { mahram = false, safe_company = true }) })
    end
  end)

  it("or safe company settles it for the Malikis and Shafi'is", function()
    for _, school in ipairs { "maliki", "shafii" } do
      assert.are.same({ "hajj:safe-company", "done" }, { status(school, { mahram = true, safe_company = false }) })
      assert.are.same({ "hajj:safe-company", "done" }, { status(school, { mahram = false, safe_company = true }) })
      assert.are.same({ "hajj:safe-company", "open" }, { status(school, { mahram = false, safe_company = false }) })
    end
  end)
end)
