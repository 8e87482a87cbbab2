-- What somebody with a permit for the Rawdah has to think of; nobody else is shown it.
local text = manasik.text
local sources = require "sources"

local function has_permit(person) return person:knows "rawdah_permit" end

manasik.checklist { id = "in-madinah", title = text "in-madinah.title", phase = "during", order = 7,
  manasik.item { id = "cancel-in-time", category = "documents", level = "recommended",
    text = text "item.cancel-in-time", why = text "item.cancel-in-time.why",
    when = has_permit, due = "1 day before rawdah_permit", superseded_by = "rawdah", review_by = "2027-03-01",
    source = sources.permit_visit },
  manasik.item { id = "be-at-the-gate", category = "worship", level = "recommended",
    text = text "item.be-at-the-gate", why = text "item.be-at-the-gate.why",
    when = has_permit, due = "on rawdah_permit", done_by = "rawdah", review_by = "2027-03-01",
    source = sources.permit_visit },
}
