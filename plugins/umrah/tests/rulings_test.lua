-- How binding each rite of the 'umrah is by school, how often it is done and what it waits for.
local OBLIGATIONS = {
  ihram = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  miqat = { hanafi = "wajib", maliki = "wajib", shafii = "wajib", hanbali = "wajib" },
  tawaf = { hanafi = "rukn", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  sai = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  halq = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
}

local function begin(school)
  return start("umrah:umrah", person { journey = "umrah", school = school }, { at = "2027-01-10T06:00:00+03:00" })
end

for step, schools in pairs(OBLIGATIONS) do
  it("says how binding it is in each school: " .. step, function()
    assert.are.same(schools, begin():step(step).obligations)
  end)
end

describe("the counts", function()
  it("are seven circuits and seven legs", function()
    local walk = begin "shafii"
    assert.are.equal(7, walk:step("tawaf").target)
    assert.are.equal(7, walk:step("sai").target)
  end)
end)

describe("what is not begun", function()
  it("keeps the miqat and the tawaf from whom is not in ihram", function()
    for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
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
