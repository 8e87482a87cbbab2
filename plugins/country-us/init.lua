-- What pilgrims from the United States needed in the season 1447 (2026). What all are asked stands in `hajj` and
-- `country-sa`.
local text, cite = manasik.text, manasik.cite
local through_the_states = require "country-sa.registration".through "US"

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local nusuk = cite { work = "Manasik research notes", chapter = "Requirements by country of origin",
  certainty = "mid", standing = "no_page", note = "Season 1447 (2026)" }
local state_department = cite { work = "State Department of the United States", certainty = "mid",
  standing = "no_page", note = "Season 1447 (2026)" }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "nusuk-hajj", category = "country", level = "required",
    text = text "item.nusuk-hajj", why = text "item.nusuk-hajj.why",
    when = through_the_states,
    done_when = { nusuk_place = true },
    lasting = true, season = SEASON, source = nusuk, review_by = REVIEW_BY },
  manasik.item { id = "permit", category = "country", level = "required",
    text = text "item.permit", why = text "item.permit.why",
    when = { journey = "hajj", nationality = "US" },
    done_when = { permit_held = true },
    lasting = true, season = SEASON, source = state_department, review_by = REVIEW_BY },
  manasik.item { id = "early-exit", category = "country", level = "required",
    text = text "item.early-exit", why = text "item.early-exit.why",
    when = { journey = "hajj", nationality = "US" },
    season = SEASON, source = state_department, review_by = REVIEW_BY },
}
