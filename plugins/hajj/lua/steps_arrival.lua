-- From the miqat to the eighth of Dhu al-Hijjah.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local sources = require "umrah.sources"
local windows = require "windows"

local arrival = {}

-- Tawaf waits while a woman menstruates.
local bar = manasik.bar { when = { menses = true }, why = text "umrah:menses.bar", source = sources.menstruation }

arrival.ihram = manasik.step { id = "ihram", title = text "ihram.title", summary = text "ihram.summary",
  details = article "rites:ihram",
  obligation = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  opens = windows.ihram.opens, closes = windows.ihram.closes,
  missed = "incomplete",
  recite = { "dhikr:talbiyah" },
  note = text "ihram.note",
  women_note = text "umrah:ihram.women",
  source = { sources.islam_and_ihsan, sources.jabir } }

arrival.miqat = manasik.step { id = "miqat", title = text "miqat.title", summary = text "miqat.summary",
  details = article "rites:miqat",
  obligation = "wajib",
  needs = { "ihram" },
  missed = "umrah:dam",
  recite = { "dhikr:talbiyah" },
  note = text "miqat.note",
  source = { sources.miqats, sources.notes } }

-- That it is a rukn for all four schools is general knowledge.
local umrah_tawaf = manasik.step { id = "umrah_tawaf", place = "umrah:kaabah",
  title = text "umrah_tawaf.title", summary = text "umrah_tawaf.summary",
  details = article "rites:umrah-tawaf",
  obligation = "rukn",
  count = 7, unit = text "umrah:unit.circuit",
  needs = { "ihram" },
  barred = bar,
  missed = "incomplete",
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  note = text "umrah_tawaf.note",
  school_note = { hanafi = text "umrah_tawaf.hanafi" },
  women_note = text "umrah_tawaf.women",
  source = { sources.jabir, sources.menstruation, sources.notes },
  unverified = true }

local umrah_sai = manasik.step { id = "umrah_sai", place = "umrah:safa-marwah",
  title = text "umrah_sai.title", summary = text "umrah_sai.summary",
  details = article "rites:umrah-sai",
  obligation = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  count = 7, unit = text "umrah:unit.leg",
  needs = { "umrah_tawaf" },
  missed = { hanafi = "umrah:dam", maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
  recite = { "dhikr:safa-verse", "dhikr:safa" },
  source = { sources.quran "2:158", sources.jabir, sources.notes } }

local umrah_halq = manasik.step { id = "umrah_halq", when = kinds.tamattu,
  title = text "umrah_halq.title", summary = text "umrah_halq.summary",
  details = article "rites:umrah-halq",
  obligation = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
  needs = { "umrah_sai" },
  missed = { hanafi = "umrah:dam", maliki = "umrah:dam", shafii = "incomplete", hanbali = "umrah:dam" },
  source = { sources.quran "48:27", sources.jabir, sources.notes } }

arrival.umrah = manasik.sequence { id = "umrah", title = text "umrah.title",
  details = article "rites:three-kinds-of-hajj",
  when = kinds.umrah_first,
  umrah_tawaf, umrah_sai, umrah_halq }

-- Its rank in the Hanbali school is general knowledge.
arrival.arrival_tawaf = manasik.step { id = "arrival_tawaf", place = "umrah:kaabah", when = kinds.arrival_tawaf,
  title = text "arrival_tawaf.title", summary = text "arrival_tawaf.summary",
  details = article "rites:arrival-tawaf",
  obligation = { hanafi = "sunnah", maliki = "wajib", shafii = "sunnah", hanbali = "sunnah" },
  count = 7, unit = text "umrah:unit.circuit",
  closes = windows.arrival_tawaf.closes,
  needs = { "ihram" },
  barred = bar,
  missed = { hanafi = "nothing", maliki = "umrah:dam", shafii = "nothing", hanbali = "nothing" },
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  note = text "arrival_tawaf.note",
  school_note = { hanbali = text "arrival_tawaf.hanbali" },
  women_note = text "arrival_tawaf.women",
  source = { sources.fiqh_essentials, sources.jabir },
  unverified = true }

return arrival
