-- What a pilgrim spends, and a journal of the rites that keeps itself.
manasik.collection { id = "expenses",
  fields = { amount = "decimal", currency = "text", on = "date", note = "text" },
  index = { "on" } }

manasik.collection { id = "journal",
  fields = { step = "text", at = "instant", done = "integer" },
  index = { "step" } }

--- Writes one entry a rite: when it was done, and how many rites were done by then. A rite done again is corrected.
manasik.on("walk.step.done", function(event, host)
  if event.ritual ~= "hajj:hajj" then return end
  local journal = host.records("journal")
  local walk = host.walk(event.ritual)
  local entry = { step = event.step, at = event.at, done = walk and #walk.done or 0 }
  local earlier = journal:find { step = event.step }[1]
  if earlier then
    journal:set(earlier.id, entry)
  else
    journal:add(entry)
  end
end)
