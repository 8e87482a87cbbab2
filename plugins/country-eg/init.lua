-- What Egypt asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and `country-sa`.
local text, cite = manasik.text, manasik.cite
local registration = require "country-sa.registration"
local through_egypt, among_them = registration.through "EG", registration.through_and

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local portal = cite { work = "Egypt's hajj portal (Interior, Social Solidarity, Tourism)",
  certainty = "mid", standing = "no_page", note = "Season 1447 (2026)" }
local inconsistent = cite { work = "Egypt's hajj portal (Interior, Social Solidarity, Tourism)",
  certainty = "low", standing = "no_page", note = "Season 1447 (2026); reports contradict one another" }

manasik.fact { id = "applied_on", kind = "date",
  title = text "fact.applied_on", ask = text "fact.applied_on.ask", why = text "fact.applied_on.why",
  source = portal }

manasik.fact { id = "excluded_by_illness", kind = "boolean",
  title = text "fact.excluded_by_illness", ask = text "fact.excluded_by_illness.ask",
  why = text "fact.excluded_by_illness.why",
  source = portal }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "application", category = "country", level = "required",
    text = text "item.application", why = text "item.application.why",
    when = through_egypt,
    done_when = { applied_on = { after = "2025-10-11", before = "2025-10-29" } },
    season = SEASON, source = portal, review_by = REVIEW_BY },
  manasik.item { id = "first-hajj", category = "country", level = "required",
    text = text "item.first-hajj", why = text "item.first-hajj.why",
    when = through_egypt,
    done_when = { performed_before = false },
    lasting = true, season = SEASON, source = portal, review_by = REVIEW_BY },
  manasik.item { id = "illnesses", category = "country", level = "required",
    text = text "item.illnesses", why = text "item.illnesses.why",
    when = through_egypt,
    done_when = { excluded_by_illness = false },
    lasting = true, season = SEASON, source = portal, review_by = REVIEW_BY },
  manasik.item { id = "minimum-age", category = "country", level = "required",
    text = text "item.minimum-age", why = text "item.minimum-age.why",
    when = through_egypt,
    season = SEASON, source = inconsistent, review_by = REVIEW_BY, unverified = true },
  manasik.item { id = "mahram", category = "country", level = "required",
    text = text "item.mahram", why = text "item.mahram.why",
    when = among_them("EG", { sex = "female", mahram = false }),
    season = SEASON, source = inconsistent, review_by = REVIEW_BY, unverified = true },
}
