-- What the host country asks, each rule on both sides of its boundary.
local LIST, PACK = "hajj:before-departure", "country-sa:"
local ARRIVAL = "2027-05-10"

-- Each rule, and what makes it apply.
local RULES = {
  ["meningococcal-conjugate"] = { meningococcal_kind = "conjugate" },
  ["meningococcal-polysaccharide"] = { meningococcal_kind = "polysaccharide" },
  ["polio-four-weeks"] = { polio_listed = true },
  ["yellow-fever-certificate"] = { yellow_fever_risk = true, birth_date = "1990-01-01" },
  ["passport-months"] = {},
}
local AT_ALL_TIMES = "help-nobody-without-permit"

local function item(name, facts) return checklist(LIST, person(facts or {})):item(PACK .. name) end

local function of(name, facts)
  local all = { arrival = ARRIVAL }
  for _, some in ipairs { RULES[name] or {}, facts or {} } do
    for key, value in pairs(some) do all[key] = value end
  end
  return item(name, all)
end

local function status(name, facts) return of(name, facts).status end

-- Days on which somebody was vaccinated are set once they have come.
before_each(function() at "2027-05-21T12:00:00+03:00" end)

describe("the meningococcal vaccination", function()
  it("is good for five years where the vaccine is a conjugate", function()
    assert.are.equal("done", status("meningococcal-conjugate", { meningococcal_on = "2022-05-11" }))
    assert.are.equal("open", status("meningococcal-conjugate", { meningococcal_on = "2022-05-10" }))
  end)

  it("is good for three years where the vaccine is a polysaccharide", function()
    assert.are.equal("done", status("meningococcal-polysaccharide", { meningococcal_on = "2024-05-11" }))
    assert.are.equal("open", status("meningococcal-polysaccharide", { meningococcal_on = "2024-05-10" }))
  end)

  it("is held against the time of its own vaccine alone", function()
    for name, other in pairs {
      ["meningococcal-conjugate"] = "polysaccharide", ["meningococcal-polysaccharide"] = "conjugate",
    } do
      assert.is_nil(of(name, { meningococcal_kind = other }), name)
      local found = item(name, { arrival = ARRIVAL })
      assert.are.equal("undecided", found.status, name)
      assert.are.equal("meningococcal_kind", found.ask, name)
    end
  end)
end)

describe("the polio vaccination", function()
  it("is four weeks old on arrival, and not a day less", function()
    assert.are.equal("done", status("polio-four-weeks", { polio_on = "2027-04-12" }))
    assert.are.equal("open", status("polio-four-weeks", { polio_on = "2027-04-13" }))
    assert.are.equal("open", status "polio-four-weeks")
  end)

  it("is no older than twelve months on arrival", function()
    assert.are.equal("done", status("polio-four-weeks", { polio_on = "2026-05-10" }))
    assert.are.equal("open", status("polio-four-weeks", { polio_on = "2026-05-09" }))
  end)

  it("is due four weeks before arrival", function()
    assert.are.equal("2027-04-12", of "polio-four-weeks".due)
  end)

  it("is asked of travellers from listed countries, and the person says which these are", function()
    assert.is_nil(of("polio-four-weeks", { polio_listed = false }))
    assert.are.equal("polio_listed", item("polio-four-weeks", {}).ask)
  end)
end)

describe("the yellow fever certificate", function()
  it("is asked for from nine months of age on arrival", function()
    assert.is_not_nil(of("yellow-fever-certificate", { birth_date = "2026-08-10" }))
    assert.is_nil(of("yellow-fever-certificate", { birth_date = "2026-08-11" }))
  end)

  it("is asked of travellers from countries at risk, and the person says which these are", function()
    assert.is_nil(of("yellow-fever-certificate", { yellow_fever_risk = false }))
    assert.are.equal("yellow_fever_risk", item("yellow-fever-certificate", { birth_date = "1990-01-01",
      arrival = ARRIVAL }).ask)
  end)

  it("asks for the dates that it does not know, and never for the months", function()
    assert.are.equal("birth_date", item("yellow-fever-certificate", { yellow_fever_risk = true }).ask)
    assert.are.equal("arrival", item("yellow-fever-certificate", { yellow_fever_risk = true,
      birth_date = "1990-01-01" }).ask)
  end)

  it("is there once it is held", function()
    assert.are.equal("done", status("yellow-fever-certificate", { yellow_fever_certificate = true }))
    assert.are.equal("open", status("yellow-fever-certificate", { yellow_fever_certificate = false }))
    assert.are.equal("open", status "yellow-fever-certificate")
  end)
end)

describe("the passport", function()
  it("is valid for six months after arrival, and not a day less", function()
    assert.are.equal("done", status("passport-months", { passport_until = "2027-11-10" }))
    assert.are.equal("open", status("passport-months", { passport_until = "2027-11-09" }))
    assert.are.equal("open", status "passport-months")
  end)

  it("is looked at 120 days before departure; nobody has confirmed the rule", function()
    local found = of("passport-months", { departure = "2027-05-08" })
    assert.are.equal("2027-01-08", found.due)
    assert.is_true(found.unverified)
  end)
end)

describe("the fine for a hajj without a permit", function()
  local function fined(arrival, return_date, more)
    local facts = { arrival = arrival, return_date = return_date }
    for key, value in pairs(more or {}) do facts[key] = value end
    return item("fine-without-permit", facts)
  end

  -- The 1st of Dhu al-Qa'dah 1448 is 2027-04-08, the 14th of Dhu al-Hijjah 2027-05-20.
  it("begins with the 1st of Dhu al-Qa'dah, and not a day before", function()
    assert.is_nil(fined("2027-03-20", "2027-04-07"))
    assert.are.equal("open", fined("2027-03-20", "2027-04-08").status)
  end)

  it("ends with the 14th of Dhu al-Hijjah, and not a day after", function()
    assert.are.equal("open", fined("2027-05-20", "2027-06-10").status)
    assert.is_nil(fined("2027-05-21", "2027-06-10"))
  end)

  it("concerns whoever is there before and after", function()
    assert.are.equal("required", fined("2027-04-07", "2027-05-21").level)
  end)

  it("is settled by a permit", function()
    assert.are.equal("done", fined("2027-05-01", "2027-06-01", { permit_held = true }).status)
    assert.are.equal("open", fined("2027-05-01", "2027-06-01", { permit_held = false }).status)
  end)

  it("asks for the day that may change the answer", function()
    assert.are.equal("arrival", fined(nil, nil).ask)
    assert.are.equal("return_date", fined("2027-04-01", nil).ask)
    assert.are.equal("open", fined("2027-05-01", nil).status)
  end)

  it("is known for the season 1446", function()
    at "2025-06-27T12:00:00+03:00"
    assert.is_true(fined("2027-05-01", "2027-06-01").stale)
    at "2025-06-25T12:00:00+03:00"
    assert.is_false(fined("2027-05-01", "2027-06-01").stale)
  end)
end)

describe("what the press told of the host country", function()
  local PRESS = { ["excluding-illnesses"] = 1447, ["certificate-before-visa"] = 1447, ["hady-licensed"] = 1447,
    deportation = 1446 }
  for name, season in pairs(PRESS) do
    it("asks for " .. name .. ", with its source, for its season", function()
      local found = item(name, { journey = "hajj" })
      assert.are.same({ "open", "required", season, true }, { found.status, found.level, found.season, found.stale })
    end)
  end

  it("is to be seen to before departure, each thing in its time", function()
    local facts = { journey = "hajj", departure = "2027-05-08" }
    assert.are.equal("2027-01-08", item("excluding-illnesses", facts).due)
    assert.are.equal("2027-02-07", item("certificate-before-visa", facts).due)
    assert.is_nil(item("hady-licensed", facts).due)
  end)

  it("waits for the journey where that is not known, but for what may befall anybody", function()
    for name in pairs(PRESS) do
      local found = item(name)
      assert.are.equal(name == "deportation" and "open" or "undecided", found.status, name)
      assert.are.equal(name ~= "deportation" and "journey" or nil, found.ask, name)
    end
  end)

  it("asks for no health certificate for an 'umrah", function()
    assert.is_nil(item("certificate-before-visa", { journey = "umrah" }))
    assert.is_nil(item("excluding-illnesses", { journey = "umrah" }))
    assert.is_nil(item("hady-licensed", { journey = "umrah" }))
  end)
end)

describe("helping others without a permit", function()
  it("is warned of whoever asks, and left to the person", function()
    assert.are.equal("open", item(AT_ALL_TIMES).status)
    assert.are.equal("required", item(AT_ALL_TIMES).level)
  end)

  it("is known for the season 1446", function()
    at "2025-06-25T12:00:00+03:00"
    assert.is_false(item(AT_ALL_TIMES).stale)
    at "2025-06-27T12:00:00+03:00"
    assert.is_true(item(AT_ALL_TIMES).stale)
  end)
end)

it("says how binding each rule is", function()
  for name in pairs(RULES) do assert.are.equal("required", of(name).level, name) end
end)

it("holds for the season 1447 and is stale once it is over", function()
  for name in pairs(RULES) do
    at "2026-06-15T12:00:00+03:00"
    assert.is_false(of(name).stale, name)
    at "2026-06-17T12:00:00+03:00"
    assert.is_true(of(name).stale, name)
  end
end)
