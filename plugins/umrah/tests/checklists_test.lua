-- The checklists of the 'umrah: whom they concern, and that everything in them has its reason and source.
local LISTS = {
  ["before-umrah"] = { "learn-umrah", "know-miqat", "plan-rest-for-umrah" },
  ["on-umrah"] = { "patience-in-umrah", "keep-ihram-until-hair" },
  ["after-umrah"] = { "umrah-remedies-settled", "thank-helpers-of-umrah", "keep-prayers-after-umrah",
    "give-thanks-for-umrah", "watch-health-after-umrah" },
}

local function list(name, facts) return checklist("umrah:" .. name, person(facts)) end

for name, items in pairs(LISTS) do
  describe("the list " .. name, function()
    it("is for who comes for an 'umrah", function()
      for _, item in ipairs(items) do
        assert.are.equal("open", list(name, { journey = "umrah" }):item("umrah:" .. item).status, item)
      end
    end)

    it("is not for who comes for the hajj", function()
      assert.are.equal(0, #list(name, { journey = "hajj", sex = "female" }))
    end)

    it("gives for each thing a reason and a source", function()
      for _, entry in ipairs(list(name, { journey = "umrah", sex = "female" })) do
        assert.is_true(#entry.text > 0 and #entry.why > 0 and entry.sources > 0, entry.id)
      end
    end)
  end)
end

describe("menstruation", function()
  it("is a matter of women's lists alone", function()
    assert.is_true(list("before-umrah", { journey = "umrah", sex = "female" }):has "umrah:menstruation-and-umrah")
    assert.is_false(list("before-umrah", { journey = "umrah", sex = "male" }):has "umrah:menstruation-and-umrah")
  end)
end)

describe("the days", function()
  it("are counted from the departure and the return", function()
    local facts = { journey = "umrah", departure = "2027-02-01", return_date = "2027-02-15" }
    assert.are.equal("2027-01-02", list("before-umrah", facts):item("umrah:learn-umrah").due)
    assert.are.equal("2027-01-25", list("before-umrah", facts):item("umrah:know-miqat").due)
    assert.are.equal("2027-03-01", list("after-umrah", facts):item("umrah:watch-health-after-umrah").due)
  end)
end)

-- How much each thing is asked, and by which day: 60 days before a departure on 1 April, 14 after a return on 1 May.
local ASKED = {
  ["before-umrah"] = { ["learn-umrah"] = { "required", "2027-03-02" }, ["know-miqat"] = { "required", "2027-03-25" },
    ["menstruation-and-umrah"] = { "recommended", "2027-01-31" },
    ["plan-rest-for-umrah"] = { "recommended", "2027-03-18" } },
  ["on-umrah"] = { ["patience-in-umrah"] = { "required" }, ["keep-ihram-until-hair"] = { "required" } },
  ["after-umrah"] = { ["umrah-remedies-settled"] = { "required" },
    ["thank-helpers-of-umrah"] = { "recommended", "2027-05-08" }, ["keep-prayers-after-umrah"] = { "required" },
    ["give-thanks-for-umrah"] = { "recommended" }, ["watch-health-after-umrah"] = { "recommended", "2027-05-15" } },
}

for name, items in pairs(ASKED) do
  for item, wanted in pairs(items) do
    it("is asked so much and by its day: " .. item, function()
      local found = list(name, { journey = "umrah", sex = "female", departure = "2027-04-01",
        return_date = "2027-05-01" }):item("umrah:" .. item)
      assert.are.equal(wanted[1], found.level)
      assert.are.equal(wanted[2], found.due)
    end)
  end
end
