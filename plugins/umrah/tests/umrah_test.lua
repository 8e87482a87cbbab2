-- The 'umrah: its order, what may not be left out, and counting circuits.
local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }
local ORDER = { "ihram", "miqat", "tawaf", "sai", "halq" }

local function begin(school)
  return start("umrah:umrah", person { journey = "umrah", school = school }, { at = "2027-01-10T06:00:00+03:00" })
end

local function walk_until(walk, last)
  for _, step in ipairs(ORDER) do
    if step == last then return walk end
    walk:done(step)
  end
  return walk
end

for _, school in ipairs(SCHOOLS) do
  describe("in the " .. school .. " school", function()
    it("leads through the rites in order to the end", function()
      local walk = begin(school)
      for _, step in ipairs(ORDER) do
        assert.are.equal("umrah:umrah/" .. step, walk.current.id)
        walk:done(step)
      end
      if school ~= "hanafi" then walk:done "farewell_tawaf" end
      assert.is_true(walk.finished)
      assert.is_nil(walk.current)
    end)

    it("asks tawaf before sa'i and sa'i before halq", function()
      local walk = walk_until(begin(school), "tawaf")
      assert.matches("^walk%.", walk:refused("done", "sai").code)
      assert.matches("^walk%.", walk:refused("done", "halq").code)
      assert.are.equal("tawaf", walk.current.name)
    end)

    it("never leaves the tawaf out", function()
      local walk = walk_until(begin(school), "tawaf")
      assert.are.equal("walk.cannot-be-skipped", walk:refused("skip", "tawaf", "tired").code)
    end)
  end)
end

describe("sa'i left out", function()
  it("is refused where it is a rukn", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      local walk = walk_until(begin(school), "sai")
      assert.are.equal("walk.cannot-be-skipped", walk:refused("skip", "sai").code)
    end
  end)

  it("is possible for the Hanafis, for whom it is wajib", function()
    local walk = walk_until(begin "hanafi", "sai")
    assert.are.same({ hanafi = "wajib" }, walk:step("sai").obligations)
    walk:skip("sai", "could not walk")
    assert.are.equal("skipped", walk:step("sai").status)
    assert.is_false(walk:step("sai").owed)
  end)

  it("stays owed where it was missed and is a rukn", function()
    local walk = walk_until(begin "maliki", "sai")
    walk:missed "sai"
    assert.is_true(walk:step("sai").owed)
  end)
end)

describe("counting", function()
  it("finishes the tawaf with the seventh circuit", function()
    local walk = walk_until(begin "shafii", "tawaf")
    for circuit = 1, 6 do
      walk:count "tawaf"
      assert.are.equal(circuit, walk:step("tawaf").count)
      assert.are.equal("tawaf", walk.current.name)
    end
    walk:count "tawaf"
    assert.are.equal("done", walk:step("tawaf").status)
    assert.are.equal("sai", walk.current.name)
  end)

  it("goes neither below nought nor above seven", function()
    local walk = walk_until(begin "shafii", "tawaf")
    assert.are.equal("walk.count-out-of-range", walk:refused("count", "tawaf", 8).code)
    assert.are.equal("walk.count-out-of-range", walk:refused("count", "tawaf", "-").code)
  end)
end)

describe("going back", function()
  it("takes back the last rite, not one that others need", function()
    local walk = walk_until(begin "hanbali", "halq")
    assert.are.equal("walk.needed-by", walk:refused("undo", "tawaf").code)
    walk:undo "sai"
    assert.are.equal("sai", walk.current.name)
  end)
end)

it("is not for who came for the hajj", function()
  assert.error_matches(function() start("umrah:umrah", person { journey = "hajj" }) end, "not for you")
end)
