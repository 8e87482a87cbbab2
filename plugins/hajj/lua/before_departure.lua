-- The checklist before departure, put together from its parts.
local text = manasik.text

local checklist = { id = "before-departure", title = text "before-departure.title", phase = "before", order = 1 }

for _, part in ipairs { "items_rights", "items_host_country", "items_personal", "items_travel" } do
  local items = require(part)
  table.move(items, 1, #items, #checklist + 1, checklist)
end

manasik.checklist(checklist)
