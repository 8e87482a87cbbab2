-- What the host country asked of all pilgrims in the season 1447 (2026); nothing is known yet of the next. What is not
-- limited to the hajj is asked of an 'umrah too.
local text, cite = manasik.text, manasik.cite
local kinds = require "kinds"

local REVIEW_BY = "2027-02-01"

local okaz = cite { work = "Okaz", published = "2025-11-12", url = "https://www.okaz.com.sa/local/na/2221806" }
local nusuk_card = cite { work = "Siasat", published = "2024-05-01",
  url = "https://www.siasat.com/saudi-arabia-launches-nusuk-card-for-haj-pilgrims-3018640/" }
local hk_travel_health = cite { work = "HK Travel Health", standing = "no_page" }
local host_rules = cite { work = "Manasik research notes", chapter = "Requirements by country of origin",
  standing = "no_page" }
local covid = cite { work = "Manasik research notes", chapter = "Requirements by country of origin", certainty = "low",
  standing = "no_page" }
local rules_of_2025 = cite { work = "Manasik research notes", chapter = "Requirements by country of origin",
  standing = "no_page", note = "Rules of 2025, from 1 Dhu al-Qa'dah to 14 Dhu al-Hijjah" }

-- Where the days are known, no answer makes up for a vaccination that comes too late, or that is older than every
-- vaccine is valid: three years, since its kind is not known here.
local days_unknown = { none = { { knows = { "meningococcal_days" } } } }
local meningococcal_in_time = { all = { { meningococcal_vaccine = true },
  { any = { days_unknown, { meningococcal_days = { min = 10 }, meningococcal_years = { max = 2 } } } } } }

return {
  manasik.item { id = "hajj-permit", category = "rules", level = "required",
    text = text "item.hajj-permit", why = text "item.hajj-permit.why",
    when = kinds.hajj,
    due = "60 days before departure",
    done_when = { permit_held = true },
    lasting = true, season = 1447, review_by = REVIEW_BY,
    source = okaz },
  manasik.item { id = "nusuk-card", category = "rules", level = "required",
    text = text "item.nusuk-card", why = text "item.nusuk-card.why",
    when = kinds.hajj,
    season = 1447, review_by = REVIEW_BY,
    source = { okaz, nusuk_card } },
  manasik.item { id = "health-capability", category = "rules", level = "required",
    text = text "item.health-capability", why = text "item.health-capability.why",
    when = kinds.hajj,
    due = "90 days before departure",
    season = 1447, review_by = REVIEW_BY,
    source = okaz },
  manasik.item { id = "hady-channel", category = "rules", level = "required",
    text = text "item.hady-channel", why = text "item.hady-channel.why",
    when = kinds.books_hady,
    due = "14 days before departure",
    season = 1447, review_by = REVIEW_BY,
    source = okaz },
  manasik.item { id = "meningococcal", category = "rules", level = "required",
    text = text "item.meningococcal", why = text "item.meningococcal.why",
    due = "10 days before departure",
    done_when = meningococcal_in_time,
    lasting = true, season = 1447, review_by = REVIEW_BY,
    source = hk_travel_health },
  manasik.item { id = "polio", category = "rules", level = "recommended",
    text = text "item.polio", why = text "item.polio.why",
    due = "28 days before departure",
    season = 1447, review_by = REVIEW_BY,
    source = host_rules },
  manasik.item { id = "yellow-fever", category = "rules", level = "recommended",
    text = text "item.yellow-fever", why = text "item.yellow-fever.why",
    due = "28 days before departure",
    season = 1447, review_by = REVIEW_BY,
    source = host_rules },
  manasik.item { id = "covid", category = "rules", level = "recommended",
    text = text "item.covid", why = text "item.covid.why",
    due = "28 days before departure",
    season = 1447, review_by = REVIEW_BY,
    source = covid },
  manasik.item { id = "no-hajj-without-permit", category = "rules", level = "required",
    text = text "item.no-hajj-without-permit", why = text "item.no-hajj-without-permit.why",
    season = 1446, review_by = REVIEW_BY,
    source = rules_of_2025 },
}
