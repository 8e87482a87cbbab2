-- Whom the pilgrims of the group call. The numbers are of a range that is kept for fiction, so that they reach nobody.
local text, cite = manasik.text, manasik.cite

local REVIEW_BY = "2027-04-01"
local kept_for_fiction = cite { work = "Ofcom: telephone numbers for drama", note = "+447700900000 to +447700900999" }

manasik.contacts { id = "guides", title = text "guides.title",
  manasik.contact { id = "leader", kind = "guide", name = text "leader.name", phone = "+447700900100",
    hours = text "leader.hours", note = text "number.note",
    review_by = REVIEW_BY, source = kept_for_fiction, unverified = true },
  manasik.contact { id = "guide-of-women", kind = "guide", name = text "guide-of-women.name", phone = "+447700900101",
    when = { sex = "female" }, note = text "number.note",
    review_by = REVIEW_BY, source = kept_for_fiction, unverified = true },
  manasik.contact { id = "escort", kind = "guide", name = text "escort.name", phone = "+447700900102",
    when = { needs_wheelchair = true }, note = text "number.note",
    review_by = REVIEW_BY, source = kept_for_fiction, unverified = true },
  manasik.contact { id = "hotel", kind = "hotel", name = text "hotel.name", phone = "+447700900103",
    note = text "number.note",
    review_by = REVIEW_BY, source = kept_for_fiction, unverified = true },
}
