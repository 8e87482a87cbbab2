-- 'Umrah, with the places and remedies that the hajj shares with it.
local text, article = manasik.text, manasik.article
local sources = require "sources"

require "facts"
require "places"
require "remedies"
require "violations"
require "checklists"

manasik.ritual {
  id = "umrah", title = text "umrah.title", summary = text "umrah.summary",
  details = article "rites:umrah",
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
  ihram = { begins = "ihram", full = "halq", source = sources.notes },
  source = sources.notes,

  manasik.step { id = "ihram", title = text "ihram.title", summary = text "ihram.summary",
    details = article "rites:ihram",
    obligation = { hanafi = "condition", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
    missed = "incomplete",
    recite = { "dhikr:talbiyah" },
    note = text "ihram.note",
    school_note = { hanafi = text "umrah.sunnah", maliki = text "umrah.sunnah",
      shafii = text "umrah.once", hanbali = text "umrah.once" },
    women_note = text "ihram.women",
    source = { sources.islam_and_ihsan, sources.jabir, sources.notes } },

  manasik.step { id = "miqat", title = text "miqat.title", summary = text "miqat.summary",
    details = article "rites:miqat",
    obligation = "wajib",
    needs = { "ihram" },
    missed = "dam",
    recite = { "dhikr:talbiyah" },
    note = text "miqat.note",
    source = { sources.miqats, sources.tanim, sources.notes } },

  -- That it is a rukn for all four schools is general knowledge.
  manasik.step { id = "tawaf", place = "kaabah", title = text "tawaf.title", summary = text "tawaf.summary",
    details = article "rites:umrah-tawaf",
    obligation = "rukn",
    count = 7, unit = text "unit.circuit",
    needs = { "ihram" },
    barred = manasik.bar { when = { menses = true }, why = text "menses.bar", source = sources.menstruation },
    missed = "incomplete",
    recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
    note = text "tawaf.note",
    women_note = text "tawaf.women",
    source = { sources.jabir, sources.menstruation, sources.notes },
    unverified = true },

  manasik.step { id = "sai", place = "safa-marwah", title = text "sai.title", summary = text "sai.summary",
    details = article "rites:umrah-sai",
    obligation = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
    count = 7, unit = text "unit.leg",
    needs = { "tawaf" },
    missed = { hanafi = "dam", maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
    recite = { "dhikr:safa-verse", "dhikr:safa" },
    source = { sources.quran "2:158", sources.jabir, sources.notes } },

  manasik.step { id = "halq", title = text "halq.title", summary = text "halq.summary",
    details = article "rites:umrah-halq",
    obligation = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
    needs = { "sai" },
    missed = { hanafi = "dam", maliki = "dam", shafii = "incomplete", hanbali = "dam" },
    source = { sources.quran "48:27", sources.jabir, sources.notes } },
}
