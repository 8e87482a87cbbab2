-- The stages with their stamps, the sum of their kilometres, and the certificate that follows from it.
local STAGES = { 200, 175, 150, 125, 100, 75, 50, 25 }

local function begin(facts) return start("camino-sample:way", person(facts)) end

local function carrying_a_credential(facts) return begin(facts):done "credential" end

local function go(walk, first, last, stamps)
  for from = first, last, -25 do
    walk:done("from_" .. from)
    walk:done(stamps .. from)
  end
  return walk
end

local function names(walk)
  local found = {}
  for _, node in ipairs(walk.nodes) do
    if node.kind == "step" then found[#found + 1] = node.name end
  end
  return found
end

-- The step that holds the stamps of a stage: on the last 100 km it is the same however one travels.
local function stamps_of(from, means)
  if from <= 100 then return "stamps_" .. from end
  return (means == "bicycle" and "two_stamps_" or "one_stamp_") .. from
end

describe("a pilgrim on foot", function()
  it("walks the last 100 km, stage by stage, with the stamps of each", function()
    local walk = carrying_a_credential { means = "foot", reason = "religious" }
    assert.are.equal("walk.out-of-order", walk:refused("done", "from_75").code)
    go(walk, 100, 25, "stamps_")
    walk:done "compostela"
    walk:skip "distance"
    assert.is_true(walk.finished)
  end)

  it("may begin 200 km before Santiago, and then leaves no gap", function()
    local walk = carrying_a_credential { means = "foot", reason = "spiritual" }
    walk:done "from_200"
    assert.matches("first one_stamp_200;", walk:refused("done", "from_100").payload)
    walk:done "one_stamp_200"
    go(walk, 175, 125, "one_stamp_")
    go(walk, 100, 25, "stamps_")
    walk:done "compostela"
    walk:done "distance"
    assert.is_true(walk.finished)
  end)

  it("is given no Compostela for the 100 km before the last, nor for less than all of these", function()
    local walk = carrying_a_credential { means = "foot", reason = "religious" }
    go(walk, 200, 125, "one_stamp_")
    go(walk, 100, 50, "stamps_")
    local refusal = walk:refused("done", "compostela")
    assert.are.equal("walk.falls-short", refusal.code)
    assert.matches("done 75; quota at least 100 in sum of last;", refusal.payload)
    -- Whoever gave up the last stage has not walked the last 100 km, however far they came before.
    walk:missed("from_25"):missed "stamps_25"
    assert.are.equal("walk.falls-short", walk:refused("done", "compostela").code)
  end)

  it("gets a certificate of welcome for another reason, however far they came", function()
    for _, means in ipairs { "foot", "horse", "bicycle" } do
      local walk = carrying_a_credential { means = means, reason = "other" }
      local offered = names(walk)
      assert.are.same({ "welcome", "distance" }, { table.unpack(offered, #offered - 1) }, means)
      go(walk, 100, 25, "stamps_")
      walk:done("welcome"):done "distance"
      assert.is_true(walk.finished, means)
    end
  end)
end)

describe("a pilgrim on horseback", function()
  it("is given the Compostela as one on foot is, and not a kilometre earlier", function()
    for _, reason in ipairs { "religious", "spiritual" } do
      local walk = carrying_a_credential { means = "horse", reason = reason }
      go(walk, 100, 50, "stamps_")
      assert.are.equal("walk.falls-short", walk:refused("done", "compostela").code)
      walk:done("from_25"):done("stamps_25"):done "compostela"
      assert.are.equal("distance", walk.current.name)
    end
  end)
end)

describe("a pilgrim by bicycle", function()
  it("needs 200 km for the Compostela, with two stamps a day", function()
    for _, reason in ipairs { "religious", "spiritual" } do
      local walk = carrying_a_credential { means = "bicycle", reason = reason }
      go(walk, 200, 125, "two_stamps_")
      go(walk, 100, 50, "stamps_")
      local refusal = walk:refused("done", "compostela_bicycle")
      assert.are.equal("walk.falls-short", refusal.code)
      assert.matches("done 175; quota at least 200 in sum of before, last;", refusal.payload)
      walk:done("from_25"):done("stamps_25"):done "compostela_bicycle"
      walk:skip "distance"
      assert.is_true(walk.finished, reason)
    end
  end)

  it("has not come far enough where one on foot has", function()
    local walk = carrying_a_credential { means = "bicycle", reason = "religious" }
    go(walk, 100, 25, "stamps_")
    assert.matches("done 100; quota at least 200", walk:refused("done", "compostela_bicycle").payload)
  end)

  it("does not give up a stage and still come far enough", function()
    for _, given_up in ipairs(STAGES) do
      local walk = carrying_a_credential { means = "bicycle", reason = "religious" }
      for _, from in ipairs(STAGES) do
        if from == given_up then
          walk:missed("from_" .. from):missed(stamps_of(from, "bicycle"))
        else
          walk:done("from_" .. from):done(stamps_of(from, "bicycle"))
        end
      end
      assert.matches("done 175; quota at least 200", walk:refused("done", "compostela_bicycle").payload)
    end
  end)
end)

describe("the stamps of a stage", function()
  it("say in their titles for whom they are, where that differs", function()
    local function title(means, step)
      return carrying_a_credential { means = means, reason = "religious" }:step(step).title
    end
    assert.are.equal("Stamps from 200 to 175 km, by bicycle", title("bicycle", "two_stamps_200"))
    assert.are.equal("Stamps from 200 to 175 km, on foot or horseback", title("foot", "one_stamp_200"))
    assert.are.equal("Stamps from 100 to 75 km", title("bicycle", "stamps_100"))
    assert.are.equal(title("bicycle", "stamps_100"), title("foot", "stamps_100"))
  end)

  it("are two a day on the last 100 km, by bicycle on the last 200, and elsewhere one", function()
    for _, means in ipairs { "foot", "horse", "bicycle" } do
      local walk = begin { means = means, reason = "religious" }
      for _, from in ipairs(STAGES) do
        local wanted = (from <= 100 or means == "bicycle") and 2 or 1
        assert.are.equal(wanted, walk:step(stamps_of(from, means)).target, means .. " from " .. from)
      end
    end
  end)

  it("are collected on it, and not before", function()
    for _, means in ipairs { "foot", "bicycle" } do
      local walk = carrying_a_credential { means = means, reason = "religious" }
      for _, from in ipairs(STAGES) do
        local refusal = walk:refused("done", stamps_of(from, means))
        assert.are.equal("walk.needs", refusal.code)
        assert.matches("before from_" .. from .. ";", refusal.payload)
        walk:done("from_" .. from):done(stamps_of(from, means))
      end
    end
  end)
end)

describe("the way", function()
  -- What is said of a step: how binding it is, and what becomes of the way where it is missed.
  local function told(walk, name)
    local step = walk:step(name)
    return { step.obligations[""], step.missed and step.missed[""] }
  end

  it("is incomplete without the credential, each stage from its beginning, its stamps and the certificate", function()
    local CERTIFICATES = {
      { { means = "foot", reason = "religious" }, "compostela" },
      { { means = "bicycle", reason = "religious" }, "compostela_bicycle" },
      { { means = "foot", reason = "other" }, "welcome" },
    }
    for _, row in ipairs(CERTIFICATES) do
      local facts, certificate = table.unpack(row)
      local walk = carrying_a_credential(facts):done "from_200"
      local owed = { "credential", certificate }
      for _, from in ipairs(STAGES) do
        owed[#owed + 1] = "from_" .. from
        owed[#owed + 1] = stamps_of(from, facts.means)
      end
      for _, name in ipairs(owed) do assert.are.same({ "must", "incomplete" }, told(walk, name), name) end
      assert.are.equal(#owed + 1, #names(walk), certificate)
    end
  end)

  it("leaves it to the pilgrim whether the distance is certified", function()
    assert.are.same({ "may" }, told(begin { means = "foot", reason = "religious" }, "distance"))
  end)
end)

describe("the list before the way", function()
  it("has the Office's rules checked first", function()
    local list = checklist("camino-sample:before-the-way", person {})
    assert.are.equal("required", list:item("rules").level)
    assert.are.equal("recommended", list:item("beginning").level)
  end)
end)
