-- The rules of the season 1447 (2026) for every pilgrim; nothing is known yet of the next.
local text, cite = manasik.text, manasik.cite

local SEASON, REVIEW_BY, FETCHED = 1447, "2027-02-01", "2026-11-20"
local rules_of_2025 = cite { work = "Manasik research notes", chapter = "Requirements by country of origin",
  fetched = FETCHED, note = "Rules of 2025, from 1 Dhu al-Qa'dah to 14 Dhu al-Hijjah" }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "help-nobody-without-permit", category = "rules", level = "required",
    text = text "item.help-nobody-without-permit", why = text "item.help-nobody-without-permit.why",
    season = SEASON - 1, source = rules_of_2025, review_by = REVIEW_BY },
}
