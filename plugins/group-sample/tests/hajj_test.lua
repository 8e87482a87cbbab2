-- The hajj of the others' packs with the group's steps in it: nothing of it is lost.
local PACK = "group-sample:"
local BUS, FOOT = PACK .. "by_bus", PACK .. "on_foot"

-- A hajj of which the way to Mina and the departure are chosen.
local function begin(way, facts, departure)
  local all = { journey = "hajj", hajj_type = "ifrad", school = "shafii", resident_of_makkah = false, sex = "male",
    needs_wheelchair = false }
  for name, value in pairs(facts or {}) do all[name] = value end
  local walk = start("hajj:hajj", person(all), { at = "2027-05-07T06:00:00+03:00" })
  walk:choose(PACK .. "way_to_mina", way)
  walk:choose("departure", departure or "early")
  return walk
end

local function name(step)
  return step.name:find(PACK, 1, true) == 1 and step.name:sub(#PACK + 1) or step.name
end

-- Does a step, after waiting for its time where that has not come.
local function in_time(walk, step)
  walk:refresh()
  if walk:timing(step) == "early" then
    local _, window = next(walk:step(step).windows)
    at(window.opens)
  end
  return walk:done(step)
end

-- Does what is current until a step is; the names in order.
local function lead(walk, until_step)
  local names = {}
  for _ = 1, 80 do
    if walk.finished or (walk.current and name(walk.current) == until_step) then return names end
    if not walk.current then break end
    names[#names + 1] = name(walk.current)
    in_time(walk, walk.current.name)
  end
  error("the walk does not come to an end: " .. table.concat(names, " "))
end

local function position(names, wanted)
  for i, found in ipairs(names) do
    if found == wanted then return i end
  end
  return nil
end

for _, kind in ipairs { "tamattu", "qiran", "ifrad" } do
  for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
    it("leads " .. kind .. " in the " .. school .. " school to its end, by bus and on foot", function()
      for way, departure in pairs { [BUS] = "early", [FOOT] = "full" } do
        local walk = begin(way, { hajj_type = kind, school = school }, departure)
        local names = lead(walk)
        assert.is_true(walk.finished)
        assert.are.same({}, walk.lost)
        for _, rite in ipairs { "ihram", "standing", "ifadah", "farewell_tawaf" } do
          assert.is_not_nil(position(names, rite), rite)
        end
      end
    end)
  end
end

describe("the way to Mina", function()
  it("comes before the eighth day", function()
    local names = lead(begin(BUS), "mina_day_8")
    assert.are.equal("board_bus", names[#names])
    assert.is_nil(position(names, "walk_to_mina"))
    names = lead(begin(FOOT), "mina_day_8")
    assert.are.equal("walk_to_mina", names[#names])
    assert.is_nil(position(names, "board_bus"))
  end)

  it("starts where the group meets", function()
    for first, way in pairs { board_bus = BUS, walk_to_mina = FOOT } do
      local walk = begin(way)
      lead(walk, first)
      assert.are.equal(PACK .. "meeting-makkah", walk.current.place)
    end
  end)
end)

describe("the escort", function()
  it("is met before the standing by who needs a wheelchair", function()
    local names = lead(begin(BUS, { needs_wheelchair = true }), "standing")
    assert.are.equal("meet_escort", names[#names])
  end)

  it("is met by nobody else", function()
    assert.is_nil(position(lead(begin(BUS)), "meet_escort"))
  end)
end)

describe("the group", function()
  it("is counted after sunset at Arafat, and before Muzdalifah", function()
    local names = lead(begin(BUS), "muzdalifah_night")
    assert.are.equal("be_counted", names[#names])
    assert.are.equal("arafat_until_sunset", names[#names - 1])
  end)

  it("meets in Mina after the stoning of the twelfth", function()
    local names = lead(begin(BUS))
    assert.are.equal(position(names, "stoning_12") + 1, position(names, "meet_in_mina"))
    assert.are.equal("leaving_early", names[position(names, "meet_in_mina") + 1])
  end)

  it("asks for nothing that the hajj owes: its steps can be left out at no cost", function()
    local walk = begin(BUS, { needs_wheelchair = true })
    lead(walk, "board_bus")
    walk:skip(PACK .. "board_bus", "by taxi")
    lead(walk, "meet_escort")
    walk:missed(PACK .. "meet_escort")
    lead(walk, "be_counted")
    walk:skip(PACK .. "be_counted", "was lost")
    local names = lead(walk)
    assert.is_true(walk.finished)
    assert.are.same({}, walk.lost)
    for _, ours in ipairs { "board_bus", "meet_escort", "be_counted" } do
      assert.is_false(walk:step(PACK .. ours).owed, ours)
    end
    assert.are.equal("farewell_tawaf", names[#names])
  end)

  it("says of each of its steps that nothing follows where it is missed, by bus and on foot", function()
    for first, way in pairs { board_bus = BUS, walk_to_mina = FOOT } do
      local walk = begin(way, { needs_wheelchair = true })
      for _, ours in ipairs { first, "meet_escort", "be_counted", "meet_in_mina" } do
        for _, outcome in pairs(walk:step(PACK .. ours).missed) do assert.are.equal("nothing", outcome, ours) end
      end
    end
  end)
end)
