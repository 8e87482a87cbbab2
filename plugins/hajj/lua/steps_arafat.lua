-- The eighth and the ninth of Dhu al-Hijjah, and the night after them.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local sources = require "umrah.sources"
local windows = require "windows"
local reading = require "reading"
local confirm = sources.to_confirm

local arafat = {}

-- What comes after the standing comes, for the Malikis, after the night that is their rukn.
local after_arafat = { hanafi = { "standing" }, maliki = { "arafat_until_sunset" }, shafii = { "standing" },
  hanbali = { "standing" } }

arafat.ihram_for_hajj = manasik.step { id = "ihram_for_hajj", when = kinds.tamattu,
  title = text "ihram_for_hajj.title", summary = text "ihram_for_hajj.summary",
  details = article "rites:ihram-for-hajj",
  see_also = reading.ihram_for_hajj,
  obligation = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  opens = windows.ihram_for_hajj.opens, early = windows.ihram_for_hajj.early,
  closes = windows.ihram_for_hajj.closes,
  -- Having cut the hair of the 'umrah is a condition for the Shafi'is; for the Hanafis and Malikis the ihram is valid
  -- without, at a cost. Of the Hanbalis our sources do not say so.
  needs = { hanafi = { "umrah_sai" }, maliki = { "umrah_sai" }, shafii = { "umrah_halq" },
    hanbali = { "umrah_halq" } },
  after = { hanafi = { "umrah_halq" }, maliki = { "umrah_halq" }, shafii = {}, hanbali = {} },
  out_of_order = { hanafi = "ihram-before-hair", maliki = "ihram-before-hair-maliki" },
  missed = "incomplete",
  recite = { "dhikr:ihram-hajj", "dhikr:ihram-condition", "dhikr:talbiyah" },
  note = text "ihram_for_hajj.note",
  school_note = { hanafi = text "ihram_for_hajj.hanafi", maliki = text "ihram_for_hajj.maliki",
    shafii = text "ihram_for_hajj.shafii", hanbali = text "ihram_for_hajj.hanbali" },
  women_note = text "umrah:ihram.women",
  source = { sources.islam_and_ihsan, sources.jabir,
    confirm("hidaya", "earlier than the 8th is better; without having left the 'umrah valid, with dam"),
    confirm("khalil", "from the beginning of Dhu al-Hijjah; without having left the 'umrah valid, with dam"),
    confirm("majmu", "the 8th is sunnah, earlier valid; having left the 'umrah is a condition"),
    confirm("zad", "the 8th is sunnah, earlier valid") } }

-- Whoever brings the sa'i of the hajj forward in tamattu' has no arrival tawaf that it could follow, but one of their
-- own choice.
arafat.voluntary_tawaf = manasik.step { id = "voluntary_tawaf", place = "umrah:kaabah",
  when = kinds.tamattu_of_hanafis,
  title = text "voluntary_tawaf.title", summary = text "voluntary_tawaf.summary",
  details = article "rites:hajj-sai",
  see_also = reading.tawaf,
  obligation = { hanafi = "permitted" },
  count = 7, unit = text "umrah:unit.circuit",
  closes = windows.voluntary_tawaf.closes,
  needs = { hanafi = { "ihram_for_hajj" } },
  barred = { hanafi = manasik.bar { when = { menses = true }, why = text "voluntary_tawaf.menses",
    source = sources.menstruation } },
  missed = { hanafi = "nothing" },
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  note = text "voluntary_tawaf.note",
  school_note = { hanafi = text "voluntary_tawaf.hanafi" },
  women_note = text "voluntary_tawaf.women",
  source = { confirm("hidaya", "in tamattu' the sa'i also before Mina, after a voluntary tawaf in the ihram of hajj"),
    sources.menstruation },
  unverified = true }

arafat.mina_day_8 = manasik.step { id = "mina_day_8", place = "mina",
  title = text "mina_day_8.title", summary = text "mina_day_8.summary",
  details = article "rites:mina-day-8",
  see_also = reading.mina,
  obligation = "sunnah",
  opens = windows.mina_day_8.opens, closes = windows.mina_day_8.closes,
  needs = { "ihram", "ihram_for_hajj" },
  missed = "nothing",
  recite = { "dhikr:talbiyah" },
  -- The first step that everybody comes to whose kind of hajj has changed on the way.
  note = text "mina_day_8.note",
  school_note = { hanafi = text "mina_day_8.hanafi" },
  source = { sources.fiqh_us_sunnah, sources.jabir,
    sources.general "an 'umrah of tamattu' that was set aside is performed later, with dam" },
  unverified = true }

arafat.standing = manasik.step { id = "standing", place = "arafat",
  title = text "standing.title", summary = text "standing.summary",
  details = article "rites:standing-at-arafat",
  see_also = reading.standing,
  -- For the Malikis the rukn is the night, a step of its own; the day is wajib, and leaving it out costs dam.
  obligation = { hanafi = "rukn", maliki = "wajib", shafii = "rukn", hanbali = "rukn" },
  opens = windows.standing.opens, closes = windows.standing.closes,
  late = windows.standing.late, late_until = windows.standing.late_until,
  needs = { "ihram", "ihram_for_hajj" },
  missed = { hanafi = "lost", maliki = "stood-by-night", shafii = "lost", hanbali = "lost" },
  recite = { "dhikr:arafat-best", "dhikr:talbiyah" },
  note = text "standing.note",
  school_note = { hanafi = text "standing.hanafi", maliki = text "standing.maliki",
    shafii = text "standing.shafii", hanbali = text "standing.hanbali" },
  women_note = text "standing.women",
  source = { sources.dar_alifta, sources.kfu, sources.quran "2:198-199", sources.jabir,
    confirm("dasuqi", "the rukn is from sunset to dawn, the day from noon is wajib; combining and shortening", "2/37"),
    confirm("hidaya", "combining behind the imam"), confirm("majmu", "travellers combine"),
    confirm("kashshaf", "travellers combine; by another view all") } }

-- The source calls it optional for the Shafi'is: shown as sunnah.
arafat.arafat_until_sunset = manasik.step { id = "arafat_until_sunset", place = "arafat",
  title = text "arafat_until_sunset.title", summary = text "arafat_until_sunset.summary",
  details = article "rites:arafat-until-sunset",
  see_also = reading.until_sunset,
  obligation = { hanafi = "wajib", maliki = "rukn", shafii = "sunnah", hanbali = "wajib" },
  opens = windows.arafat_until_sunset.opens, closes = windows.arafat_until_sunset.closes,
  -- Who left out the day owes dam, and stands by night all the same.
  needs = { hanafi = { "standing" }, maliki = { "ihram", "ihram_for_hajj" }, shafii = { "standing" },
    hanbali = { "standing" } },
  during = "standing",
  missed = { hanafi = "left-arafat-hanafi", maliki = "lost", shafii = "nothing", hanbali = "left-arafat-hanbali" },
  note = text "arafat_until_sunset.note",
  school_note = { hanafi = text "arafat_until_sunset.hanafi", maliki = text "arafat_until_sunset.maliki",
    shafii = text "arafat_until_sunset.shafii", hanbali = text "arafat_until_sunset.hanbali" },
  source = { sources.kfu, sources.jabir, confirm("hidaya", "returning before sunset cancels the dam"),
    confirm("majmu", "recommended, nothing is owed"), confirm("zad", "returning before dawn cancels the dam") } }

local muzdalifah_least = {
  hanafi = text "muzdalifah_night.hanafi", maliki = text "muzdalifah_night.maliki",
  shafii = text "muzdalifah_night.shafii", hanbali = text "muzdalifah_night.hanbali",
}
local muzdalifah_sources = { sources.islamqa_hanafi, sources.dar_alifta, sources.quran "2:198", sources.jabir,
  confirm("radd", "the night itself is sunnah; excused are women, the weak, and who fears the crowd"),
  confirm("dasuqi", "any excuse excuses"),
  confirm("idah", "excused are carers, the fearful, who came late from Arafat, a woman who hurries to the tawaf"),
  confirm("kashshaf", "before midnight only herders and water-carriers are excused, after midnight everybody") }

-- Who is excused differs by school, and not all of them are women or weak: so whoever missed it is asked.
local muzdalifah_missed = { hanafi = "muzdalifah-excuse", maliki = "muzdalifah-excuse-maliki",
  shafii = "muzdalifah-excuse-shafii", hanbali = "muzdalifah-excuse-hanbali" }

arafat.muzdalifah_night = manasik.step { id = "muzdalifah_night", place = "muzdalifah", when = kinds.stays_the_night,
  title = text "muzdalifah_night.title", summary = text "muzdalifah_night.summary",
  details = article "rites:muzdalifah-night",
  see_also = reading.muzdalifah,
  obligation = "wajib",
  opens = windows.muzdalifah_night.opens, closes = windows.muzdalifah_night.closes,
  needs = after_arafat,
  missed = muzdalifah_missed,
  recite = { "dhikr:mashar-haram" },
  note = text "muzdalifah_night.note",
  school_note = muzdalifah_least,
  source = muzdalifah_sources }

-- The same night of those who may leave early: women and the weak.
arafat.muzdalifah_early = manasik.step { id = "muzdalifah_early", rite = "muzdalifah_night", place = "muzdalifah",
  when = kinds.may_leave_early,
  title = text "muzdalifah_early.title", summary = text "muzdalifah_early.summary",
  details = article "rites:muzdalifah-night",
  see_also = reading.muzdalifah,
  obligation = "wajib",
  opens = windows.muzdalifah_early.opens, closes = windows.muzdalifah_early.closes,
  needs = after_arafat,
  missed = muzdalifah_missed,
  recite = { "dhikr:mashar-haram" },
  note = text "muzdalifah_early.note",
  school_note = { maliki = muzdalifah_least.maliki, shafii = muzdalifah_least.shafii,
    hanbali = muzdalifah_least.hanbali },
  source = muzdalifah_sources }

return arafat
