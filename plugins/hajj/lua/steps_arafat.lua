-- The eighth and the ninth of Dhu al-Hijjah, and the night after them.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local sources = require "umrah.sources"
local windows = require "windows"

local arafat = {}

arafat.ihram_for_hajj = manasik.step { id = "ihram_for_hajj", rite = "ihram", when = kinds.tamattu,
  title = text "ihram_for_hajj.title", summary = text "ihram_for_hajj.summary",
  details = article "rites:ihram-for-hajj",
  obligation = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  opens = windows.ihram_for_hajj.opens, closes = windows.ihram_for_hajj.closes,
  needs = { "umrah_halq" },
  missed = "lost",
  recite = { "dhikr:talbiyah" },
  note = text "ihram_for_hajj.note",
  source = { sources.islam_and_ihsan, sources.jabir } }

arafat.mina_day_8 = manasik.step { id = "mina_day_8", place = "mina",
  title = text "mina_day_8.title", summary = text "mina_day_8.summary",
  details = article "rites:mina-day-8",
  obligation = "sunnah",
  opens = windows.mina_day_8.opens, closes = windows.mina_day_8.closes,
  needs = { "ihram", "ihram_for_hajj" },
  missed = "nothing",
  recite = { "dhikr:talbiyah" },
  note = text "mina_day_8.note",
  source = { sources.fiqh_us_sunnah, sources.jabir } }

arafat.standing = manasik.step { id = "standing", place = "arafat",
  title = text "standing.title", summary = text "standing.summary",
  details = article "rites:standing-at-arafat",
  obligation = "rukn",
  opens = windows.standing.opens, closes = windows.standing.closes,
  needs = { "ihram", "ihram_for_hajj" },
  missed = "lost",
  recite = { "dhikr:arafat-best", "dhikr:talbiyah" },
  note = text "standing.note",
  source = { sources.dar_alifta, sources.kfu, sources.quran "2:198-199", sources.jabir } }

-- The source calls it optional for the Shafi'is: shown as sunnah.
arafat.arafat_until_sunset = manasik.step { id = "arafat_until_sunset", place = "arafat",
  title = text "arafat_until_sunset.title", summary = text "arafat_until_sunset.summary",
  details = article "rites:arafat-until-sunset",
  obligation = { hanafi = "wajib", maliki = "rukn", shafii = "sunnah", hanbali = "wajib" },
  opens = windows.arafat_until_sunset.opens, closes = windows.arafat_until_sunset.closes,
  needs = { "standing" }, during = "standing",
  missed = { hanafi = "umrah:dam", maliki = "lost", shafii = "nothing", hanbali = "umrah:dam" },
  note = text "arafat_until_sunset.note",
  source = { sources.kfu, sources.jabir } }

arafat.muzdalifah_night = manasik.step { id = "muzdalifah_night", place = "muzdalifah",
  title = text "muzdalifah_night.title", summary = text "muzdalifah_night.summary",
  details = article "rites:muzdalifah-night",
  obligation = "wajib",
  opens = windows.muzdalifah_night.opens, closes = windows.muzdalifah_night.closes,
  needs = { "standing" },
  missed = "umrah:dam",
  recite = { "dhikr:mashar-haram" },
  note = text "muzdalifah_night.note",
  source = { sources.islamqa_hanafi, sources.dar_alifta, sources.quran "2:198", sources.jabir } }

return arafat
