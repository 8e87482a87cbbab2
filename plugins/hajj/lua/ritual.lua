-- The hajj as a tree. The steps stand in three modules; what each school requires stands here, apart from the tree.
-- A step named in `needs` that is not part of a person's walk is not waited for.
local text, article = manasik.text, manasik.article
local arrival = require "steps_arrival"
local arafat = require "steps_arafat"
local tenth = require "steps_tenth"
local mina = require "steps_mina"
local kinds = require "kinds"
local sources = require "umrah.sources"

local two_of_three = { any = 2, "stoning_aqabah", "halq", "ifadah" }

manasik.ritual {
  id = "hajj", title = text "hajj.title", summary = text "hajj.summary",
  details = article "rites:three-kinds-of-hajj",
  when = { journey = "hajj" },
  -- The 13th depends on the pilgrim's choice: it is owed by its own obligation and not listed here.
  requires = {
    condition = { hanafi = { "ihram" } },
    rukn = {
      hanafi = { "standing", "ifadah" },
      maliki = { "ihram", "standing", "arafat_until_sunset", "ifadah", "hajj_sai" },
      shafii = { "ihram", "standing", "ifadah", "hajj_sai", "halq" },
      hanbali = { "ihram", "standing", "ifadah", "hajj_sai" },
    },
    wajib = {
      hanafi = { "miqat", "arafat_until_sunset", "muzdalifah_night", "stoning_aqabah", "halq", "hajj_sai",
        "stoning_11", "stoning_12" },
      maliki = { "miqat", "muzdalifah_night", "stoning_aqabah", "halq", "mina_night_11", "stoning_11",
        "mina_night_12", "stoning_12" },
      shafii = { "miqat", "muzdalifah_night", "stoning_aqabah", "mina_night_11", "stoning_11", "mina_night_12",
        "stoning_12" },
      hanbali = { "miqat", "arafat_until_sunset", "muzdalifah_night", "stoning_aqabah", "halq", "mina_night_11",
        "stoning_11", "mina_night_12", "stoning_12" },
    },
  },
  -- The first release is general knowledge.
  ihram = {
    begins = { "ihram", "ihram_for_hajj" },
    umrah = "umrah_halq",
    first = { hanafi = "halq", maliki = "stoning_aqabah", shafii = two_of_three, hanbali = two_of_three },
    full = { "stoning_aqabah", "halq", "ifadah", "hajj_sai" },
    source = sources.notes, unverified = true,
  },
  lost = "lost-hajj",
  requires_when = {
    manasik.requirement { when = kinds.umrah_first, owes = {
      rukn = { hanafi = { "umrah_tawaf" }, maliki = { "umrah_tawaf", "umrah_sai" },
        shafii = { "umrah_tawaf", "umrah_sai" }, hanbali = { "umrah_tawaf", "umrah_sai" } },
      wajib = { hanafi = { "umrah_sai" } },
    } },
    manasik.requirement { when = kinds.tamattu, owes = {
      condition = { hanafi = { "ihram_for_hajj" } },
      rukn = { maliki = { "ihram_for_hajj" }, shafii = { "umrah_halq", "ihram_for_hajj" },
        hanbali = { "ihram_for_hajj" } },
      wajib = { hanafi = { "umrah_halq" }, maliki = { "umrah_halq" }, hanbali = { "umrah_halq" } },
    } },
    manasik.requirement { when = kinds.arrival_tawaf, owes = { wajib = { maliki = { "arrival_tawaf" } } } },
    manasik.requirement { when = kinds.owes_hady, owes = { wajib = { "hady" } } },
    manasik.requirement { when = kinds.owes_farewell, owes = {
      wajib = { hanafi = { "farewell_tawaf" }, shafii = { "farewell_tawaf" }, hanbali = { "farewell_tawaf" } },
    } },
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
  -- Any order for the Shafi'is and Hanbalis; for the others the `after` of the steps keeps the order.
  manasik.any_order { id = "tenth", title = text "tenth.title", details = article "rites:order-of-the-tenth",
    tenth.stoning_aqabah, tenth.hady, tenth.halq, tenth.ifadah, tenth.hajj_sai },
  manasik.sequence { id = "mina_days", title = text "mina_days.title",
    mina.mina_night_11, mina.stoning_11, mina.mina_night_12, mina.stoning_12 },
  manasik.choice { id = "departure", title = text "departure.title", ask = text "departure.ask",
    manasik.sequence { id = "early", title = text "early.title", mina.leaving_early },
    manasik.sequence { id = "full", title = text "full.title", mina.mina_night_13, mina.stoning_13 } },
  mina.farewell_tawaf,
}
