-- For the tests of a country's pack: people by passport, residence and where they register, and what becomes of a rule
-- for those who register through the country; and the tests that every country's rules have in common.
local cases = {}

local ELSEWHERE = "SG"

-- Each case has a name, the facts of a person, and the outcome that is due.
function cases.of(country)
  local found = {
    { name = "asks who lives in the country of the passport", outcome = "asked",
      facts = { nationality = country, residence = country } },
    { name = "asks who tells the passport alone", outcome = "asked",
      facts = { nationality = country } },
    { name = "asks for the residence of citizens who register where they live", outcome = "waits for residence",
      facts = { nationality = country, registers_by = "residence" } },
    { name = "asks citizens who register at home, wherever they live", outcome = "asked",
      facts = { nationality = country, registers_by = "nationality" } },
    { name = "asks citizens abroad where they register", outcome = "waits for registers_by",
      facts = { nationality = country, residence = ELSEWHERE } },
    { name = "asks citizens abroad who register at home", outcome = "asked",
      facts = { nationality = country, residence = ELSEWHERE, registers_by = "nationality" } },
    { name = "asks no citizens who register abroad", outcome = "not asked",
      facts = { nationality = country, residence = ELSEWHERE, registers_by = "residence" } },
    { name = "asks foreign residents where they register", outcome = "waits for registers_by",
      facts = { nationality = ELSEWHERE, residence = country } },
    { name = "asks foreign residents who register here", outcome = "asked",
      facts = { nationality = ELSEWHERE, residence = country, registers_by = "residence" } },
    { name = "asks no foreign residents who register at home", outcome = "not asked",
      facts = { nationality = ELSEWHERE, residence = country, registers_by = "nationality" } },
    { name = "asks nobody else", outcome = "not asked",
      facts = { nationality = ELSEWHERE, residence = ELSEWHERE } },
    { name = "asks nobody else, wherever they register", outcome = "not asked",
      facts = { nationality = ELSEWHERE, residence = "SA", registers_by = "residence" } },
    { name = "waits for the country of residence", outcome = "waits for residence",
      facts = { nationality = ELSEWHERE } },
  }
  for _, case in ipairs(found) do case.facts.journey = "hajj" end
  return found
end

-- What became of a rule: its item of the checklist, or nil where there is none.
function cases.outcome(item)
  if not item then return "not asked" end
  return item.status == "undecided" and "waits for " .. item.ask or "asked"
end

-- Facts of a case together with others that make the rule apply.
function cases.with(facts, others)
  local all = {}
  for _, some in ipairs { facts, others or {} } do
    for name, value in pairs(some) do all[name] = value end
  end
  return all
end

-- The last day of a season before its rules are stale, and the first on which they are.
local SEASON_ENDS = {
  [1446] = { "2025-06-25T12:00:00+03:00", "2025-06-27T12:00:00+03:00" },
  [1447] = { "2026-06-15T12:00:00+03:00", "2026-06-17T12:00:00+03:00" },
}

-- A day of each season on which its pilgrims prepare.
local SEASON_DAYS = { [1447] = "2026-03-01T12:00:00+03:00", [1448] = "2027-03-01T12:00:00+03:00" }

-- Whatever is asked by a rule of a season is asked on a day of it.
function cases.in_season(season) at(SEASON_DAYS[season]) end

-- The rules of a country's pack: each by name, with what makes it apply besides registering through the country. `item`
-- finds a rule's item for a person of some facts.
function cases.rules(country, rules, item)
  local suite = { item = item }

  -- An item of who has the passport of the country and lives there, with what makes the rule apply.
  function suite.of(name, facts)
    local pilgrim = { journey = "hajj", nationality = country, residence = country }
    return item(name, cases.with(cases.with(pilgrim, rules[name]), facts))
  end

  function suite.status(name, facts) return suite.of(name, facts).status end

  -- `also_umrah` names the rules that are not for the hajj alone.
  function suite.asks_who_registers(also_umrah)
    local both = {}
    for _, name in ipairs(also_umrah or {}) do both[name] = true end
    describe("who is asked", function()
      for _, case in ipairs(cases.of(country)) do
        it(case.name, function()
          for name, others in pairs(rules) do
            assert.are.equal(case.outcome, cases.outcome(item(name, cases.with(case.facts, others))), name)
          end
        end)
      end

      it("asks for an 'umrah only what is not for the hajj alone, and the journey where it is not known", function()
        local people = { nationality = country, residence = country }
        for name, others in pairs(rules) do
          local known = cases.with(people, others)
          local unknown = cases.outcome(item(name, known))
          assert.are.equal(both[name] and "asked" or "waits for journey", unknown, name)
          local umrah = cases.outcome(item(name, cases.with(known, { journey = "umrah" })))
          assert.are.equal(both[name] and "asked" or "not asked", umrah, name)
        end
      end)
    end)
  end

  -- Levels, each with the names of its rules.
  function suite.bind(levels)
    it("says how binding each rule is", function()
      for level, names in pairs(levels) do
        for _, name in ipairs(names) do assert.are.equal(level, suite.of(name).level, name) end
      end
    end)
  end

  function suite.hold(season, names)
    it("holds for the season " .. season .. " and is stale once it is over", function()
      local last, over = table.unpack(SEASON_ENDS[season])
      for _, name in ipairs(names) do
        at(last)
        assert.is_false(suite.of(name).stale, name)
        at(over)
        assert.is_true(suite.of(name).stale, name)
        assert.are.equal(season, suite.of(name).season, name)
      end
    end)
  end

  return suite
end

return cases
