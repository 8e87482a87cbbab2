-- The nights and the stonings at Mina, the departure, and the farewell.
-- A night is `during` the stoning before it, whose time runs on through that night.
local text, article = manasik.text, manasik.article
local proxies = require "proxies"
local sources = require "umrah.sources"
local kinds = require "kinds"
local windows = require "windows"

local mina = {}

local night_obligation = { hanafi = "sunnah", maliki = "wajib", shafii = "wajib", hanbali = "wajib" }
local pillars = { text "pillar.small", text "pillar.middle", text "pillar.aqabah" }
local in_sequence = { hanafi = text "stoning.sequence.hanafi", maliki = text "stoning.sequence.condition",
  shafii = text "stoning.sequence.condition", hanbali = text "stoning.sequence.condition" }
local night_missed = { hanafi = "nothing", maliki = "umrah:dam", shafii = "umrah:dam", hanbali = "umrah:dam" }

mina.mina_night_11 = manasik.step { id = "mina_night_11", place = "mina",
  title = text "mina_night_11.title", summary = text "mina_night_11.summary",
  details = article "rites:mina-nights",
  obligation = night_obligation,
  opens = windows.mina_night_11.opens, closes = windows.mina_night_11.closes,
  during = "stoning_aqabah",
  missed = night_missed,
  note = text "mina_night.note",
  source = sources.dar_alifta }

mina.stoning_11 = manasik.step { id = "stoning_11", place = "jamarat",
  title = text "stoning_11.title", summary = text "stoning_11.summary",
  details = article "rites:stoning-days",
  obligation = "wajib",
  count = 21, unit = text "unit.pebble", parts = pillars,
  opens = windows.stoning_11.opens, closes = windows.stoning_11.closes,
  proxy = proxies.unable,
  missed = "umrah:dam",
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning.note",
  school_note = in_sequence,
  source = { sources.aliftaa_jo, sources.fiqh_us_sunnah } }

mina.mina_night_12 = manasik.step { id = "mina_night_12", place = "mina",
  title = text "mina_night_12.title", summary = text "mina_night_12.summary",
  details = article "rites:mina-nights",
  obligation = night_obligation,
  opens = windows.mina_night_12.opens, closes = windows.mina_night_12.closes,
  during = "stoning_11",
  missed = night_missed,
  note = text "mina_night.note",
  source = sources.dar_alifta }

mina.stoning_12 = manasik.step { id = "stoning_12", place = "jamarat",
  title = text "stoning_12.title", summary = text "stoning_12.summary",
  details = article "rites:stoning-days",
  obligation = "wajib",
  count = 21, unit = text "unit.pebble", parts = pillars,
  opens = windows.stoning_12.opens, closes = windows.stoning_12.closes,
  proxy = proxies.unable,
  missed = "umrah:dam",
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning.note",
  school_note = in_sequence,
  source = { sources.aliftaa_jo, sources.fiqh_us_sunnah } }

-- The later Hanafi limit is general knowledge. Whoever misses it stays, as in the other branch of the choice.
mina.leaving_early = manasik.step { id = "leaving_early", place = "mina",
  title = text "leaving_early.title", summary = text "leaving_early.summary",
  details = article "rites:leaving-early",
  obligation = "permitted",
  opens = windows.leaving_early.opens, closes = windows.leaving_early.closes,
  needs = { "stoning_12" },
  missed = "stay-for-thirteenth",
  note = text "leaving_early.note",
  school_note = { hanafi = text "leaving_early.hanafi" },
  source = sources.quran "2:203",
  unverified = true }

mina.mina_night_13 = manasik.step { id = "mina_night_13", place = "mina",
  title = text "mina_night_13.title", summary = text "mina_night_13.summary",
  details = article "rites:mina-nights",
  obligation = night_obligation,
  opens = windows.mina_night_13.opens, closes = windows.mina_night_13.closes,
  during = "stoning_12",
  missed = night_missed,
  note = text "mina_night.note",
  source = { sources.dar_alifta, sources.quran "2:203" } }

mina.stoning_13 = manasik.step { id = "stoning_13", place = "jamarat",
  title = text "stoning_13.title", summary = text "stoning_13.summary",
  details = article "rites:stoning-days",
  obligation = "wajib",
  count = 21, unit = text "unit.pebble", parts = pillars,
  opens = windows.stoning_13.opens, closes = windows.stoning_13.closes,
  proxy = proxies.unable,
  missed = "umrah:dam",
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning_13.note",
  school_note = { hanafi = text "stoning_13.hanafi", maliki = in_sequence.maliki, shafii = in_sequence.shafii,
    hanbali = in_sequence.hanbali },
  source = { sources.aliftaa_jo, sources.fiqh_us_sunnah, sources.quran "2:203" } }

-- Who menstruates when the others leave is exempt; who becomes pure before leaving owes it again.
mina.farewell_tawaf = manasik.step { id = "farewell_tawaf", place = "umrah:kaabah", when = kinds.owes_farewell,
  title = text "farewell_tawaf.title", summary = text "farewell_tawaf.summary",
  details = article "rites:farewell-tawaf",
  obligation = { hanafi = "wajib", maliki = "sunnah", shafii = "wajib", hanbali = "wajib" },
  count = 7, unit = text "umrah:unit.circuit",
  needs = { "ifadah" },
  missed = { hanafi = "umrah:dam", maliki = "nothing", shafii = "umrah:dam", hanbali = "umrah:dam" },
  recite = { "dhikr:black-stone", "dhikr:between-corners", "dhikr:leaving-mosque" },
  women_note = text "farewell_tawaf.women",
  source = { sources.mufti_wp, sources.farewell } }

return mina
