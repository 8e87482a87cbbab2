local text = manasik.text
manasik.chirps { id = "daily", title = text "t", days = function(day)
  return manasik.message { id = "m" .. day, kind = "reflection", message = text "t" } end }
local data = manasik.data "messages.json"
for _, entry in ipairs(data) do manasik.tag { id = entry.id, title = text(entry.message) } end
