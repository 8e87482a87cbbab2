-- Every cell of the table of rites: window, how binding, what follows when missed, what comes before, how often.
local walks = require "tests.walks"
local table_of_rites = require "tests.rites_table"

-- A walk of somebody whose school is not known: each school's ruling is told.
local function untold(row)
  local facts = { journey = "hajj", hajj_type = row.kind, resident_of_makkah = false, sex = "male" }
  for name, value in pairs(row.facts or {}) do facts[name] = value end
  local walk = start("hajj:hajj", person(facts), { at = "2027-05-07T06:00:00+03:00" })
  if row.branch then walk:choose("departure", row.branch) end
  return walk
end

local function begin(row, school)
  local walk = walks.begin(row.kind, school, row.facts)
  if row.branch then walk:choose("departure", row.branch) end
  return walk
end

describe("the one ihram of ifrad and qiran", function()
  for _, kind in ipairs { "ifrad", "qiran" } do
    it("is waited for by Mina and by the standing: " .. kind, function()
      for _, school in ipairs(table_of_rites.schools) do
        for _, step in ipairs { "mina_day_8", "standing" } do
          local refusal = walks.begin(kind, school):refused("done", step)
          assert.are.equal("walk.needs", refusal.code, school)
          assert.matches("before ihram;", refusal.payload, 1, true)
        end
      end
    end)
  end
end)

for _, row in ipairs(table_of_rites.rows) do
  local schools = row.schools or table_of_rites.schools
  describe("the row of " .. row.step, function()
    it("tells how binding it is, its window and what follows, school by school", function()
      local step = (row.schools and begin(row, row.schools[1]) or untold(row)):step(row.step)
      assert.are.same(row.class, step.obligations, "class")
      assert.are.same(row.opens, step.opens, "opens")
      assert.are.same(row.closes, step.closes, "closes")
      assert.are.same(row.missed, step.missed, "if missed")
      assert.are.equal(row.count or 1, step.target, "count")
      assert.are.equal(row.unverified or false, step.unverified, "unverified")
      assert.is_true(step.sources > 0, "sources")
    end)

    it("is told by one school to whom it is known", function()
      for _, school in ipairs(schools) do
        local step = begin(row, school):step(row.step)
        assert.are.equal(row.class[school], step.obligations[school], school)
        assert.are.equal(row.missed[school], step.missed[school], school)
        assert.are.equal((row.opens or {})[school], (step.opens or {})[school], school)
        assert.are.equal((row.closes or {})[school], (step.closes or {})[school], school)
      end
    end)

    for _, needed in ipairs(row.needs or {}) do
      it("waits for " .. (type(needed) == "table" and needed.hanafi or needed) .. " in every school", function()
        for _, school in ipairs(schools) do
          local need = type(needed) == "table" and needed[school] or needed
          local walk = begin(row, school)
          walks.lead_to(walk, need)
          local refusal = walk:refused("done", row.step)
          assert.are.equal("walk.needs", refusal.code, school)
          assert.matches("before " .. need .. ";", refusal.payload, 1, true)
        end
      end)
    end
  end)
end
