-- What a pilgrim is told while the rites go on.
local text = manasik.text

--- Who stands at 'Arafat is told at sunset that the way leads to Muzdalifah; nobody leaves before.
manasik.on("walk.step.done", function(event, host)
  if event.step == "hajj:hajj/standing" then
    host.schedule { id = "to-muzdalifah", at = "9 dhu_al_hijjah maghrib", title = text "reminder.to-muzdalifah",
      missed = "once 21600s" }
  elseif event.step == "hajj:hajj/muzdalifah_night" or event.step == "hajj:hajj/muzdalifah_early" then
    host.cancel "to-muzdalifah"
  end
end)

--- It is for this hajj alone.
manasik.on("schedule.due", function(event, host)
  if event.id == "to-muzdalifah" then host.cancel(event.id) end
end)

manasik.on("walk.reset", function(_, host) host.cancel "to-muzdalifah" end)
