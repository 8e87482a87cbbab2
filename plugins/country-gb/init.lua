-- What pilgrims from the United Kingdom needed in the season 1447 (2026).
local text, cite = manasik.text, manasik.cite
local registration = require "country-sa.registration"

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local notes = cite { work = "Manasik research notes", chapter = "Requirements by country of origin",
  certainty = "mid", standing = "no_page", note = "Season 1447 (2026)" }

manasik.fact { id = "nusuk_booked", kind = "boolean",
  title = text "fact.nusuk_booked", ask = text "fact.nusuk_booked.ask", why = text "fact.nusuk_booked.why",
  source = notes }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "nusuk-hajj", category = "country", level = "required",
    text = text "item.nusuk-hajj", why = text "item.nusuk-hajj.why",
    when = registration.through "GB",
    due = "90 days before departure",
    done_when = { nusuk_booked = true },
    lasting = true, season = SEASON, source = notes, review_by = REVIEW_BY },
  manasik.item { id = "menacwy", category = "country", level = "required",
    text = text "item.menacwy", why = text "item.menacwy.why",
    when = registration.pilgrims "GB",
    due = "10 days before departure",
    done_when = { any = { { meningococcal_days = { min = 10 }, meningococcal_years = { max = 2 } },
      { all = { { meningococcal_vaccine = true }, { none = { { knows = { "meningococcal_days" } } } } } } } },
    lasting = true, season = SEASON, source = notes, review_by = REVIEW_BY },
}
