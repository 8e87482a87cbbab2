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
