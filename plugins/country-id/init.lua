-- What Indonesia asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and `country-sa`.
local text, cite = manasik.text, manasik.cite
local registration = require "country-sa.registration"
local through_indonesia, among_them = registration.through "ID", registration.through_and

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local ministry = cite { work = "Ministry of Hajj and Umrah of Indonesia", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026)" }
local law = {
  cite { work = "Law 14/2025", certainty = "high",
    url = "https://amitours.co.id/blog/detail/121/aturan-baru-sudah-pernah-haji-boleh-daftar-lagi-setelah-18-tahun",
    note = "Article 5 (1) c, as told by a travel agency" },
  cite { work = "Regulation 3/2025", certainty = "high" },
}

manasik.fact { id = "registration", kind = "enum", values = { "none", "registered", "called" },
  title = text "fact.registration", ask = text "fact.registration.ask", why = text "fact.registration.why",
  labels = {
    none = text "fact.registration.none",
    registered = text "fact.registration.registered",
    called = text "fact.registration.called",
  },
  source = ministry }

manasik.fact { id = "years_since_hajj", kind = "integer", minimum = 0, maximum = 120,
  title = text "fact.years_since_hajj", ask = text "fact.years_since_hajj.ask", why = text "fact.years_since_hajj.why",
  source = law }

manasik.fact { id = "health_check_passed", kind = "boolean",
  title = text "fact.health_check_passed", ask = text "fact.health_check_passed.ask",
  why = text "fact.health_check_passed.why",
  source = ministry }

manasik.fact { id = "hajj_paid", kind = "boolean",
  title = text "fact.hajj_paid", ask = text "fact.hajj_paid.ask", why = text "fact.hajj_paid.why",
  source = ministry }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "siskohat", category = "country", level = "required",
    text = text "item.siskohat", why = text "item.siskohat.why",
    when = through_indonesia,
    done_when = { registration = { "registered", "called" } },
    lasting = true, season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "minimum-age", category = "country", level = "required",
    text = text "item.minimum-age", why = text "item.minimum-age.why",
    when = through_indonesia,
    done_when = { age = { min = 12 } },
    lasting = true, season = SEASON, source = law, review_by = REVIEW_BY },
  manasik.item { id = "eighteen-years", category = "country", level = "required",
    text = text "item.eighteen-years", why = text "item.eighteen-years.why",
    when = among_them("ID", { performed_before = true }),
    done_when = { years_since_hajj = { min = 18 } },
    lasting = true, season = SEASON, source = law, review_by = REVIEW_BY },
  manasik.item { id = "health-check", category = "country", level = "required",
    text = text "item.health-check", why = text "item.health-check.why",
    when = through_indonesia,
    done_when = { health_check_passed = true },
    lasting = true, season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "pay-after-health-check", category = "country", level = "required",
    text = text "item.pay-after-health-check", why = text "item.pay-after-health-check.why",
    when = among_them("ID", { health_check_passed = true }),
    done_when = { hajj_paid = true },
    lasting = true, season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "dam-adahi", category = "country", level = "required",
    text = text "item.dam-adahi", why = text "item.dam-adahi.why",
    when = through_indonesia,
    season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "quota", category = "country", level = "optional",
    text = text "item.quota", why = text "item.quota.why",
    when = through_indonesia,
    season = SEASON, source = ministry, review_by = REVIEW_BY },
}
