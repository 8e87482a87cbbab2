-- What Pakistan asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-pk:"

-- Each rule, and what makes it apply besides registering through Pakistan.
local RULES = {
  ministry = {},
  ["passport-valid-to"] = {},
  ["minimum-age"] = {},
  ["without-mahram"] = { sex = "female", mahram = false },
  quota = {},
}

local rules = cases.rules("PK", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local item, status = rules.item, rules.status

rules.asks_who_registers()

describe("registration with the Ministry", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("ministry", { pak_hajj_registered = true }))
    assert.are.equal("open", status("ministry", { pak_hajj_registered = false }))
    assert.are.equal("open", status("ministry"))
  end)
end)

describe("the passport", function()
  it("could end on 26 November 2026 for the hajj of that year, and not a day earlier", function()
    cases.in_season(1447)
    assert.are.equal("open", status("passport-valid-to", { passport_until = "2026-11-25" }))
    assert.are.equal("done", status("passport-valid-to", { passport_until = "2026-11-26" }))
  end)

  it("earns no tick for the next hajj by that day", function()
    cases.in_season(1448)
    assert.are.equal("open", status("passport-valid-to", { passport_until = "2026-11-26" }))
    assert.are.equal("open", status("passport-valid-to", { passport_until = "2030-01-01" }))
  end)

  it("earns none for a departure of the next season, even before that season has begun", function()
    cases.in_season(1447)
    assert.are.equal("open", status("passport-valid-to", { passport_until = "2030-01-01", departure = "2027-05-01" }))
    assert.is_true(rules.of("passport-valid-to", { departure = "2027-05-01" }).stale)
  end)
end)

describe("the age of twelve", function()
  it("is reached on the birthday, and not on the day before", function()
    at "2027-05-13T12:00:00+03:00"
    assert.are.equal("open", status("minimum-age", { birth_date = "2015-05-14" }))
    at "2027-05-14T00:00:00+03:00"
    assert.are.equal("done", status("minimum-age", { birth_date = "2015-05-14" }))
  end)
end)

describe("travelling without a mahram", function()
  it("has conditions for women alone", function()
    local facts = { journey = "hajj", nationality = "PK", residence = "PK", mahram = false }
    assert.are.equal("not asked", cases.outcome(item("without-mahram", cases.with(facts, { sex = "male" }))))
    assert.are.equal("waits for sex", cases.outcome(item("without-mahram", facts)))
  end)

  it("has no conditions for who travels with one", function()
    local facts = { journey = "hajj", nationality = "PK", residence = "PK", sex = "female" }
    assert.are.equal("not asked", cases.outcome(item("without-mahram", cases.with(facts, { mahram = true }))))
    assert.are.equal("waits for mahram", cases.outcome(item("without-mahram", facts)))
  end)
end)

it("leaves to the person what no fact settles", function()
  for _, name in ipairs { "without-mahram", "quota" } do
    assert.are.equal("open", status(name), name)
  end
end)

rules.bind {
  required = { "ministry", "passport-valid-to", "minimum-age", "without-mahram" },
  optional = { "quota" },
}

rules.hold(1447, { "ministry", "passport-valid-to", "minimum-age", "quota" })

rules.hold(1446, { "without-mahram" })
