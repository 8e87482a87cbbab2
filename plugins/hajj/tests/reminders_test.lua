-- What a pilgrim is told while the rites go on.
local walks = require "tests.walks"

-- Somebody in Makkah who has stood at 'Arafat, and their walk.
local function standing()
  local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "shafii", resident_of_makkah = false,
    sex = "male", place = "Makkah", time_zone = "Asia/Riyadh" }
  local walk = start("hajj:hajj", pilgrim, { at = "2027-05-07T06:00:00+03:00" })
  walks.lead(walk, "standing")
  at "2027-05-15T14:00:00+03:00"
  walk:done "standing"
  return pilgrim, walk
end

describe("the way to Muzdalifah", function()
  it("is told at the sunset of the day of 'Arafat, and not before", function()
    local pilgrim = standing()
    local list = scheduled(pilgrim)
    assert.are.equal(1, #list)
    assert.are.equal("to-muzdalifah", list[1].id)
    assert.are.equal("9 dhu_al_hijjah maghrib", list[1].trigger)
    assert.are.equal("It is the time of sunset. When the sun has set, leave Arafat for Muzdalifah with your group.",
      list[1].title)
    assert.are.equal("2027-05-15T15:5", list[1].next:sub(1, 15))
  end)

  it("is told no more where the night at Muzdalifah is done", function()
    local pilgrim, walk = standing()
    walks.lead(walk, "muzdalifah_night")
    walks.done(walk, "muzdalifah_night")
    assert.are.equal(0, #scheduled(pilgrim))
  end)

  it("is told no more once it was told, and other packs' schedules are left alone", function()
    local handlers = {}
    stub(manasik, "on").invokes(function(event, handler) handlers[event] = handler end)
    require "reminders"
    local host = { cancel = spy.new(function() end) }
    handlers["schedule.due"]({ id = "meet-the-group" }, host)
    assert.spy(host.cancel).was.called(0)
    handlers["schedule.due"]({ id = "to-muzdalifah" }, host)
    assert.spy(host.cancel).was.called_with "to-muzdalifah"
  end)

  it("is told no more where Muzdalifah was left early, or the walk begins anew", function()
    local pilgrim = person { journey = "hajj", hajj_type = "ifrad", school = "shafii", resident_of_makkah = false,
      sex = "female", place = "Makkah", time_zone = "Asia/Riyadh" }
    local walk = start("hajj:hajj", pilgrim, { at = "2027-05-07T06:00:00+03:00" })
    walks.lead(walk, "standing")
    at "2027-05-15T14:00:00+03:00"
    walk:done "standing"
    assert.are.equal(1, #scheduled(pilgrim))
    walks.lead(walk, "muzdalifah_early")
    assert.are.equal(1, #scheduled(pilgrim))
    walks.done(walk, "muzdalifah_early")
    assert.are.equal(0, #scheduled(pilgrim))
    walk:undo("muzdalifah_early"):undo("arafat_until_sunset"):undo("standing"):done "standing"
    assert.are.equal(1, #scheduled(pilgrim))
    walk:reset()
    assert.are.equal(0, #scheduled(pilgrim))
  end)
end)
