-- Two hours before the time of the permit its holder is reminded of it. A permit at another time moves the reminder.
local text = manasik.text

local PERMIT = "ziyarah:rawdah_permit"

manasik.on("person.fact.changed", function(event, host)
  for _, fact in ipairs(event.facts) do
    if fact == PERMIT then
      host.schedule { id = "rawdah", at = "2 h before " .. PERMIT, title = text "reminder.rawdah" }
    end
  end
end)
