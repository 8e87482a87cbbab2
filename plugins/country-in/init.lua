-- What India asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and `country-sa`.
local text, cite = manasik.text, manasik.cite
local registration = require "country-sa.registration"
local through_india, among_them = registration.through "IN", registration.through_and

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local committee = cite { work = "Haj Committee of India", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026)" }
local committee_2025 = cite { work = "Haj Committee of India", certainty = "high",
  standing = "no_page", note = "Season 1446 (2025)" }
local committee_on_women = cite { work = "Haj Committee of India", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026); that it is for women without a mahram is our reading" }

manasik.fact { id = "channel", kind = "enum", values = { "committee", "private" },
  title = text "fact.channel", ask = text "fact.channel.ask", why = text "fact.channel.why",
  labels = { committee = text "fact.channel.committee", private = text "fact.channel.private" },
  source = committee_2025 }

manasik.fact { id = "haj_suvidha_applied", kind = "boolean",
  title = text "fact.haj_suvidha_applied", ask = text "fact.haj_suvidha_applied.ask",
  why = text "fact.haj_suvidha_applied.why",
  source = committee }

manasik.fact { id = "committee_before", kind = "boolean",
  title = text "fact.committee_before", ask = text "fact.committee_before.ask", why = text "fact.committee_before.why",
  source = committee }

manasik.fact { id = "companion_age", kind = "integer", minimum = 0, maximum = 130,
  title = text "fact.companion_age", ask = text "fact.companion_age.ask", why = text "fact.companion_age.why",
  source = committee }

manasik.fact { id = "women_in_group", kind = "integer", minimum = 1, maximum = 1000,
  title = text "fact.women_in_group", ask = text "fact.women_in_group.ask", why = text "fact.women_in_group.why",
  source = committee_on_women }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "haj-suvidha", category = "country", level = "required",
    text = text "item.haj-suvidha", why = text "item.haj-suvidha.why",
    when = among_them("IN", { channel = "committee" }),
    done_when = { haj_suvidha_applied = true },
    lasting = true, season = SEASON, source = committee, review_by = REVIEW_BY },
  manasik.item { id = "once-through-committee", category = "country", level = "required",
    text = text "item.once-through-committee", why = text "item.once-through-committee.why",
    when = among_them("IN", { channel = "committee" }),
    done_when = { committee_before = false },
    lasting = true, season = SEASON, source = committee, review_by = REVIEW_BY },
  manasik.item { id = "companion", category = "country", level = "required",
    text = text "item.companion", why = text "item.companion.why",
    when = among_them("IN", { age = { min = 65 } }),
    done_when = { companion_age = { min = 18, max = 60 } },
    lasting = true, season = SEASON, source = committee, review_by = REVIEW_BY },
  manasik.item { id = "women-group", category = "country", level = "required",
    text = text "item.women-group", why = text "item.women-group.why",
    when = among_them("IN", { sex = "female", age = { min = 45 }, mahram = false }),
    done_when = { women_in_group = { min = 4 } },
    lasting = true, season = SEASON, source = committee_on_women, review_by = REVIEW_BY },
  manasik.item { id = "quota", category = "country", level = "optional",
    text = text "item.quota", why = text "item.quota.why",
    when = through_india,
    season = SEASON - 1, source = committee_2025, review_by = REVIEW_BY },
}
