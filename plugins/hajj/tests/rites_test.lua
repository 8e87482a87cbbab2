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
    assert.are.equal("walk.needs", walk:refused("done", "hady").code)
    assert.are.equal("walk.needs", walk:refused("done", "halq").code)
    walk:done "stoning_aqabah"
    assert.are.equal("walk.needs", walk:refused("done", "halq").code)
    walk:done("hady"):done("halq")
  end)

  it("keeps halq after stoning for the Malikis", function()
    local walk = at_the_tenth("tamattu", "maliki")
    assert.are.equal("walk.needs", walk:refused("done", "halq").code)
  end)

  it("does not wait for a sacrifice that ifrad does not owe", function()
    local walk = at_the_tenth("ifrad", "hanafi")
    walk:done("stoning_aqabah"):done("halq")
    assert.are.equal("done", walk:step("halq").status)
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

describe("a resident of Makkah", function()
  it("owes no sacrifice", function()
    local names = lead(begin("tamattu", "shafii", { resident_of_makkah = true }))
    assert.is_nil(position(names, "hady"))
  end)

  it("has no arrival tawaf", function()
    assert.is_nil(position(lead(begin("ifrad", "maliki", { resident_of_makkah = true })), "arrival_tawaf"))
  end)
end)

describe("the second ihram of tamattu'", function()
  it("comes after the release of the 'umrah", function()
    local walk = begin("tamattu", "hanbali")
    lead(walk, "umrah_halq")
    assert.matches("^walk%.", walk:refused("done", "ihram_for_hajj").code)
    walks.done(walk:done "umrah_halq", "ihram_for_hajj")
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
