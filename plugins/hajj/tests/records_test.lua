-- What a pilgrim keeps beside the rites.
describe("the expenses of a pilgrim", function()
  local pilgrim
  before_each(function() pilgrim = person { journey = "hajj", school = "shafii" } end)

  it("are found by their day and currency, the dearest first", function()
    local expenses = records(pilgrim, "expenses")
    expenses:add { amount = "12.50", currency = "SAR", on = "2027-05-14", note = "taxi" }
    expenses:add { amount = "90", currency = "SAR", on = "2027-05-16", note = "sacrifice" }
    expenses:add { amount = "3", currency = "IDR", on = "2027-05-16" }
    expenses:add { amount = "7", currency = "SAR", on = "2027-05-20" }
    local found = expenses:find({ currency = "SAR", on = { min = "2027-05-14", before = "2027-05-20" } },
      { by = "amount", descending = true })
    assert.are.equal(2, #found)
    assert.are.equal("sacrifice", found[1].note)
    expenses:set(found[2].id, { amount = "15" })
    assert.are.same({ id = found[2].id, amount = "15", currency = "SAR", on = "2027-05-14", note = "taxi" },
      expenses:get(found[2].id))
    expenses:remove(found[1].id)
    assert.are.equal(3, #expenses:find())
  end)

  it("have an amount, and no more than 20 letters of a currency", function()
    local expenses = records(pilgrim, "expenses")
    assert.has_error(function() expenses:add { currency = "SAR" } end, "hajj:expenses: field 'amount' is required")
    assert.has_error(function() expenses:add { amount = "1", currency = ("x"):rep(21) } end,
      "hajj:expenses: field 'currency' takes 0 to 20 characters, not 21")
  end)
end)

describe("the journal of the rites", function()
  it("keeps when each rite was done, and corrects it", function()
    local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "shafii" }
    local walk = start("hajj:hajj", pilgrim, { at = "2027-05-14T06:00:00+03:00" })
    walk:done("ihram")
    local entries = records(pilgrim, "journal"):find { step = "hajj:hajj/ihram" }
    assert.are.equal(1, #entries)
    assert.are.equal(1, entries[1].done)
    assert.are.equal('["hajj:hajj/ihram"]', entries[1].id)
  end)

  it("keeps when a rite was done that is noted later", function()
    local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "shafii" }
    local walk = start("hajj:hajj", pilgrim, { at = "2027-05-14T06:00:00+03:00" })
    walk:done("ihram", { at = "2027-05-13T20:00:00+03:00" })
    assert.are.equal("2027-05-13T17:00:00Z", records(pilgrim, "journal"):find()[1].at)
  end)

  it("does not keep what was taken back", function()
    local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "shafii" }
    local walk = start("hajj:hajj", pilgrim, { at = "2027-05-14T06:00:00+03:00" })
    walk:done("ihram")
    walk:undo("ihram")
    assert.are.equal(0, #records(pilgrim, "journal"):find())
    walk:done("ihram")
    assert.are.equal(1, #records(pilgrim, "journal"):find())
  end)
end)
