-- 'Umrah, with the places and remedies that the hajj shares with it.
local text, article = manasik.text, manasik.article
local sources = require "sources"
local dam = require "dam"
local reading = require "reading"
local confirm = sources.to_confirm

-- For the Hanafis purity is wajib in the tawaf of the 'umrah: without it the tawaf counts and costs a sheep.
local bar = manasik.bar { when = { menses = true }, why = text "menses.bar", source = sources.menstruation }
local hanafi_bar = manasik.bar { when = { menses = true }, why = text "tawaf.menses.hanafi",
  costs = "tawaf-without-purity", source = { sources.menstruation,
    confirm("hidaya", "the tawaf of the 'umrah without purity counts, with a sheep unless it is repeated") } }

-- The menstruating woman is exempt, and who lives in Makkah; the Hanafis owe none after an 'umrah alone. Who lives
-- outside Saudi Arabia, or did not say where, is not asked.
local function owes_farewell(person)
  if person:knows "menses" and person.menses then return false end
  if person:knows "school" and person.school == "hanafi" then return false end
  if person:knows "residence" and person.residence ~= "SA" then return true end
  if person:knows "residence" or person:knows "lives_in_makkah" then return not person.lives_in_makkah end
  return true
end

require "facts"
require "places"
require "remedies"
require "violations"
require "checklists"

manasik.ritual {
  id = "umrah", title = text "umrah.title", summary = text "umrah.summary",
  details = article "rites:umrah",
  see_also = reading.ritual,
  when = { journey = "umrah" },
  requires = {
    condition = { hanafi = { "ihram" } },
    rukn = {
      hanafi = { "tawaf" },
      maliki = { "ihram", "tawaf", "sai" },
      shafii = { "ihram", "tawaf", "sai", "halq" },
      hanbali = { "ihram", "tawaf", "sai" },
    },
    wajib = {
      hanafi = { "miqat", "sai", "halq" },
      maliki = { "miqat", "halq" },
      shafii = { "miqat" },
      hanbali = { "miqat", "halq" },
    },
  },
  requires_when = {
    manasik.requirement { when = owes_farewell, owes = {
      wajib = { shafii = { "farewell_tawaf" }, hanbali = { "farewell_tawaf" } },
    } },
  },
  ihram = { begins = "ihram", full = "halq", source = sources.notes },
  source = sources.notes,

  manasik.step { id = "ihram", title = text "ihram.title", summary = text "ihram.summary",
    details = article "rites:ihram",
    see_also = reading.ihram,
    obligation = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
    missed = "incomplete",
    recite = { "dhikr:ihram-umrah", "dhikr:ihram-condition", "dhikr:talbiyah" },
    note = text "ihram.note",
    school_note = { hanafi = text "umrah.hanafi", maliki = text "umrah.maliki",
      shafii = text "umrah.shafii", hanbali = text "umrah.hanbali" },
    women_note = text "ihram.women",
    source = { sources.islam_and_ihsan, sources.jabir, sources.notes,
      confirm("hidaya", "the talbiyah or its like belongs to ihram; an 'umrah from the 9th to the 13th is disliked"),
      confirm("khalil", "the talbiyah is wajib; who is on hajj waits with an 'umrah for the stoning of the 13th"),
      confirm("majmu", "no 'umrah while duties at Mina remain") } },

  manasik.step { id = "miqat", title = text "miqat.title", summary = text "miqat.summary",
    details = article "rites:miqat",
    see_also = reading.miqat,
    obligation = "wajib",
    needs = { "ihram" },
    missed = { hanafi = "miqat-hanafi", maliki = "miqat-maliki", shafii = "miqat-shafii", hanbali = dam.hanbali },
    recite = { "dhikr:talbiyah" },
    note = text "miqat.note",
    school_note = { hanafi = text "miqat.hanafi", maliki = text "miqat.maliki",
      shafii = text "miqat.shafii", hanbali = text "miqat.hanbali" },
    source = { sources.miqats, sources.tanim, sources.notes,
      confirm("hidaya", "returning in ihram before any tawaf, with talbiyah, cancels the dam"),
      confirm("khalil", "returning in ihram does not cancel the dam; who began inside the Haram goes out"),
      confirm("majmu", "returning in ihram before any rite cancels the dam"),
      confirm("kashshaf", "returning in ihram does not cancel the dam") } },

  manasik.step { id = "tawaf", place = "kaabah", title = text "tawaf.title", summary = text "tawaf.summary",
    details = article "rites:umrah-tawaf",
    see_also = reading.tawaf,
    obligation = "rukn",
    count = 7, unit = text "unit.circuit",
    needs = { "ihram" },
    barred = { hanafi = hanafi_bar, maliki = bar, shafii = bar, hanbali = bar },
    missed = "incomplete",
    -- Four circuits are the rukn for the Hanafis: up to three that are left out cost dam.
    short = { hanafi = { manasik.grade { up_to = 3, follows = dam.hanafi } } },
    recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
    school_note = { hanafi = text "tawaf.hanafi" },
    women_note = text "tawaf.women",
    source = { sources.jabir, sources.menstruation,
      sources.general "it is a rukn for all four schools",
      confirm("hidaya", "four circuits are the rukn, up to three that are missing cost dam; purity is wajib, not a "
        .. "condition") },
    unverified = true },

  manasik.step { id = "sai", place = "safa-marwah", title = text "sai.title", summary = text "sai.summary",
    details = article "rites:umrah-sai",
    see_also = reading.sai,
    obligation = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
    count = 7, unit = text "unit.leg",
    needs = { "tawaf" },
    missed = { hanafi = dam.hanafi, maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
    recite = { "dhikr:safa-verse", "dhikr:safa" },
    source = { sources.quran "2:158", sources.jabir, sources.notes } },

  manasik.step { id = "halq", title = text "halq.title", summary = text "halq.summary",
    details = article "rites:umrah-halq",
    obligation = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
    needs = { "sai" },
    -- Nothing replaces the cutting: until it is done the ihram goes on.
    missed = "incomplete",
    note = text "halq.note",
    school_note = { hanafi = text "halq.hanafi", maliki = text "halq.maliki",
      shafii = text "halq.shafii", hanbali = text "halq.hanbali" },
    source = { sources.quran "48:27", sources.jabir, sources.notes,
      confirm("hidaya", "a quarter of the head is the least; nothing replaces the cutting"),
      confirm("khalil", "all of the hair; put off until home: dam too"),
      confirm("majmu", "three hairs are the least; nothing replaces the cutting"),
      confirm("zad", "all of the hair; nothing replaces the cutting") } },

  -- After an 'umrah alone the Hanafis owe none.
  manasik.step { id = "farewell_tawaf", place = "kaabah", when = owes_farewell,
    title = text "farewell.title", summary = text "farewell.summary",
    details = article "rites:farewell-tawaf",
    see_also = reading.tawaf,
    obligation = { maliki = "sunnah", shafii = "wajib", hanbali = "wajib", hanafi = "permitted" },
    count = 7, unit = text "unit.circuit",
    needs = { "halq" },
    missed = { hanafi = "nothing", maliki = "nothing", shafii = dam.shafii, hanbali = dam.hanbali },
    recite = { "dhikr:black-stone", "dhikr:between-corners", "dhikr:leaving-mosque" },
    note = text "farewell.note",
    school_note = { hanafi = text "farewell.hanafi", shafii = text "farewell.shafii",
      hanbali = text "farewell.hanbali" },
    women_note = text "farewell.women",
    source = { sources.mufti_wp, sources.farewell,
      confirm("asl", "none is owed after an 'umrah alone"),
      confirm("idah", "owed after an 'umrah too; not by residents of Makkah"),
      confirm("kashshaf", "likely owed after an 'umrah too") },
    unverified = true },
}
