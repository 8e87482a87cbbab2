-- What France asks, each rule on both sides of its boundary.
local cases = require "country-sa.registration_cases"
local LIST, PACK = "hajj:before-departure", "country-fr:"

-- Each rule, and what makes it apply besides registering through France.
local RULES = {
  ["nusuk-hajj"] = {},
  menacwy = {},
}

local rules = cases.rules("FR", RULES, function(name, facts)
  return checklist(LIST, person(facts)):item(PACK .. name)
end)
local of, status = rules.of, rules.status

rules.asks_who_registers { "menacwy" }

describe("booking", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("nusuk-hajj", { nusuk_place = true }))
    assert.are.equal("open", status("nusuk-hajj", { nusuk_place = false }))
    assert.are.equal("open", status("nusuk-hajj"))
  end)
end)

describe("the certificate", function()
  it("is done by its fact, and only by it", function()
    assert.are.equal("done", status("menacwy", { meningococcal_vaccine = true }))
    assert.are.equal("open", status("menacwy", { meningococcal_vaccine = false }))
    assert.are.equal("open", status("menacwy"))
  end)
end)

describe("the vaccine", function()
  it("is there when it is ten days old on arrival, and not a day less", function()
    at "2027-05-05T12:00:00+03:00"
    assert.are.equal("done", status("menacwy", { meningococcal_on = "2027-04-30", arrival = "2027-05-10" }))
    for _, vaccinated in ipairs { true, false } do
      assert.are.equal("open", status("menacwy", { meningococcal_on = "2027-05-01", arrival = "2027-05-10",
        meningococcal_vaccine = vaccinated }))
      assert.are.equal("done", status("menacwy", { meningococcal_on = "2027-04-30", arrival = "2027-05-10",
        meningococcal_vaccine = vaccinated }))
    end
    assert.are.equal("done", status("menacwy", { meningococcal_on = "2027-05-01", meningococcal_vaccine = true }))
  end)

  it("is valid for three years on arrival, and not a day longer: which vaccine it was is not asked here", function()
    at "2027-05-05T12:00:00+03:00"
    assert.are.equal("done", status("menacwy", { meningococcal_on = "2024-05-11", arrival = "2027-05-10" }))
    for _, vaccinated in ipairs { true, false } do
      assert.are.equal("open", status("menacwy", { meningococcal_on = "2024-05-10", arrival = "2027-05-10",
        meningococcal_vaccine = vaccinated }))
    end
  end)

  it("is due ten days before departure", function()
    assert.are.equal("2027-05-04", of("menacwy", { departure = "2027-05-14" }).due)
  end)
end)

rules.bind { required = { "nusuk-hajj", "menacwy" } }

rules.hold(1447, { "nusuk-hajj", "menacwy" })
