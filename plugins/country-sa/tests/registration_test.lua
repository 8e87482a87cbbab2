-- What the packs of countries take from here: through which country a pilgrim registers, and cases for their tests.
local cases = require "registration_cases"
local registration = require "registration"

it("tells citizens, residents and others apart", function()
  local outcomes = {}
  for _, case in ipairs(cases.of "MY") do outcomes[case.outcome] = (outcomes[case.outcome] or 0) + 1 end
  assert.are.same({
    ["asked"] = 5, ["not asked"] = 4, ["waits for registers_by"] = 2, ["waits for residence"] = 2,
  }, outcomes)
end)

it("narrows a condition to those who register through a country", function()
  local narrowed = registration.through_and("MY", { sex = "female" })
  assert.are.same({ all = { registration.through "MY", { sex = "female" } } }, narrowed)
end)

it("asks who registers for the hajj", function()
  assert.are.same({ all = { { journey = "hajj" }, registration.pilgrims "MY" } }, registration.through "MY")
end)

it("names what became of a rule", function()
  assert.are.equal("not asked", cases.outcome(nil))
  assert.are.equal("asked", cases.outcome { status = "open" })
  assert.are.equal("waits for sex", cases.outcome { status = "undecided", ask = "sex" })
end)

it("joins facts, the later ones first", function()
  local woman = { sex = "female", school = "maliki" }
  assert.are.same({ sex = "male", school = "maliki" }, cases.with(woman, { sex = "male" }))
  assert.are.same({ sex = "female" }, cases.with { sex = "female" })
end)

-- The tests that a country's suite takes from here, of a rule that is what the cases say.
describe("a country's rule", function()
  local rules = cases.rules("MY", { rule = { sex = "female" } }, function(name, facts)
    assert.are.equal("rule", name)
    assert.are.equal("female", facts.sex)
    if facts.journey == "umrah" then return nil end
    if not facts.journey then return { status = "undecided", ask = "journey" } end
    for _, case in ipairs(cases.of "MY") do
      local all = cases.with(case.facts, { sex = "female" })
      local is_case = facts.nationality == all.nationality and facts.residence == all.residence
        and facts.registers_by == all.registers_by
      if is_case and case.outcome ~= "not asked" then
        local ask = case.outcome:match "^waits for (.+)"
        local list = checklist("hajj:before-departure", person { arrival = "2027-05-10" })
        local item = list:item "country-sa:passport-months"
        return { status = ask and "undecided" or item.status, ask = ask, level = item.level, stale = item.stale,
          season = item.season }
      end
    end
    return nil
  end)

  rules.asks_who_registers()
  rules.bind { required = { "rule" } }
  rules.hold(1447, { "rule" })

  it("is that of a citizen who lives there, where nothing else is said", function()
    assert.are.equal("open", rules.status "rule")
  end)
end)
