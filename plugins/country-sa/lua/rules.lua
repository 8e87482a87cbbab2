-- The rules of the season 1447 (2026) that turn on a date, an age or a vaccine; nothing is known yet of the next one.
-- The vaccines themselves, the permit, the cards and the certificates are items of `hajj`, to be ticked.
local text, cite = manasik.text, manasik.cite

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local hk_travel_health = cite { work = "HK Travel Health",
  standing = "no_page", note = "Season 1447 (2026)" }
local CHAPTER = "Requirements by country of origin"
local host_rules = cite { work = "Manasik research notes", chapter = CHAPTER,
  standing = "no_page", note = "Season 1447 (2026)" }
local rules_of_2025 = cite { work = "Manasik research notes", chapter = CHAPTER,
  standing = "no_page", note = "Rules of 2025, from 1 Dhu al-Qa'dah to 14 Dhu al-Hijjah" }
local general_knowledge = cite { work = "General knowledge", certainty = "low",
  note = "No source is at hand; that the six months begin on arrival is our reading" }

local polio_limit = cite { work = "General knowledge", certainty = "low",
  note = "That the vaccination may not be older than twelve months; no page is at hand" }
local okaz = cite { work = "Okaz", published = "2025-11-12", url = "https://www.okaz.com.sa/local/na/2221806",
  certainty = "mid", note = "What the Minister of Hajj told the hajj offices; season 1447 (2026)" }
local gulf_news = cite { work = "Gulf News", published = "2025-10-24", certainty = "mid",
  url = "https://gulfnews.com/uae/health/uae-announces-health-requirements-for-hajj-season-1447h-2026-1.500319731",
  note = "Health requirements of the Kingdom for the season 1447 (2026)" }
local muslim_times = cite { work = "The Muslim Times (Bangladesh)", certainty = "mid",
  url = "https://themuslimtimes-bd.com/details.php?id=83369", note = "A press release of 10 November 2025" }
local saudi_gazette = cite { work = "Saudi Gazette", certainty = "mid",
  url = "https://saudigazette.com.sa/article/651413",
  note = "Ministry of Interior, season 1446 (2025)" }
local azertag = cite { work = "AZERTAC", published = "2025-05-01", certainty = "mid",
  url = "https://azertag.az/en/xeber/saudi_arabia_announces_sar20000_fine_for_hajj_without_permit-3534407",
  note = "Citing the Saudi Press Agency; season 1446 (2025)" }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "excluding-illnesses", category = "rules", level = "required",
    text = text "item.excluding-illnesses", why = text "item.excluding-illnesses.why",
    when = { journey = "hajj" },
    due = "120 days before departure",
    season = SEASON, source = { gulf_news, muslim_times }, review_by = REVIEW_BY },
  manasik.item { id = "certificate-before-visa", category = "rules", level = "required",
    text = text "item.certificate-before-visa", why = text "item.certificate-before-visa.why",
    when = { journey = "hajj" },
    due = "90 days before departure",
    season = SEASON, source = okaz, review_by = REVIEW_BY },
  manasik.item { id = "hady-licensed", category = "rules", level = "required",
    text = text "item.hady-licensed", why = text "item.hady-licensed.why",
    when = { journey = "hajj" },
    season = SEASON, source = okaz, review_by = REVIEW_BY },
  manasik.item { id = "deportation", category = "rules", level = "required",
    text = text "item.deportation", why = text "item.deportation.why",
    season = SEASON - 1, source = { azertag, saudi_gazette }, review_by = REVIEW_BY },
  -- What is valid for five years is taken to end the day before the fifth year is full, and so with three.
  manasik.item { id = "meningococcal-conjugate", category = "rules", level = "required",
    text = text "item.meningococcal-conjugate", why = text "item.meningococcal-conjugate.why",
    when = { meningococcal_kind = "conjugate" },
    done_when = { meningococcal_years = { max = 4 } },
    lasting = true, season = SEASON, source = hk_travel_health, review_by = REVIEW_BY },
  manasik.item { id = "meningococcal-polysaccharide", category = "rules", level = "required",
    text = text "item.meningococcal-polysaccharide", why = text "item.meningococcal-polysaccharide.why",
    when = { meningococcal_kind = "polysaccharide" },
    done_when = { meningococcal_years = { max = 2 } },
    lasting = true, season = SEASON, source = hk_travel_health, review_by = REVIEW_BY },
  manasik.item { id = "polio-four-weeks", category = "rules", level = "required",
    text = text "item.polio-four-weeks", why = text "item.polio-four-weeks.why",
    when = { polio_listed = true },
    due = "28 days before arrival",
    done_when = { polio_days = { min = 28, max = 365 } },
    lasting = true, season = SEASON, source = { host_rules, polio_limit }, review_by = REVIEW_BY },
  manasik.item { id = "yellow-fever-certificate", category = "rules", level = "required",
    text = text "item.yellow-fever-certificate", why = text "item.yellow-fever-certificate.why",
    when = { yellow_fever_risk = true, months_old = { min = 9 } },
    done_when = { yellow_fever_certificate = true },
    lasting = true, season = SEASON, source = host_rules, review_by = REVIEW_BY },
  manasik.item { id = "passport-months", category = "rules", level = "required",
    text = text "item.passport-months", why = text "item.passport-months.why",
    due = "120 days before departure",
    done_when = { passport_months = { min = 6 } },
    lasting = true, season = SEASON, source = general_knowledge, review_by = REVIEW_BY, unverified = true },
  -- The warning of `hajj` is for everybody; this one is for whose stay touches the days of the fine.
  manasik.item { id = "fine-without-permit", category = "rules", level = "required",
    text = text "item.fine-without-permit", why = text "item.fine-without-permit.why",
    when = { stay_in_fined_days = true },
    done_when = { permit_held = true },
    lasting = true, season = SEASON - 1, source = rules_of_2025, review_by = REVIEW_BY },
  manasik.item { id = "help-nobody-without-permit", category = "rules", level = "required",
    text = text "item.help-nobody-without-permit", why = text "item.help-nobody-without-permit.why",
    season = SEASON - 1, source = rules_of_2025, review_by = REVIEW_BY },
}
