-- Qiran: both under one ihram.
local walks = require "tests.walks"

walks.describe_kind "qiran"

describe("the 'umrah of qiran, which the Hanafis ask for by itself,", function()
  -- A walk on the evening before Arafat, with so many circuits counted; none for none.
  local function before_arafat(circuits)
    local walk = walks.begin("qiran", "hanafi"):done("ihram"):done "miqat"
    if circuits > 0 then walk:count("qiran_tawaf", circuits) end
    return walk
  end

  local function shown(walk)
    local found = {}
    for _, node in ipairs(walk.nodes) do found[node.name] = true end
    return found
  end

  it("is no part of the walk by the other schools", function()
    for _, school in ipairs { "maliki", "shafii", "hanbali" } do
      local names = shown(walks.begin("qiran", school))
      assert.is_nil(names.qiran_tawaf)
      assert.is_nil(names.qiran_sai)
    end
    assert.is_nil(shown(walks.begin("tamattu", "hanafi")).qiran_tawaf)
    assert.is_nil(shown(walks.begin("qiran", "hanafi")).umrah_tawaf)
  end)

  for _, circuits in ipairs { 0, 3 } do
    it("lapses without four circuits before Arafat, with its sa'i and the sacrifice: " .. circuits, function()
      local walk = before_arafat(circuits)
      at "2027-05-15T13:00:00+03:00"
      assert.are.equal("walk.closed", walk:refresh():refused("done", "qiran_tawaf").code)
      walk:missed "qiran_tawaf"
      local owed = walk:remedy "qiran_tawaf"
      assert.are.same({ hanafi = "hajj:lapsed-umrah" }, owed.remedies)
      assert.are.same({ hanafi = true }, owed.unverified)
      for _, step in ipairs { "qiran_sai", "qiran_hady" } do
        assert.are.equal("walk.needs", walk:refused("done", step).code, step)
      end
      local names = walks.lead(walk)
      assert.is_true(walk.finished)
      assert.are.same({}, walk.lost)
      assert.is_nil(walks.position(names, "qiran_hady"))
      assert.is_nil(walks.position(names, "qiran_sai"))
      assert.are.equal(1, #walk.remedies)
      assert.is_false(walk:settle("qiran_tawaf", 2):remedy("qiran_tawaf").owed)
    end)
  end

  for _, circuits in ipairs { 4, 6 } do
    it("stands with four circuits, and those that are missing cost dam: " .. circuits, function()
      local walk = before_arafat(circuits):missed "qiran_tawaf"
      assert.are.same({ hanafi = "umrah:dam" }, walk:remedy("qiran_tawaf").remedies)
      local names = walks.lead(walk)
      assert.is_true(walk.finished)
      assert.is_not_nil(walks.position(names, "qiran_sai"))
      assert.is_not_nil(walks.position(names, "qiran_hady"))
    end)
  end

  it("is made whole by the circuits that were missing", function()
    local walk = before_arafat(4):missed "qiran_tawaf"
    walk:done "qiran_tawaf"
    assert.is_nil(walk:remedy "qiran_tawaf")
  end)

  it("waits for purity as that of tamattu' does, or costs a sheep", function()
    local woman = person { journey = "hajj", hajj_type = "qiran", school = "hanafi", resident_of_makkah = false,
      sex = "female", menses = true }
    local walk = start("hajj:hajj", woman, { at = "2027-05-07T06:00:00+03:00" })
    walk:done("ihram"):done("miqat"):done "qiran_tawaf"
    assert.are.same({ hanafi = "umrah:tawaf-without-purity" }, walk:remedy("qiran_tawaf/barred").remedies)
  end)
end)
