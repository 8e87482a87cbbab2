-- The numbers of the Kingdom, each by its digits, and the missions by nationality.
local NUMBERS = {
  unified = { "emergency", "911" }, police = { "police", "999" }, ["road-security"] = { "road_security", "996" },
  ambulance = { "ambulance", "997" }, fire = { "fire", "998" }, traffic = { "traffic", "993" },
  ["coast-guard"] = { "coast_guard", "994" }, ["health-line"] = { "health", "937" },
  ["pilgrim-care"] = { "pilgrim_care", "1966" },
  ["pilgrim-care-abroad"] = { "pilgrim_care", "+966920002814" },
}
local MISSIONS = {
  indonesia = { "ID", "+966503609667" }, india = { "IN", "+966122614093" }, pakistan = { "PK", "8001166622" },
  ["pakistan-2025"] = { "PK", "8002450028" },
}

describe("the numbers for everyone", function()
  for name, expected in pairs(NUMBERS) do
    it("has " .. name, function()
      local contact = contacts(person {}):contact("contacts-sa:" .. name)
      assert.are.same(expected, { contact.kind, contact.phone })
    end)
  end

  it("says of the health line that nobody verified it", function()
    assert.is_true(contacts(person {}):contact("health-line").unverified)
    assert.is_false(contacts(person {}):contact("unified").unverified)
  end)

  it("knows the day on which the emergency numbers were seen", function()
    assert.are.equal("2025-11-21", contacts(person {}):contact("unified").verified_on)
    assert.is_nil(contacts(person {}):contact("fire").verified_on)
  end)

  it("is fresh until its review and stale after it", function()
    local pilgrim = person {}
    at "2027-01-31T12:00:00+03:00"
    assert.is_false(contacts(pilgrim):contact("unified").stale)
    at "2027-02-02T12:00:00+03:00"
    assert.is_true(contacts(pilgrim):contact("unified").stale)
  end)
end)

describe("the missions", function()
  for name, expected in pairs(MISSIONS) do
    it("shows " .. name .. " to its citizens with a warning", function()
      local contact = contacts(person { nationality = expected[1] }):contact("contacts-sa:" .. name)
      assert.are.equal("mission", contact.kind)
      assert.are.equal(expected[2], contact.phone)
      assert.is_true(contact.stale)
    end)

    it("shows " .. name .. " to nobody else", function()
      assert.is_false(contacts(person { nationality = "MY" }):has("contacts-sa:" .. name))
    end)
  end
end)
