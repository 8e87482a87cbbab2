-- Some hours before the time of the permit its holder is reminded of it. A permit at another time moves the reminder.
local text = manasik.text

local PERMIT = "ziyarah:rawdah_permit"
local HOURS = "rawdah-reminder"

manasik.setting { id = HOURS, set_by = "person", kind = "integer", minimum = 0, maximum = 24, default = 2,
  title = text "setting.rawdah-reminder", summary = text "setting.rawdah-reminder.summary" }

local function remind(host)
  local hours = host.setting(HOURS)
  if hours == 0 then
    host.cancel "rawdah"
  else
    host.schedule { id = "rawdah", at = hours .. " h before " .. PERMIT, title = text "reminder.rawdah" }
  end
end

manasik.on("person.fact.changed", function(event, host)
  for _, fact in ipairs(event.facts) do
    if fact == PERMIT then remind(host) end
  end
end)

manasik.on("setting.changed", function(_, host) remind(host) end)
