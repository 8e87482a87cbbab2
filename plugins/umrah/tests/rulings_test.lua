-- The rites of the 'umrah as the collected facts give them: one row a rite, one column a school.
local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

local function all(value) return { hanafi = value, maliki = value, shafii = value, hanbali = value } end

local function by(hanafi, maliki, shafii, hanbali)
  return { hanafi = hanafi, maliki = maliki, shafii = shafii, hanbali = hanbali }
end

local DAM = "umrah:dam"

local ROWS = {
  ihram = { class = by("condition", "rukn", "rukn", "rukn"), missed = all "incomplete" },
  miqat = { class = all "wajib", missed = all(DAM) },
  tawaf = { class = all "rukn", missed = all "incomplete", unverified = true },
  sai = { class = by("wajib", "rukn", "rukn", "rukn"), missed = by(DAM, "incomplete", "incomplete", "incomplete") },
  halq = { class = by("wajib", "wajib", "rukn", "wajib"), missed = by(DAM, DAM, "incomplete", DAM) },
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
      local own = begin(school):step(step)
      assert.are.equal(row.class[school], own.obligations[school])
      assert.are.equal(row.missed[school], own.missed[school])
    end
  end)
end

describe("the 'umrah itself", function()
  it("is sunnah for two schools and obligatory once in life for two", function()
    assert.are.same({
      hanafi = "'umrah is sunnah", maliki = "'umrah is sunnah",
      shafii = "'umrah is obligatory once in life", hanbali = "'umrah is obligatory once in life",
    }, begin():step("ihram").school_note)
    for _, school in ipairs(SCHOOLS) do
      assert.is_string(begin(school):step("ihram").school_note[school])
    end
  end)
end)

describe("a menstruating woman", function()
  it("enters ihram, and waits with the tawaf until she is pure", function()
    local woman = person { journey = "umrah", school = "maliki", sex = "female", menses = true }
    local walk = start("umrah:umrah", woman, { at = "2027-01-10T06:00:00+03:00" })
    walk:done("ihram"):done("miqat")
    assert.are.equal("barred", walk:step("tawaf").status)
    assert.are.equal("walk.barred", walk:refused("done", "tawaf").code)
    woman:set { menses = false }
    walk:refresh()
    walk:done "tawaf"
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
    for _, word in ipairs { "without niqab and gloves", "debated", "quietly", "If you menstruate" } do
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
end)
