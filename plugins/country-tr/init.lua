-- What Türkiye asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and `country-sa`.
local text, cite = manasik.text, manasik.cite
local through_turkiye = require "country-sa.registration".through "TR"

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local diyanet = cite { work = "Diyanet", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026)" }

manasik.fact { id = "lottery", kind = "enum", values = { "none", "entered", "drawn" },
  title = text "fact.lottery", ask = text "fact.lottery.ask", why = text "fact.lottery.why",
  labels = {
    none = text "fact.lottery.none",
    entered = text "fact.lottery.entered",
    drawn = text "fact.lottery.drawn",
  },
  source = diyanet }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "enter-lottery", category = "country", level = "required",
    text = text "item.enter-lottery", why = text "item.enter-lottery.why",
    when = through_turkiye,
    done_when = { lottery = { "entered", "drawn" } },
    lasting = true, season = SEASON, source = diyanet, review_by = REVIEW_BY },
  manasik.item { id = "be-drawn", category = "country", level = "required",
    text = text "item.be-drawn", why = text "item.be-drawn.why",
    when = through_turkiye,
    done_when = { lottery = "drawn" },
    lasting = true, season = SEASON, source = diyanet, review_by = REVIEW_BY },
  manasik.item { id = "passport-valid-to", category = "country", level = "required",
    text = text "item.passport-valid-to", why = text "item.passport-valid-to.why",
    when = through_turkiye,
    done_when = { passport_until = { after = "2026-11-29" } },
    season = SEASON, source = diyanet, review_by = REVIEW_BY },
}
