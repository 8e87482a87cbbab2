-- The ihram of the 'umrah, what it forbids, and what is owed.
local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

local function begin(school, sex)
  return start("umrah:umrah", person { journey = "umrah", school = school, sex = sex or "male" },
    { at = "2027-01-10T06:00:00+03:00" })
end

describe("the ihram of the 'umrah", function()
  it("lasts until the hair is cut, in every school", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = begin(school)
      assert.are.equal("none", walk.ihram[school])
      for _, step in ipairs { "ihram", "miqat", "tawaf", "sai" } do
        walk:done(step)
        assert.are.equal("ihram", walk.ihram[school], step)
      end
      walk:done "halq"
      assert.are.equal("full", walk.ihram[school])
      assert.are.same({}, walk.forbidden)
    end
  end)

  it("forbids men and women what is theirs", function()
    local function forbidden(sex)
      return begin("shafii", sex):done("ihram").forbidden
    end
    assert.are.same({ "umrah:covered-head", "umrah:game", "umrah:hair", "umrah:intercourse", "umrah:marriage",
      "umrah:nails", "umrah:perfume", "umrah:sewn-clothes" }, forbidden "male")
    assert.are.same({ "umrah:game", "umrah:gloves", "umrah:hair", "umrah:intercourse", "umrah:marriage",
      "umrah:nails", "umrah:niqab", "umrah:perfume" }, forbidden "female")
  end)

  it("is violated by perfume at the cost of the fidyah", function()
    local walk = begin("shafii"):done("ihram"):violate("perfume", { intent = "knowing" })
    assert.are.same({ shafii = "umrah:fidyah" }, walk:remedy("umrah:perfume").remedies)
    walk:settle("perfume", 2)
    assert.is_true(walk:remedy("umrah:perfume").settled)
  end)

  it("has no ruling of ours on intercourse", function()
    local walk = begin("hanbali"):done("ihram"):violate "intercourse"
    local owed = walk:remedy "umrah:intercourse"
    assert.are.equal("violation.no-ruling", owed.says.hanbali)
    assert.is_true(owed.unverified.hanbali)
    assert.is_false(owed.owed)
  end)
end)

describe("what was left out of the 'umrah", function()
  it("costs dam or must be done, by school", function()
    for _, school in ipairs(SCHOOLS) do
      local walk = begin(school):done("ihram"):done("miqat"):done("tawaf"):done("sai"):missed "halq"
      assert.are.equal(school == "shafii" and "incomplete" or "remedy", walk:remedy("halq").outcomes[school])
      assert.are.equal(school ~= "shafii" and "umrah:dam" or nil, walk:remedy("halq").remedies[school])
      assert.are.equal(school == "shafii" and "ihram" or "full", walk.ihram[school])
    end
  end)
end)
