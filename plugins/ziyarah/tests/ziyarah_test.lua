-- The visit to Madinah: nothing of it binds, and the permit for the Rawdah says when its time is.
local STEPS = { "bath", "prayer", "greeting", "rawdah", "quba", "baqi", "uhud" }

local function visit(facts, time)
  local pilgrim = person(facts or { school = "shafii" })
  return start("ziyarah:ziyarah", pilgrim, { at = time or "2026-12-01T08:00:00+03:00" }), pilgrim
end

local function permit(time)
  return visit({ school = "shafii", rawdah_permit = "2026-12-03 14:00" }, time)
end

it("is recommended, and no step of it is owed", function()
  local walk = visit()
  for _, step in ipairs(STEPS) do
    local node = walk:step(step)
    assert.are.same({}, node.obligations, step)
    assert.is_false(node.owed, step)
    assert.is_true(node.sources > 0 and #node.summary > 0, step)
  end
end)

it("begins in the mosque with a prayer of two rak'as", function()
  local walk = visit():done "bath"
  assert.are.equal(2, walk:step("prayer").target)
  walk:count "prayer"
  assert.are.equal("prayer", walk.current.name)
  walk:count "prayer"
  assert.are.equal("greeting", walk.current.name)
end)

it("is done in any order after the arrival, and ends", function()
  local walk = visit()
  for _, step in ipairs { "bath", "prayer", "greeting", "uhud", "baqi", "quba", "rawdah" } do walk:done(step) end
  assert.is_true(walk.finished)
end)

it("leaves everything out without a remedy", function()
  local walk = visit()
  for _, step in ipairs(STEPS) do walk:skip(step) end
  assert.is_true(walk.finished)
  assert.are.equal(0, #walk.remedies)
end)

describe("the Rawdah", function()
  it("has no time while no permit is known", function()
    assert.is_nil(visit():step("rawdah").timing)
  end)

  it("opens at the gate a quarter of an hour before the time of the permit", function()
    local walk = permit()
    assert.are.equal("early", walk:step("rawdah").timing)
    assert.are.equal("walk.not-yet-open", walk:refused("done", "rawdah").code)
    at "2026-12-03T13:44:00+03:00"
    assert.are.equal("early", walk:refresh():step("rawdah").timing)
    at "2026-12-03T13:45:00+03:00"
    assert.are.equal("open", walk:refresh():step("rawdah").timing)
    walk:done "rawdah"
    assert.are.equal("done", walk:step("rawdah").status)
  end)

  it("is over ten minutes after it, and may be noted later with its time", function()
    local walk = permit()
    at "2026-12-03T14:10:00+03:00"
    assert.are.equal("closed", walk:refresh():step("rawdah").timing)
    assert.are.equal("walk.closed", walk:refused("done", "rawdah").code)
    walk:done("rawdah", { at = "2026-12-03T14:05:00+03:00" })
    assert.are.equal("done", walk:step("rawdah").status)
  end)

  it("goes by the permit that is known now", function()
    local walk, pilgrim = permit()
    pilgrim:set { rawdah_permit = "2026-12-02 09:00" }
    at "2026-12-02T09:00:00+03:00"
    assert.are_not.equal("early", walk:refresh():step("rawdah").timing)
  end)
end)

describe("a permit", function()
  it("is a day and a time", function()
    assert.error_matches(function() person { rawdah_permit = "2026-12-03" } end, "2026%-12%-03 14:00")
  end)

  it("brings what is to be thought of, by its day", function()
    local _, pilgrim = permit()
    local list = checklist("ziyarah:in-madinah", pilgrim)
    assert.are.equal("2026-12-02", list:item("ziyarah:cancel-in-time").due)
    assert.are.equal("2026-12-03", list:item("ziyarah:be-at-the-gate").due)
    -- Nothing of the visit is an obligation, nor may its holder lightly let a permit lapse: the next is a year away.
    for _, item in ipairs(list) do assert.are.equal("recommended", item.level, item.id) end
    assert.are.equal(0, #checklist("ziyarah:in-madinah", person { journey = "hajj" }))
  end)

  it("shows the time of the appointment, and asks for nothing once that is over", function()
    local _, pilgrim = permit()
    local function item(name) return checklist("ziyarah:in-madinah", pilgrim):item("ziyarah:" .. name) end
    at "2026-12-03T13:59:00+03:00"
    assert.are.equal("14:00", item("be-at-the-gate").due_time)
    assert.is_false(item("be-at-the-gate").overdue)
    assert.is_true(item("cancel-in-time").overdue)
    at "2026-12-03T14:01:00+03:00"
    assert.is_true(item("be-at-the-gate").overdue)
    assert.is_true(item("cancel-in-time").past)
    assert.is_false(item("cancel-in-time").overdue)
    at "2026-12-04T08:00:00+03:00"
    assert.is_true(item("be-at-the-gate").past)
    assert.is_false(item("be-at-the-gate").overdue)
  end)

  it("needs no cancelling after the visit", function()
    local walk, pilgrim = permit()
    for _, step in ipairs { "bath", "prayer", "greeting" } do walk:done(step) end
    assert.is_not_nil(checklist("ziyarah:in-madinah", pilgrim):item "ziyarah:cancel-in-time")
    at "2026-12-03T14:00:00+03:00"
    walk:refresh():done "rawdah"
    local list = checklist("ziyarah:in-madinah", pilgrim)
    assert.is_nil(list:item "ziyarah:cancel-in-time")
    assert.are.equal("done", list:item("ziyarah:be-at-the-gate").status)
  end)

  it("is reminded of two hours before, and a new one moves the reminder", function()
    local pilgrim = person { place = "Madinah", time_zone = "Asia/Riyadh" }
    at "2026-12-01T08:00:00+03:00"
    assert.are.equal(0, #scheduled(pilgrim))
    pilgrim:set { rawdah_permit = "2026-12-03 14:00" }
    local list = scheduled(pilgrim)
    assert.are.equal(1, #list)
    assert.are.equal("2 h before ziyarah:rawdah_permit", list[1].trigger)
    assert.are.equal("2026-12-03T09:00:00Z", list[1].next)
    pilgrim:set { rawdah_permit = "2026-12-04 09:30" }
    assert.are.equal("2026-12-04T04:30:00Z", scheduled(pilgrim)[1].next)
  end)

  it("is reminded of when the holder chooses", function()
    local pilgrim = person { place = "Madinah", time_zone = "Asia/Riyadh" }
    at "2026-12-01T08:00:00+03:00"
    assert.are.equal(2, pilgrim:setting "rawdah-reminder")
    pilgrim:set { rawdah_permit = "2026-12-03 14:00" }
    pilgrim:choose { ["rawdah-reminder"] = 5 }
    assert.are.equal("2026-12-03T06:00:00Z", scheduled(pilgrim)[1].next)
    pilgrim:choose { ["rawdah-reminder"] = 0 }
    assert.are.equal(0, #scheduled(pilgrim))
    assert.has_error(function() pilgrim:choose { ["rawdah-reminder"] = 25 } end)
  end)

  it("is not reminded of by other facts", function()
    local pilgrim = person {}
    pilgrim:set { school = "hanafi" }
    assert.are.equal(0, #scheduled(pilgrim))
  end)
end)
