-- What Bangladesh asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and
-- `country-sa`.
local text, cite = manasik.text, manasik.cite
local through_bangladesh = require "country-sa.registration".through "BD"

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local ministry = cite { work = "Ministry of Religious Affairs of Bangladesh", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026)" }
local ceiling = cite { work = "Ministry of Religious Affairs of Bangladesh", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026); the final figure is not known" }

manasik.fact { id = "registered_on", kind = "date",
  title = text "fact.registered_on", ask = text "fact.registered_on.ask", why = text "fact.registered_on.why",
  source = ministry }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "registration", category = "country", level = "required",
    text = text "item.registration", why = text "item.registration.why",
    when = through_bangladesh,
    done_when = { registered_on = { before = "2025-10-13" } },
    season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "ceiling", category = "country", level = "optional",
    text = text "item.ceiling", why = text "item.ceiling.why",
    when = through_bangladesh,
    season = SEASON, source = ceiling, review_by = REVIEW_BY },
}
