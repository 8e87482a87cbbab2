-- The group's lists, its contacts and its rule.
local PACK = "group-sample:"

local function names(list)
  local found = {}
  for _, entry in ipairs(list) do
    if entry.id:find(PACK, 1, true) == 1 then found[#found + 1] = entry.name end
  end
  return found
end

describe("the itinerary", function()
  local list = checklist(PACK .. "itinerary", person { departure = "2027-05-01", return_date = "2027-05-30" })

  it("follows the days of the journey", function()
    assert.are.same({ "airport", "arrive-in-makkah", "first-evening", "pack-for-mina", "luggage-for-flight" },
      names(list))
    assert.are.equal("2027-05-01", list:item("airport").due)
    assert.are.equal("2027-05-02", list:item("arrive-in-makkah").due)
    assert.are.equal("2027-05-03", list:item("first-evening").due)
    assert.is_nil(list:item("pack-for-mina").due)
    assert.are.equal("2027-05-29", list:item("luggage-for-flight").due)
  end)

  it("says what cannot be left out", function()
    for _, name in ipairs { "airport", "arrive-in-makkah", "pack-for-mina", "luggage-for-flight" } do
      assert.are.equal("required", list:item(name).level, name)
    end
    assert.are.equal("recommended", list:item("first-evening").level)
  end)
end)

describe("the guides", function()
  it("are there for everybody", function()
    local reached = contacts(person {})
    assert.are.equal("guide", reached:contact(PACK .. "leader").kind)
    assert.are.equal("hotel", reached:contact(PACK .. "hotel").kind)
  end)

  it("of the women is there for women, and shown while that is not known", function()
    assert.is_true(contacts(person { sex = "female" }):has(PACK .. "guide-of-women"))
    assert.is_nil(contacts(person { sex = "male" }):contact(PACK .. "guide-of-women"))
    assert.is_not_nil(contacts(person {}):contact(PACK .. "guide-of-women"))
  end)

  it("with wheelchairs is there for who needs one", function()
    assert.is_true(contacts(person { needs_wheelchair = true }):has(PACK .. "escort"))
    assert.is_nil(contacts(person { needs_wheelchair = false }):contact(PACK .. "escort"))
  end)

  it("have numbers that are kept for fiction, and say so", function()
    local reached = contacts(person { sex = "female", needs_wheelchair = true })
    for _, name in ipairs { "leader", "guide-of-women", "escort", "hotel" } do
      local contact = reached:contact(PACK .. name)
      assert.matches("^%+447700900%d%d%d$", contact.phone)
      assert.is_true(contact.unverified)
    end
  end)

  it("are to be checked before the season", function()
    at "2027-04-01T12:00:00+03:00"
    assert.is_false(contacts(person {}):contact(PACK .. "leader").stale)
    at "2027-04-02T12:00:00+03:00"
    assert.is_true(contacts(person {}):contact(PACK .. "leader").stale)
  end)
end)

describe("before departure", function()
  local LIST = "hajj:before-departure"

  it("the form is returned, by its day", function()
    local found = checklist(LIST, person { departure = "2027-05-01" }):item "return-form"
    assert.are.equal("required", found.level)
    assert.are.equal("2027-03-17", found.due)
    assert.are.equal("open", found.status)
    assert.are.equal("open", checklist(LIST, person { form_returned = false }):item("return-form").status)
    assert.are.equal("done", checklist(LIST, person { form_returned = true }):item("return-form").status)
  end)

  it("wheelchairs are ordered for who needs one, whatever the age", function()
    local found = checklist(LIST, person { needs_wheelchair = true, birth_date = "1990-01-01",
      departure = "2027-05-01" }):item "order-wheelchair"
    assert.are.equal("open", found.status)
    assert.are.equal("required", found.level)
    assert.are.equal("2027-03-17", found.due)
    local other = person { needs_wheelchair = false, birth_date = "1990-01-01" }
    assert.is_nil(checklist(LIST, other):item "order-wheelchair")
  end)

  it("everyone is asked about them from the age of 75", function()
    local old = person { needs_wheelchair = false, birth_date = "1952-05-14" }
    at "2027-05-13T12:00:00+03:00"
    assert.is_nil(checklist(LIST, old):item "order-wheelchair")
    at "2027-05-14T12:00:00+03:00"
    assert.is_not_nil(checklist(LIST, old):item "order-wheelchair")
  end)
end)

it("asks for the scarf on the way", function()
  local found = checklist("hajj:on-the-way", person {}):item(PACK .. "wear-scarf")
  assert.are.equal("recommended", found.level)
end)
