-- What Pakistan asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and `country-sa`.
local text, cite = manasik.text, manasik.cite
local registration = require "country-sa.registration"
local through_pakistan, among_them = registration.through "PK", registration.through_and

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local ministry = cite { work = "Ministry of Religious Affairs of Pakistan", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026)" }
local ministry_2025 = cite { work = "Ministry of Religious Affairs of Pakistan", certainty = "mid",
  standing = "no_page", note = "Season 1446 (2025); which conditions these are was not found" }

manasik.fact { id = "pak_hajj_registered", kind = "boolean",
  title = text "fact.pak_hajj_registered", ask = text "fact.pak_hajj_registered.ask",
  why = text "fact.pak_hajj_registered.why",
  source = ministry }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "ministry", category = "country", level = "required",
    text = text "item.ministry", why = text "item.ministry.why",
    when = through_pakistan,
    done_when = { pak_hajj_registered = true },
    lasting = true, season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "passport-valid-to", category = "country", level = "required",
    text = text "item.passport-valid-to", why = text "item.passport-valid-to.why",
    when = through_pakistan,
    done_when = { passport_until = { after = "2026-11-25" } },
    season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "minimum-age", category = "country", level = "required",
    text = text "item.minimum-age", why = text "item.minimum-age.why",
    when = through_pakistan,
    done_when = { age = { min = 12 } },
    lasting = true, season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "without-mahram", category = "country", level = "required",
    text = text "item.without-mahram", why = text "item.without-mahram.why",
    when = among_them("PK", { sex = "female", mahram = false }),
    season = SEASON - 1, source = ministry_2025, review_by = REVIEW_BY },
  manasik.item { id = "quota", category = "country", level = "optional",
    text = text "item.quota", why = text "item.quota.why",
    when = through_pakistan,
    season = SEASON, source = ministry, review_by = REVIEW_BY },
}
