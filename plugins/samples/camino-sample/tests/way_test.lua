-- The stages with their stamps, the sum of their kilometres, and the certificate that follows from it.
local function begin(facts) return start("camino-sample:way", person(facts)) end

local function go(walk, first, last, stamps)
  for from = first, last, -25 do
    walk:done("from_" .. from)
    walk:done(stamps .. from)
  end
end

describe("a pilgrim on foot", function()
  it("walks the last 100 km, stage by stage, with the stamps of each", function()
    local walk = begin { means = "foot", reason = "religious" }
    walk:done "credential"
    assert.has_error(function() walk:done "from_75" end)
    go(walk, 100, 25, "stamps_")
    walk:done "compostela"
    walk:skip "distance"
    assert.is_true(walk.finished)
  end)

  it("may begin 200 km before Santiago, and then leaves no gap", function()
    local walk = begin { means = "foot", reason = "spiritual" }
    walk:done "credential"
    walk:done "from_200"
    assert.has_error(function() walk:done "from_100" end)
    walk:done "one_stamp_200"
    go(walk, 175, 125, "one_stamp_")
    go(walk, 100, 25, "stamps_")
    walk:done "compostela"
    walk:done "distance"
    assert.is_true(walk.finished)
  end)

  it("is given no Compostela before 100 km are walked", function()
    local walk = begin { means = "horse", reason = "religious" }
    walk:done "credential"
    go(walk, 100, 50, "stamps_")
    assert.has_error(function() walk:done "compostela" end)
  end)

  it("gets a certificate of welcome for another reason", function()
    local walk = begin { means = "foot", reason = "other" }
    walk:done "credential"
    go(walk, 100, 25, "stamps_")
    walk:done "welcome"
    walk:done "distance"
    assert.is_true(walk.finished)
  end)
end)

describe("a pilgrim by bicycle", function()
  it("needs 200 km for the Compostela, with two stamps a day", function()
    local walk = begin { means = "bicycle", reason = "religious" }
    walk:done "credential"
    go(walk, 200, 125, "two_stamps_")
    go(walk, 100, 50, "stamps_")
    walk:done "from_25"
    walk:done "stamps_25"
    walk:done "compostela_bicycle"
    walk:skip "distance"
    assert.is_true(walk.finished)
  end)
end)

describe("the list before the way", function()
  it("has the Office's rules checked first", function()
    local list = checklist("camino-sample:before-the-way", person {})
    assert.are.equal("required", list:item("rules").level)
    assert.are.equal("recommended", list:item("beginning").level)
  end)
end)

describe("the stamps that a pilgrim notes", function()
  it("are enough once there are two for each stage of the last 100 km", function()
    local pilgrim = person { means = "foot", reason = "religious" }
    local function status() return checklist("camino-sample:on-the-way", pilgrim):item("last-stamps").status end
    local stamps = records(pilgrim, "stamps")
    stamps:add { place = "Sarria", distance = 112 }
    for distance = 88, 32, -8 do
      assert.are.equal("open", status())
      stamps:add { place = "an inn", distance = distance }
    end
    assert.are.equal("done", status())
    stamps:remove "2"
    assert.are.equal("open", status())
  end)

  it("are asked of the last 200 km of those who cycle", function()
    local cyclist = person { means = "bicycle", reason = "religious" }
    local list = checklist("camino-sample:on-the-way", cyclist)
    assert.is_nil(list:item "last-stamps")
    assert.are.equal("open", list:item("bicycle-stamps").status)
    local stamps = records(cyclist, "stamps")
    for distance = 195, 15, -12 do stamps:add { place = "an inn", distance = distance } end
    assert.are.equal("done", checklist("camino-sample:on-the-way", cyclist):item("bicycle-stamps").status)
  end)
end)
