-- The tenth of Dhu al-Hijjah: the rites that end the ihram.
--
-- Which of them bring which release, the ritual says; what comes before a rite by `after` can be done after it, at a
-- cost.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local proxies = require "proxies"
local sources = require "umrah.sources"
local windows = require "windows"

local tenth = {}

-- That the Hanafis and Malikis begin at dawn is general knowledge.
tenth.stoning_aqabah = manasik.step { id = "stoning_aqabah", place = "jamarat",
  title = text "stoning_aqabah.title", summary = text "stoning_aqabah.summary",
  details = article "rites:stoning-aqabah",
  obligation = "wajib",
  count = 7, unit = text "unit.pebble",
  opens = windows.stoning_aqabah.opens, closes = windows.stoning_aqabah.closes,
  proxy = proxies.unable,
  missed = "umrah:dam",
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning_aqabah.note",
  school_note = { hanafi = text "stoning_aqabah.hanafi", maliki = text "stoning_aqabah.maliki",
    shafii = text "first_release.two_of_three", hanbali = text "first_release.two_of_three" },
  source = { sources.aliftaa_jo, sources.jabir },
  unverified = true }

-- Its days, its hour, and that it falls on those who do not live in Makkah, are general knowledge.
tenth.hady = manasik.step { id = "hady", when = kinds.owes_hady,
  title = text "hady.title", summary = text "hady.summary",
  details = article "rites:hady",
  obligation = "wajib",
  opens = windows.hady.opens, closes = windows.hady.closes,
  after = { hanafi = { "stoning_aqabah" }, maliki = {}, shafii = {}, hanbali = {} },
  out_of_order = "order-of-the-tenth",
  missed = "hady-fast",
  recite = { "dhikr:slaughter" },
  note = text "hady.note",
  source = { sources.quran "2:196", sources.jabir, sources.notes },
  unverified = true }

-- Its hour, the Hanafi day and place, and the Hanafi order are general knowledge.
tenth.halq = manasik.step { id = "halq",
  title = text "halq.title", summary = text "halq.summary",
  details = article "rites:halq",
  obligation = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
  opens = windows.halq.opens, closes = windows.halq.closes, late = windows.halq.late,
  after = { hanafi = { "hady" }, maliki = { "stoning_aqabah", "hady" }, shafii = {}, hanbali = {} },
  out_of_order = "order-of-the-tenth",
  missed = { hanafi = "umrah:dam", maliki = "umrah:dam", shafii = "incomplete", hanbali = "umrah:dam" },
  school_note = { hanafi = text "halq.hanafi", maliki = text "halq.maliki",
    shafii = text "halq.any_order", hanbali = text "halq.any_order" },
  source = { sources.islam_and_ihsan, sources.five_schools, sources.quran "48:27" },
  unverified = true }

-- For the Hanafis the ifadah of a menstruating woman counts and costs a camel or a cow, until it is repeated in purity.
local bar = manasik.bar { when = { menses = true }, why = text "umrah:menses.bar",
  source = { sources.menstruation, sources.islamic_center } }
local hanafi_bar = manasik.bar { when = { menses = true }, why = text "ifadah.menses.hanafi",
  costs = "ifadah-in-menstruation", source = sources.islamic_center }

-- Lateness costs the Hanafi dam (see `late-ifadah`), but nothing replaces the tawaf.
tenth.ifadah = manasik.step { id = "ifadah", place = "umrah:kaabah",
  title = text "ifadah.title", summary = text "ifadah.summary",
  details = article "rites:ifadah",
  obligation = "rukn",
  count = 7, unit = text "umrah:unit.circuit",
  opens = windows.ifadah.opens, closes = windows.ifadah.closes, late = windows.ifadah.late,
  needs = { "standing" },
  barred = { hanafi = hanafi_bar, maliki = bar, shafii = bar, hanbali = bar },
  missed = "incomplete",
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  note = text "ifadah.note",
  school_note = { hanafi = text "ifadah.hanafi", maliki = text "ifadah.maliki" },
  women_note = text "ifadah.women",
  source = { sources.fiqh_us_sunnah, sources.islamqa_hanafi, sources.islamic_center, sources.quran "22:29" },
  unverified = true }

-- In qiran and ifrad it may follow the arrival tawaf; in tamattu' there is none, and it follows ifadah.
tenth.hajj_sai = manasik.step { id = "hajj_sai", place = "umrah:safa-marwah",
  title = text "hajj_sai.title", summary = text "hajj_sai.summary",
  details = article "rites:hajj-sai",
  obligation = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  count = 7, unit = text "umrah:unit.leg",
  needs = { "ifadah" },
  also_at = "arrival_tawaf",
  missed = { hanafi = "umrah:dam", maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
  recite = { "dhikr:safa-verse", "dhikr:safa" },
  note = text "hajj_sai.note",
  source = { sources.islam_and_ihsan, sources.quran "2:158" } }

return tenth
