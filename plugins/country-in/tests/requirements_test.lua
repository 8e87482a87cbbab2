-- What India asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-in:"

-- Each rule, and what makes it apply besides registering through India.
local RULES = {
  ["haj-suvidha"] = { channel = "committee" },
  ["once-through-committee"] = { channel = "committee" },
  companion = { birth_date = "1950-01-01" },
  ["women-group"] = { sex = "female", birth_date = "1970-01-01", mahram = false },
  quota = {},
}

local rules = cases.rules("IN", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local item, status = rules.item, rules.status

rules.asks_who_registers()

describe("the application", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("haj-suvidha", { haj_suvidha_applied = true }))
    assert.are.equal("open", status("haj-suvidha", { haj_suvidha_applied = false }))
    assert.are.equal("open", status("haj-suvidha"))
  end)
end)

describe("going once through the Committee", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("once-through-committee", { committee_before = false }))
    assert.are.equal("open", status("once-through-committee", { committee_before = true }))
    assert.are.equal("open", status("once-through-committee"))
  end)
end)

describe("what the Committee asks", function()
  for _, name in ipairs { "haj-suvidha", "once-through-committee" } do
    it("concerns those who go through it: " .. name, function()
      local facts = { journey = "hajj", nationality = "IN", residence = "IN" }
      assert.are.equal("not asked", cases.outcome(item(name, cases.with(facts, { channel = "private" }))))
      assert.are.equal("waits for channel", cases.outcome(item(name, facts)))
    end)
  end
end)

describe("the companion", function()
  it("is asked for from the age of 65", function()
    local facts = { journey = "hajj", nationality = "IN", residence = "IN", birth_date = "1962-05-14" }
    at "2027-05-13T12:00:00+03:00"
    assert.are.equal("not asked", cases.outcome(item("companion", facts)))
    at "2027-05-14T00:00:00+03:00"
    assert.are.equal("asked", cases.outcome(item("companion", facts)))
  end)

  it("is between 18 and 60", function()
    for age, due in pairs { [17] = "open", [18] = "done", [60] = "done", [61] = "open" } do
      assert.are.equal(due, status("companion", { companion_age = age }), tostring(age))
    end
    assert.are.equal("open", status "companion")
  end)
end)

describe("the group of women", function()
  local woman = { journey = "hajj", nationality = "IN", residence = "IN", sex = "female", birth_date = "1982-05-14",
    mahram = false }

  it("is asked for from the age of 45", function()
    at "2027-05-13T12:00:00+03:00"
    assert.are.equal("not asked", cases.outcome(item("women-group", woman)))
    at "2027-05-14T00:00:00+03:00"
    assert.are.equal("asked", cases.outcome(item("women-group", woman)))
  end)

  it("is asked for of women without a mahram alone", function()
    at "2027-05-14T00:00:00+03:00"
    assert.are.equal("not asked", cases.outcome(item("women-group", cases.with(woman, { sex = "male" }))))
    assert.are.equal("not asked", cases.outcome(item("women-group", cases.with(woman, { mahram = true }))))
  end)

  it("has four women or more", function()
    assert.are.equal("open", status("women-group", { women_in_group = 3 }))
    assert.are.equal("done", status("women-group", { women_in_group = 4 }))
    assert.are.equal("done", status("women-group", { women_in_group = 5 }))
    assert.are.equal("open", status "women-group")
  end)
end)

it("leaves to the person what no fact settles", function()
  for _, name in ipairs { "quota" } do
    assert.are.equal("open", status(name), name)
  end
end)

rules.bind {
  required = { "haj-suvidha", "once-through-committee", "companion", "women-group" },
  optional = { "quota" },
}

rules.hold(1447, { "haj-suvidha", "once-through-committee", "companion", "women-group" })

rules.hold(1446, { "quota" })
