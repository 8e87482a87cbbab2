-- The hajj as a tree. The steps stand in three modules; what each school requires stands here, apart from the tree.
-- A step named in `needs` that is not part of a person's walk is not waited for.
local text, article = manasik.text, manasik.article
local arrival = require "steps_arrival"
local arafat = require "steps_arafat"
local tenth = require "steps_tenth"
local mina = require "steps_mina"
local sources = require "umrah.sources"

manasik.ritual {
  id = "hajj", title = text "hajj.title", summary = text "hajj.summary",
  details = article "rites:three-kinds-of-hajj",
  when = { journey = "hajj" },
  -- The 'umrah of tamattu', the arrival tawaf and the hady depend on the kind of hajj, the 13th on the pilgrim's
  -- choice: they are owed by their own obligation and not listed here.
  requires = {
    rukn = {
      hanafi = { "standing", "ifadah" },
      maliki = { "ihram", "standing", "arafat_until_sunset", "ifadah", "hajj_sai" },
      shafii = { "ihram", "standing", "ifadah", "hajj_sai", "halq" },
      hanbali = { "ihram", "standing", "ifadah", "hajj_sai" },
    },
    wajib = {
      hanafi = { "miqat", "arafat_until_sunset", "muzdalifah_night", "stoning_aqabah", "halq", "hajj_sai",
        "stoning_11", "stoning_12", "farewell_tawaf" },
      maliki = { "miqat", "muzdalifah_night", "stoning_aqabah", "halq", "mina_night_11", "stoning_11",
        "mina_night_12", "stoning_12" },
      shafii = { "miqat", "muzdalifah_night", "stoning_aqabah", "mina_night_11", "stoning_11", "mina_night_12",
        "stoning_12", "farewell_tawaf" },
      hanbali = { "miqat", "arafat_until_sunset", "muzdalifah_night", "stoning_aqabah", "halq", "mina_night_11",
        "stoning_11", "mina_night_12", "stoning_12", "farewell_tawaf" },
    },
  },
  source = { sources.islam_and_ihsan, sources.dar_alifta, sources.five_schools, sources.jabir },

  arrival.ihram,
  arrival.miqat,
  arrival.umrah,
  arrival.arrival_tawaf,
  arafat.ihram_for_hajj,
  manasik.sequence { id = "arafat_days", title = text "arafat_days.title",
    arafat.mina_day_8, arafat.standing, arafat.arafat_until_sunset, arafat.muzdalifah_night,
    arafat.muzdalifah_early },
  -- Any order for the Shafi'is and Hanbalis; for the others the `needs` of the steps keep the order.
  manasik.any_order { id = "tenth", title = text "tenth.title", details = article "rites:order-of-the-tenth",
    tenth.stoning_aqabah, tenth.hady, tenth.halq, tenth.ifadah, tenth.hajj_sai },
  manasik.sequence { id = "mina_days", title = text "mina_days.title",
    mina.mina_night_11, mina.stoning_11, mina.mina_night_12, mina.stoning_12 },
  manasik.choice { id = "departure", title = text "departure.title", ask = text "departure.ask",
    manasik.sequence { id = "early", title = text "early.title", mina.leaving_early },
    manasik.sequence { id = "full", title = text "full.title", mina.mina_night_13, mina.stoning_13 } },
  mina.farewell_tawaf,
}
