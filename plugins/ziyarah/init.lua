-- Visiting Madinah: what is recommended there. No part of the hajj, and nothing of it is an obligation, so that no step
-- names one: what each school calls it is not at hand.
local text = manasik.text
local sources = require "sources"

require "facts"
require "checklist"
require "reminders"

manasik.ritual { id = "ziyarah", title = text "ziyarah.title", summary = text "ziyarah.summary",
  source = sources.visit,

  manasik.sequence { id = "arrival", title = text "arrival.title",
    manasik.step { id = "bath", title = text "bath.title", summary = text "bath.summary",
      source = sources.notes, unverified = true },
    manasik.step { id = "prayer", title = text "prayer.title", summary = text "prayer.summary",
      count = 2, unit = text "unit.rakah",
      recite = { "dhikr:entering-mosque" },
      note = text "prayer.note", source = { sources.mosque, sources.mosque_bukhari, sources.three_mosques,
        sources.three_mosques_bukhari, sources.forty }, unverified = true },
    manasik.step { id = "greeting", title = text "greeting.title", summary = text "greeting.summary",
      women_note = text "graves.women",
      source = { sources.notes, sources.women }, unverified = true } },

  manasik.any_order { id = "visits", title = text "visits.title",
    -- The permit is for one entry; the gate opens for it a quarter of an hour before, and ten minutes are spent inside.
    manasik.step { id = "rawdah", title = text "rawdah.title", summary = text "rawdah.summary",
      opens = "15 min before rawdah_permit", closes = "10 min after rawdah_permit",
      note = text "rawdah.note", source = { sources.rawdah, sources.rawdah_bukhari, sources.permit_year,
        sources.permit_visit, sources.permit_instant, sources.permit_hours },
      review_by = "2027-03-01" },
    manasik.step { id = "quba", title = text "quba.title", summary = text "quba.summary",
      source = { sources.quba, sources.quba_bukhari, sources.quba_umrah }, unverified = true },
    manasik.step { id = "baqi", title = text "baqi.title", summary = text "baqi.summary",
      recite = { "dhikr:visiting-graves" },
      women_note = text "graves.women", source = { sources.baqi, sources.baqi_also, sources.women },
      unverified = true },
    manasik.step { id = "uhud", title = text "uhud.title", summary = text "uhud.summary",
      recite = { "dhikr:visiting-graves" },
      women_note = text "graves.women", source = { sources.uhud, sources.women }, unverified = true } },
}
