-- The eighth and the ninth of Dhu al-Hijjah, and the night after them.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local sources = require "umrah.sources"
local windows = require "windows"

local arafat = {}

arafat.ihram_for_hajj = manasik.step { id = "ihram_for_hajj", when = kinds.tamattu,
  title = text "ihram_for_hajj.title", summary = text "ihram_for_hajj.summary",
  details = article "rites:ihram-for-hajj",
  obligation = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  opens = windows.ihram_for_hajj.opens, closes = windows.ihram_for_hajj.closes,
  needs = { "umrah_halq" },
  missed = "incomplete",
  recite = { "dhikr:talbiyah" },
  note = text "ihram_for_hajj.note",
  women_note = text "umrah:ihram.women",
  source = { sources.islam_and_ihsan, sources.jabir } }

arafat.mina_day_8 = manasik.step { id = "mina_day_8", place = "mina",
  title = text "mina_day_8.title", summary = text "mina_day_8.summary",
  details = article "rites:mina-day-8",
  obligation = "sunnah",
  opens = windows.mina_day_8.opens, closes = windows.mina_day_8.closes,
  needs = { "ihram", "ihram_for_hajj" },
  missed = "nothing",
  recite = { "dhikr:talbiyah" },
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
  school_note = { maliki = text "standing.maliki" },
  women_note = text "standing.women",
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
  school_note = { maliki = text "arafat_until_sunset.maliki", shafii = text "arafat_until_sunset.shafii" },
  source = { sources.kfu, sources.jabir } }

local muzdalifah_least = {
  hanafi = text "muzdalifah_night.hanafi", maliki = text "muzdalifah_night.maliki",
  shafii = text "muzdalifah_night.shafii", hanbali = text "muzdalifah_night.hanbali",
}
local muzdalifah_sources = { sources.islamqa_hanafi, sources.dar_alifta, sources.quran "2:198", sources.jabir }

arafat.muzdalifah_night = manasik.step { id = "muzdalifah_night", place = "muzdalifah", when = kinds.stays_the_night,
  title = text "muzdalifah_night.title", summary = text "muzdalifah_night.summary",
  details = article "rites:muzdalifah-night",
  obligation = "wajib",
  opens = windows.muzdalifah_night.opens, closes = windows.muzdalifah_night.closes,
  needs = { "standing" },
  missed = "umrah:dam",
  recite = { "dhikr:mashar-haram" },
  school_note = muzdalifah_least,
  source = muzdalifah_sources }

-- The same night of those who may leave early: women and the weak.
arafat.muzdalifah_early = manasik.step { id = "muzdalifah_early", rite = "muzdalifah_night", place = "muzdalifah",
  when = kinds.may_leave_early,
  title = text "muzdalifah_early.title", summary = text "muzdalifah_early.summary",
  details = article "rites:muzdalifah-night",
  obligation = "wajib",
  opens = windows.muzdalifah_early.opens, closes = windows.muzdalifah_early.closes,
  needs = { "standing" },
  missed = "muzdalifah-excuse",
  recite = { "dhikr:mashar-haram" },
  note = text "muzdalifah_early.note",
  school_note = { maliki = muzdalifah_least.maliki, shafii = muzdalifah_least.shafii,
    hanbali = muzdalifah_least.hanbali },
  source = muzdalifah_sources }

return arafat
