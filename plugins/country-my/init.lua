-- What Malaysia asked of its pilgrims in the season 1447 (2026). What all are asked stands in `hajj` and `country-sa`.
local text, cite = manasik.text, manasik.cite
local through_malaysia = require "country-sa.registration".through "MY"

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local tabung_haji = cite { work = "Tabung Haji", certainty = "high",
  standing = "no_page", note = "Season 1447 (2026)" }

local registering = cite { work = "Tabung Haji", certainty = "high",
  url = "https://www.tabunghaji.gov.my/en/hajj/general-info/hajj-registration-off", note = "Terms of registering" }
local queue = cite { work = "Berita Harian (Singapore)", published = "2023-06-10", certainty = "mid",
  url = "https://www.beritaharian.sg/berita-utama/rakyat-msia-perlu-tunggu-146-tahun-untuk-tunai-haji",
  note = "Tabung Haji on 3.8 million who wait for 31,600 places a year" }

manasik.fact { id = "registration", kind = "enum", values = { "none", "registered", "offered", "confirmed" },
  title = text "fact.registration", ask = text "fact.registration.ask", why = text "fact.registration.why",
  labels = {
    none = text "fact.registration.none",
    registered = text "fact.registration.registered",
    offered = text "fact.registration.offered",
    confirmed = text "fact.registration.confirmed",
  },
  source = tabung_haji }

manasik.fact { id = "deposit_paid", kind = "boolean",
  title = text "fact.deposit_paid", ask = text "fact.deposit_paid.ask", why = text "fact.deposit_paid.why",
  source = tabung_haji }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "tabung-haji", category = "country", level = "required",
    text = text "item.tabung-haji", why = text "item.tabung-haji.why",
    when = through_malaysia,
    due = "180 days before departure",
    done_when = { registration = { "registered", "offered", "confirmed" } },
    lasting = true, season = SEASON, source = tabung_haji, review_by = REVIEW_BY },
  manasik.item { id = "deposit", category = "country", level = "required",
    text = text "item.deposit", why = text "item.deposit.why",
    when = through_malaysia,
    due = "180 days before departure",
    done_when = { deposit_paid = true },
    lasting = true, season = SEASON, source = registering, review_by = REVIEW_BY },
  manasik.item { id = "first-hajj", category = "country", level = "required",
    text = text "item.first-hajj", why = text "item.first-hajj.why",
    when = through_malaysia,
    done_when = { performed_before = false },
    lasting = true, season = SEASON, source = registering, review_by = REVIEW_BY },
  manasik.item { id = "first-come", category = "country", level = "recommended",
    text = text "item.first-come", why = text "item.first-come.why",
    when = through_malaysia,
    season = SEASON, source = { registering, queue }, review_by = REVIEW_BY },
  manasik.item { id = "quota", category = "country", level = "optional",
    text = text "item.quota", why = text "item.quota.why",
    when = through_malaysia,
    season = SEASON, source = tabung_haji, review_by = REVIEW_BY },
}
