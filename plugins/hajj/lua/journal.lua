-- What a pilgrim spends, and a journal of the rites that keeps itself.
local text = manasik.text

manasik.collection { id = "expenses", title = text "expenses.title",
  fields = {
    amount = { kind = "decimal", required = true, title = text "expenses.amount" },
    currency = { kind = "text", maximum = 20, title = text "expenses.currency" },
    on = { kind = "date", title = text "expenses.on" },
    note = { kind = "text", maximum = 500, title = text "expenses.note" },
  },
  index = { "on", "currency" },
  list = { fields = { "note", "amount", "currency", "on" }, by = "on", descending = true,
    sum = "amount", per = "currency" },
  card = { "note", "amount", "currency", "on" },
  form = { "amount", "currency", "on", "note" } }

-- One entry a rite, under its name: that two devices of a pilgrim have both noted it is one entry where they meet.
manasik.collection { id = "journal", title = text "journal.title",
  fields = {
    step = { kind = "text", title = text "journal.step" },
    at = { kind = "instant", title = text "journal.at" },
    done = { kind = "integer", title = text "journal.done" },
  },
  index = { "at" },
  one_per = { "step" },
  list = { fields = { "step", "at" }, by = "at" },
  card = { "step", "at", "done" } }

--- Writes one entry a rite: when it was done, and how many rites were done by then. A rite done again is corrected.
manasik.on("walk.step.done", function(event, host)
  if event.ritual ~= "hajj:hajj" then return end
  local journal = host.records("journal")
  local walk = host.walk(event.ritual)
  local entry = { step = event.step, at = event.done_at or event.at, done = walk and #walk.done or 0 }
  local earlier = journal:find { step = event.step }[1]
  if earlier then
    journal:set(earlier.id, entry)
  else
    journal:add(entry)
  end
end)

--- Takes a rite out that is done no longer.
manasik.on("walk.step.undone", function(event, host)
  if event.ritual ~= "hajj:hajj" or event.to == "done" then return end
  local journal = host.records("journal")
  local entry = journal:find { step = event.step }[1]
  if entry then journal:remove(entry.id) end
end)

--- Corrects the journal where devices have met: each rite has the time that the walk has, what does not hold is taken
--- out, and what was taken out and holds is back. What was written before the walk began anew stays.
manasik.on("walk.merged", function(event, host)
  if event.ritual ~= "hajj:hajj" then return end
  local journal = host.records("journal")
  local is_done = {}
  for number, rite in ipairs(event.done) do
    is_done[rite.step] = true
    local earlier = journal:find { step = rite.step }[1]
    local entry = { step = rite.step, at = rite.done_at, done = number }
    if not earlier then
      journal:add(entry)
    elseif earlier.at ~= entry.at or earlier.done ~= entry.done then
      journal:set(earlier.id, entry)
    end
  end
  for _, entry in ipairs(journal:find {}) do
    if not is_done[entry.step] and entry.at and entry.at >= event.began then journal:remove(entry.id) end
  end
end)
