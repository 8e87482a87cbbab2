-- From the miqat to the eighth of Dhu al-Hijjah.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local sources = require "umrah.sources"
local dam = require "umrah.dam"
local windows = require "windows"
local reading = require "reading"
local confirm = sources.to_confirm

local arrival = {}

-- Tawaf waits while a woman menstruates.
local bar = manasik.bar { when = { menses = true }, why = text "umrah:menses.bar", source = sources.menstruation }
-- For the Hanafis purity is wajib in the tawaf of the 'umrah: without it the tawaf counts and costs a sheep.
local hanafi_bar = manasik.bar { when = { menses = true }, why = text "umrah:tawaf.menses.hanafi",
  costs = "umrah:tawaf-without-purity", source = { sources.menstruation,
    confirm("hidaya", "the tawaf of the 'umrah without purity counts, with a sheep unless it is repeated") } }

arrival.ihram = manasik.step { id = "ihram", title = text "ihram.title", summary = text "ihram.summary",
  details = article "rites:ihram",
  see_also = reading.ihram,
  obligation = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  opens = windows.ihram.opens, early = windows.ihram.early, closes = windows.ihram.closes,
  missed = "incomplete",
  recite_when = kinds.intentions,
  recite = { "dhikr:ihram-condition", "dhikr:talbiyah" },
  note = text "ihram.note",
  school_note = { hanafi = text "ihram.hanafi", maliki = text "ihram.maliki",
    shafii = text "ihram.shafii", hanbali = text "ihram.hanbali" },
  women_note = text "umrah:ihram.women",
  source = { sources.islam_and_ihsan, sources.jabir,
    confirm("hidaya", "the talbiyah or its like belongs to ihram; before Shawwal it is valid and disliked"),
    confirm("khalil", "the talbiyah is wajib; before Shawwal ihram is valid and disliked"),
    confirm("majmu", "before Shawwal it becomes an 'umrah"),
    confirm("zad", "before Shawwal it is valid and disliked") } }

arrival.miqat = manasik.step { id = "miqat", title = text "miqat.title", summary = text "miqat.summary",
  details = article "rites:miqat",
  see_also = reading.miqat,
  obligation = "wajib",
  needs = { "ihram" },
  missed = { hanafi = "umrah:miqat-hanafi", maliki = dam.maliki, shafii = "umrah:miqat-shafii", hanbali = dam.hanbali },
  recite = { "dhikr:talbiyah" },
  note = text "miqat.note",
  school_note = { hanafi = text "miqat.hanafi", maliki = text "miqat.maliki",
    shafii = text "miqat.shafii", hanbali = text "miqat.hanbali" },
  source = { sources.miqats, sources.notes,
    confirm("hidaya", "returning in ihram before any tawaf, with talbiyah, cancels the dam"),
    confirm("khalil", "returning in ihram does not cancel the dam"),
    confirm("majmu", "returning in ihram before any rite cancels the dam"),
    confirm("kashshaf", "returning in ihram does not cancel the dam") } }

-- For the Hanafis four circuits are the rukn: up to three that are left out cost dam.
local short = { hanafi = { manasik.grade { up_to = 3, follows = dam.hanafi } } }

local umrah_tawaf = manasik.step { id = "umrah_tawaf", place = "umrah:kaabah",
  title = text "umrah_tawaf.title", summary = text "umrah_tawaf.summary",
  details = article "rites:umrah-tawaf",
  see_also = reading.tawaf,
  obligation = "rukn",
  count = 7, unit = text "umrah:unit.circuit",
  closes = windows.umrah_tawaf.closes,
  needs = { "ihram" },
  barred = { hanafi = hanafi_bar, maliki = bar, shafii = bar, hanbali = bar },
  -- For the Hanafis tamattu' becomes ifrad without it: the hajj goes on.
  missed = { hanafi = "umrah-set-aside", maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
  short = short,
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  school_note = { hanafi = text "umrah_tawaf.hanafi" },
  women_note = text "umrah_tawaf.women",
  source = { sources.jabir, sources.menstruation,
    sources.general("it is a rukn for all four schools; what becomes of tamattu' where no time is left for it"),
    confirm("hidaya", "four circuits are the rukn, up to three that are missing cost dam; purity is wajib") },
  unverified = true }

local umrah_sai = manasik.step { id = "umrah_sai", place = "umrah:safa-marwah",
  title = text "umrah_sai.title", summary = text "umrah_sai.summary",
  details = article "rites:umrah-sai",
  see_also = reading.sai,
  obligation = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  count = 7, unit = text "umrah:unit.leg",
  needs = { "umrah_tawaf" },
  missed = { hanafi = dam.hanafi, maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
  recite = { "dhikr:safa-verse", "dhikr:safa" },
  source = { sources.quran "2:158", sources.jabir, sources.notes } }

local umrah_halq = manasik.step { id = "umrah_halq", when = kinds.tamattu,
  title = text "umrah_halq.title", summary = text "umrah_halq.summary",
  details = article "rites:umrah-halq",
  obligation = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
  -- By the Hanafis it goes with the 'umrah that is set aside.
  needs = { hanafi = { "umrah_tawaf", "umrah_sai" }, maliki = { "umrah_sai" }, shafii = { "umrah_sai" },
    hanbali = { "umrah_sai" } },
  -- Nothing replaces the cutting: until it is done the ihram of the 'umrah goes on.
  missed = "incomplete",
  note = text "umrah:halq.note",
  school_note = { hanafi = text "umrah:halq.hanafi", maliki = text "umrah:halq.maliki",
    shafii = text "umrah:halq.shafii", hanbali = text "umrah:halq.hanbali" },
  source = { sources.quran "48:27", sources.jabir, sources.notes,
    confirm("hidaya", "a quarter of the head is the least; nothing replaces the cutting"),
    confirm("khalil", "all of the hair; put off until home: dam too"),
    confirm("majmu", "three hairs are the least; nothing replaces the cutting"),
    confirm("zad", "all of the hair; nothing replaces the cutting") } }

arrival.umrah = manasik.sequence { id = "umrah", title = text "umrah.title",
  details = article "rites:three-kinds-of-hajj",
  when = kinds.tamattu,
  umrah_tawaf, umrah_sai, umrah_halq }

-- The same rites of qiran. Without four circuits before Arafat the 'umrah lapses, and with it its sa'i and the
-- sacrifice.
local qiran_tawaf = manasik.step { id = "qiran_tawaf", rite = "umrah_tawaf", place = "umrah:kaabah",
  title = text "umrah_tawaf.title", summary = text "umrah_tawaf.summary",
  details = article "rites:umrah-tawaf",
  obligation = { hanafi = "rukn" },
  count = 7, unit = text "umrah:unit.circuit",
  closes = windows.qiran_tawaf.closes,
  needs = { "ihram" },
  barred = { hanafi = hanafi_bar },
  missed = { hanafi = "lapsed-umrah" }, short = short,
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  school_note = { hanafi = text "qiran_tawaf.hanafi" },
  women_note = text "qiran_tawaf.women",
  source = { sources.jabir, sources.menstruation, sources.general "qiran has a tawaf and a sa'i of its own",
    confirm("hidaya", "four circuits are the rukn, up to three that are missing cost dam; purity is wajib; without "
      .. "four circuits before Arafat the 'umrah of qiran lapses: dam, made up later, no hady of qiran") },
  unverified = true }

local qiran_sai = manasik.step { id = "qiran_sai", rite = "umrah_sai", place = "umrah:safa-marwah",
  title = text "umrah_sai.title", summary = text "umrah_sai.summary",
  details = article "rites:umrah-sai",
  obligation = { hanafi = "wajib" },
  count = 7, unit = text "umrah:unit.leg",
  needs = { "qiran_tawaf" },
  missed = { hanafi = dam.hanafi },
  recite = { "dhikr:safa-verse", "dhikr:safa" },
  source = { sources.quran "2:158", sources.jabir, sources.general "qiran has a tawaf and a sa'i of its own" },
  unverified = true }

arrival.umrah_of_qiran = manasik.sequence { id = "umrah_of_qiran", title = text "umrah_of_qiran.title",
  details = article "rites:three-kinds-of-hajj",
  when = kinds.qiran_of_hanafis,
  qiran_tawaf, qiran_sai }

-- The sources do not say of menses in a part of the time whether it excuses: then the remedy asks a scholar.
local menses = manasik.excuse { when = { menses = true }, why = text "arrival_tawaf.menses",
  source = confirm("khalil",
    "nothing where menses or lack of time prevented it; whether bleeding after birth is the same") }

arrival.arrival_tawaf = manasik.step { id = "arrival_tawaf", place = "umrah:kaabah", when = kinds.arrival_tawaf,
  title = text "arrival_tawaf.title", summary = text "arrival_tawaf.summary",
  details = article "rites:arrival-tawaf",
  see_also = reading.tawaf,
  obligation = { hanafi = "sunnah", maliki = "wajib", shafii = "sunnah", hanbali = "sunnah" },
  count = 7, unit = text "umrah:unit.circuit",
  closes = windows.arrival_tawaf.closes,
  needs = { "ihram" },
  barred = bar,
  missed = { hanafi = "nothing", maliki = "arrival-missed", shafii = "nothing", hanbali = "nothing" },
  excused = { maliki = menses },
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  note = text "arrival_tawaf.note",
  school_note = { maliki = text "arrival_tawaf.maliki" },
  women_note = text "arrival_tawaf.women",
  source = { sources.fiqh_essentials, sources.jabir, sources.general "it is sunnah for the Hanbalis",
    confirm("khalil", "nothing where menses or lack of time prevented it; the sa'i right after it is wajib") },
  unverified = true }

return arrival
