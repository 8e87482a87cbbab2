-- What the tests of the rites share: beginning a hajj, and leading it.
local walks = {}

local function pilgrim(kind, school, more)
  local facts = { journey = "hajj", hajj_type = kind, school = school, resident_of_makkah = false, sex = "male" }
  for name, value in pairs(more or {}) do facts[name] = value end
  return person(facts)
end

function walks.begin(kind, school, more)
  return start("hajj:hajj", pilgrim(kind, school, more), { at = "2027-05-07T06:00:00+03:00" })
end

-- Waits for the time of a step where that has not come.
function walks.wait(walk, step)
  walk:refresh()
  if walk:timing(step) == "early" then
    local _, window = next(walk:step(step).windows)
    at(window.opens)
  end
  return walk
end

-- Does a step in its time.
function walks.done(walk, step, how) return walks.wait(walk, step):done(step, how) end

-- Does what is current until the step is, choosing a branch where one is to be chosen; the names in order. Nobody
-- brings the sa'i of the hajj forward.
function walks.lead(walk, until_step, branch)
  local names = {}
  for _ = 1, 60 do
    if walk.finished then return names end
    if walk.current and walk.current.name == until_step then return names end
    local choice = walk.choices[1]
    if walk.current and walk.current.name == "voluntary_tawaf" then
      walk:skip("voluntary_tawaf", "no early sa'i")
    elseif walk.current and walk.current.kind == "step" then
      names[#names + 1] = walk.current.name
      walks.done(walk, walk.current.name)
    elseif choice then
      walk:choose(choice.id, branch or "early")
    else
      break
    end
  end
  error("the walk does not come to an end: " .. table.concat(names, " "))
end

-- Does, in their order, all that can be done without a step.
--- @param others table|nil Other steps that are not done either.
function walks.lead_to(walk, without, others)
  local function open()
    for _, node in ipairs(walk.nodes) do
      local isOpen = node.status == "current" or node.status == "open"
      local isLeft = node.name == without or (others or {})[node.name]
      local isStep = node.kind == "step" and not node.second_place and not isLeft
      if isStep and isOpen and node.timing ~= "closed" then return node.name end
    end
    return nil
  end
  for _ = 1, 60 do
    local step = open()
    if not step then return end
    walks.done(walk, step)
  end
end

-- The step of the sacrifice: that of qiran is one of its own.
function walks.hady(kind) return kind == "qiran" and "qiran_hady" or "hady" end

function walks.position(names, wanted)
  for i, name in ipairs(names) do
    if name == wanted then return i end
  end
  return nil
end

-- What holds of a kind of hajj in every school.
function walks.describe_kind(kind)
  for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
    describe(kind .. " in the " .. school .. " school", function()
      it("is led through its own rites in their order to the end", function()
        local walk = walks.begin(kind, school)
        local names = walks.lead(walk, nil, "early")
        assert.is_true(walk.finished)
        assert.are.same({}, walk.lost)
        assert.are.equal("ihram", names[1])
        assert.are.equal("farewell_tawaf", names[#names])

        local two_tawafs = kind == "tamattu" or (kind == "qiran" and school == "hanafi")
        local tawaf = kind == "qiran" and "qiran_tawaf" or "umrah_tawaf"
        assert.are.equal(two_tawafs, walks.position(names, tawaf) ~= nil, "the tawaf of the 'umrah")
        assert.are.equal(kind == "tamattu", walks.position(names, "umrah_halq") ~= nil, "the release between")
        assert.are.equal(kind == "tamattu", walks.position(names, "ihram_for_hajj") ~= nil, "a second ihram")
        assert.are.equal(kind ~= "tamattu", walks.position(names, "arrival_tawaf") ~= nil, "the arrival tawaf")
        assert.are.equal(kind ~= "ifrad", walks.position(names, walks.hady(kind)) ~= nil, "the sacrifice")
        assert.is_not_nil(walks.position(names, "leaving_early"))
        assert.is_nil(walks.position(names, "stoning_13"))

        assert.is_true(walks.position(names, "standing") < walks.position(names, "muzdalifah_night"))
        assert.is_true(walks.position(names, "muzdalifah_night") < walks.position(names, "stoning_aqabah"))
        assert.is_true(walks.position(names, "ifadah") < walks.position(names, "farewell_tawaf"))
        assert.is_true(walks.position(names, "stoning_11") < walks.position(names, "stoning_12"))
      end)

      -- The rukn is the night for the Malikis.
      it("is nothing without the standing", function()
        local walk = walks.begin(kind, school)
        local rukn = school == "maliki" and "arafat_until_sunset" or "standing"
        walks.lead(walk, rukn)
        assert.are.equal("walk.cannot-be-skipped", walk:refused("skip", rukn).code)
        assert.matches("^walk%.", walk:refused("done", "ifadah").code)
        walks.wait(walk, rukn):missed(rukn)
        assert.are.same({ rukn }, walk.lost)
      end)
    end)
  end
end

return walks
