-- The stamps that a pilgrim notes: which of them count for whom, and what a record of one holds.
local function on_the_way(pilgrim) return checklist("camino-sample:on-the-way", pilgrim) end

local function travelling(means) return person { means = means, reason = "religious" } end

describe("the stamps of the last 100 km", function()
  it("are asked of those who walk or ride a horse, the stamps of 200 of those who cycle", function()
    for means, asked in pairs { foot = "last-stamps", horse = "last-stamps", bicycle = "bicycle-stamps" } do
      local list = on_the_way(travelling(means))
      assert.are.equal(1, #list, means)
      assert.are.equal("open", list:item(asked).status, means)
      assert.are.equal("required", list:item(asked).level, means)
    end
  end)

  it("are enough once there are two for each stage, wherever the others are from", function()
    local pilgrim = travelling "foot"
    local function status() return on_the_way(pilgrim):item("last-stamps").status end
    local stamps = records(pilgrim, "stamps")
    stamps:add { place = "Sarria", distance = 112 }
    stamps:add { place = "an inn", distance = 101 }
    for _, distance in ipairs { 100, 88, 80, 72, 64, 56, 48, 0 } do
      assert.are.equal("open", status())
      stamps:add { place = "an inn", distance = distance }
    end
    assert.are.equal("done", status())
    stamps:remove "3"
    assert.are.equal("open", status())
  end)
end)

describe("the stamps of those who cycle", function()
  it("are enough once there are two for each stage of the last 200 km", function()
    local cyclist = travelling "bicycle"
    local function status() return on_the_way(cyclist):item("bicycle-stamps").status end
    local stamps = records(cyclist, "stamps")
    stamps:add { place = "an inn", distance = 201 }
    stamps:add { place = "an inn", distance = 320 }
    for distance = 200, 20, -12 do
      assert.are.equal("open", status())
      stamps:add { place = "an inn", distance = distance }
    end
    assert.are.equal("done", status())
  end)
end)

describe("a stamp", function()
  it("has its place, and how far Santiago is from there", function()
    local stamps = records(travelling "foot", "stamps")
    assert.error_matches(function() stamps:add { distance = 40 } end, "'place' is required")
    assert.error_matches(function() stamps:add { place = "an inn" } end, "'distance' is required")
    stamps:add { place = "an inn", distance = 40 }
    assert.are.equal(1, stamps:count {})
  end)

  it("may be that of the cathedral, and of no place beyond it", function()
    local stamps = records(travelling "foot", "stamps")
    stamps:add { place = "the cathedral", distance = 0 }
    assert.error_matches(function() stamps:add { place = "an inn", distance = -1 } end, "'distance' takes")
  end)

  it("names its place in up to eighty letters", function()
    local stamps = records(travelling "foot", "stamps")
    stamps:add { place = ("é"):rep(80), distance = 40 }
    assert.error_matches(function() stamps:add { place = ("é"):rep(81), distance = 40 } end, "80 characters")
  end)
end)
