-- The rules of the season 1447 (2026) that turn on a date, an age or a vaccine; nothing is known yet of the next one.
-- The vaccines themselves, the permit, the cards and the certificates are items of `hajj`, to be ticked.
local text, cite = manasik.text, manasik.cite

local SEASON, REVIEW_BY, FETCHED = 1447, "2027-02-01", "2026-11-20"
local hk_travel_health = cite { work = "HK Travel Health", fetched = FETCHED, note = "Season 1447 (2026)" }
local CHAPTER = "Requirements by country of origin"
local host_rules = cite { work = "Manasik research notes", chapter = CHAPTER, fetched = FETCHED,
  note = "Season 1447 (2026)" }
local rules_of_2025 = cite { work = "Manasik research notes", chapter = CHAPTER, fetched = FETCHED,
  note = "Rules of 2025, from 1 Dhu al-Qa'dah to 14 Dhu al-Hijjah" }
local general_knowledge = cite { work = "General knowledge", certainty = "low",
  note = "No source is at hand; that the six months begin on arrival is our reading" }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "meningococcal-ten-days", category = "rules", level = "required",
    text = text "item.meningococcal-ten-days", why = text "item.meningococcal-ten-days.why",
    due = "10 days before arrival",
    done_when = { meningococcal_days = { min = 10 } },
    season = SEASON, source = hk_travel_health, review_by = REVIEW_BY },
  -- What is valid for five years is taken to end the day before the fifth year is full, and so with three.
  manasik.item { id = "meningococcal-conjugate", category = "rules", level = "required",
    text = text "item.meningococcal-conjugate", why = text "item.meningococcal-conjugate.why",
    when = { meningococcal_kind = "conjugate" },
    done_when = { meningococcal_years = { max = 4 } },
    season = SEASON, source = hk_travel_health, review_by = REVIEW_BY },
  manasik.item { id = "meningococcal-polysaccharide", category = "rules", level = "required",
    text = text "item.meningococcal-polysaccharide", why = text "item.meningococcal-polysaccharide.why",
    when = { meningococcal_kind = "polysaccharide" },
    done_when = { meningococcal_years = { max = 2 } },
    season = SEASON, source = hk_travel_health, review_by = REVIEW_BY },
  manasik.item { id = "polio-four-weeks", category = "rules", level = "required",
    text = text "item.polio-four-weeks", why = text "item.polio-four-weeks.why",
    when = { polio_listed = true },
    due = "28 days before arrival",
    done_when = { polio_days = { min = 28 } },
    season = SEASON, source = host_rules, review_by = REVIEW_BY },
  manasik.item { id = "yellow-fever-certificate", category = "rules", level = "required",
    text = text "item.yellow-fever-certificate", why = text "item.yellow-fever-certificate.why",
    when = { yellow_fever_risk = true, months_old = { min = 9 } },
    done_when = { yellow_fever_certificate = true },
    season = SEASON, source = host_rules, review_by = REVIEW_BY },
  manasik.item { id = "passport-months", category = "rules", level = "required",
    text = text "item.passport-months", why = text "item.passport-months.why",
    done_when = { passport_months = { min = 6 } },
    season = SEASON, source = general_knowledge, review_by = REVIEW_BY, unverified = true },
  -- The warning of `hajj` is for everybody; this one is for whose stay touches the days of the fine.
  manasik.item { id = "fine-without-permit", category = "rules", level = "required",
    text = text "item.fine-without-permit", why = text "item.fine-without-permit.why",
    when = { stay_in_fined_days = true },
    done_when = { permit_held = true },
    season = SEASON - 1, source = rules_of_2025, review_by = REVIEW_BY },
  manasik.item { id = "help-nobody-without-permit", category = "rules", level = "required",
    text = text "item.help-nobody-without-permit", why = text "item.help-nobody-without-permit.why",
    season = SEASON - 1, source = rules_of_2025, review_by = REVIEW_BY },
}
