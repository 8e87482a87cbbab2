-- The stamps that a pilgrim notes, and what follows from how many there are.
local text = manasik.text
local sources = require "sources"

-- Two stamps for each of this sample's stages: on the last 100 km, by bicycle on the last 200.
local NEEDED = { afoot = 4 * 2, by_bicycle = 8 * 2 }

manasik.collection { id = "stamps", title = text "stamps.list",
  fields = {
    place = { kind = "text", required = true, maximum = 80, title = text "stamps.list.place" },
    -- Who began farther away notes those stamps too; they do not count.
    distance = { kind = "integer", required = true, minimum = 0, decidable = true,
      title = text "stamps.list.distance" },
    on = { kind = "date", title = text "stamps.list.on" },
  },
  index = { "distance" },
  list = { fields = { "place", "distance", "on" }, by = "distance", descending = true },
  form = { "place", "distance", "on" } }

manasik.fact { id = "last_stamps", kind = "integer", minimum = 0, maximum = 50, title = text "fact.last_stamps",
  records = "stamps", where = { distance = { max = 100 } }, source = sources.stamps }

manasik.fact { id = "bicycle_stamps", kind = "integer", minimum = 0, maximum = 50, title = text "fact.bicycle_stamps",
  records = "stamps", where = { distance = { max = 200 } }, source = sources.stamps }

manasik.checklist { id = "on-the-way", title = text "on-the-way.title", phase = "during",
  manasik.item { id = "last-stamps", text = text "item.last_stamps", why = text "item.last_stamps.why",
    level = "required", when = { means = { "foot", "horse" } }, done_when = { last_stamps = { min = NEEDED.afoot } },
    source = sources.stamps, review_by = "2027-03-01" },
  manasik.item { id = "bicycle-stamps", text = text "item.bicycle_stamps", why = text "item.last_stamps.why",
    level = "required", when = { means = "bicycle" }, done_when = { bicycle_stamps = { min = NEEDED.by_bicycle } },
    source = sources.stamps, review_by = "2027-03-01" },
}
