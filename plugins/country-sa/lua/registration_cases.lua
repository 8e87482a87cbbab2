-- For the tests of a country's pack: people by passport, residence and where they register, and what becomes of a rule
-- for those who register through the country.
local cases = {}

local ELSEWHERE = "SG"

-- Each case has a name, the facts of a person, and the outcome that is due.
function cases.of(country)
  return {
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

return cases
