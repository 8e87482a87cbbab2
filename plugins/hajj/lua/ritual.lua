-- The hajj as a tree. The steps stand in three modules; what each school requires stands here, apart from the tree.
-- A step named in `needs` that is not part of a person's walk is not waited for.
local text, article = manasik.text, manasik.article
local arrival = require "steps_arrival"
local arafat = require "steps_arafat"
local tenth = require "steps_tenth"
local mina = require "steps_mina"
local kinds = require "kinds"
local reading = require "reading"
local sources = require "umrah.sources"

-- Of the tawaf the Shafi'is speak with its sa'i, where that was not done before.
local two_of_three = { any = 2, "stoning_aqabah", "halq", "ifadah" }
local two_with_sai = { any = 2, "stoning_aqabah", "halq", "ifadah", with = { ifadah = "hajj_sai" } }
local all_four = { "stoning_aqabah", "halq", "ifadah", "hajj_sai" }
local confirm = sources.to_confirm

manasik.ritual {
  id = "hajj", title = text "hajj.title", summary = text "hajj.summary",
  details = article "rites:three-kinds-of-hajj",
  see_also = reading.ritual,
  when = { journey = "hajj" },
  -- The 13th depends on the pilgrim's choice: it is owed by its own obligation and not listed here.
  requires = {
    condition = { hanafi = { "ihram" } },
    rukn = {
      hanafi = { "standing", "ifadah" },
      maliki = { "ihram", "arafat_until_sunset", "ifadah", "hajj_sai" },
      shafii = { "ihram", "standing", "ifadah", "hajj_sai", "halq" },
      hanbali = { "ihram", "standing", "ifadah", "hajj_sai" },
    },
    wajib = {
      hanafi = { "miqat", "arafat_until_sunset", "muzdalifah_night", "stoning_aqabah", "halq", "hajj_sai",
        "stoning_11", "stoning_12" },
      maliki = { "miqat", "standing", "muzdalifah_night", "stoning_aqabah", "halq", "mina_night_11", "stoning_11",
        "mina_night_12", "stoning_12" },
      shafii = { "miqat", "muzdalifah_night", "stoning_aqabah", "mina_night_11", "stoning_11", "mina_night_12",
        "stoning_12" },
      hanbali = { "miqat", "arafat_until_sunset", "muzdalifah_night", "stoning_aqabah", "halq", "mina_night_11",
        "stoning_11", "mina_night_12", "stoning_12" },
    },
  },
  ihram = {
    begins = { "ihram", "ihram_for_hajj" },
    umrah = "umrah_halq",
    -- For the Malikis it comes also once the time of the stoning has gone by.
    first = { hanafi = "halq", maliki = { "stoning_aqabah", passed = true }, shafii = two_with_sai,
      hanbali = two_of_three },
    full = { hanafi = { "halq", "ifadah" }, maliki = all_four, shafii = all_four, hanbali = all_four },
    source = { sources.notes, confirm("hidaya", "first with the hair, full with hair and tawaf"),
      confirm("khalil", "first with the stoning or once its time has passed, full with all"),
      confirm("majmu", "first with two of three, full with all"), confirm("zad",
        "first with two of three, full with all") },
    unverified = true,
  },
  lost = { hanafi = "lost-hajj-hanafi", maliki = "lost-hajj", shafii = "lost-hajj", hanbali = "lost-hajj" },
  together = {
    -- Of the Malikis and Hanbalis it is to be confirmed.
    manasik.together { steps = { "mina_night_11", "mina_night_12", "mina_night_13" }, grades = {
      maliki = {}, hanbali = {},
      shafii = { manasik.grade { up_to = 1, follows = "one-night" },
        manasik.grade { up_to = 2, follows = "two-nights" } },
    } },
    manasik.together { steps = { "stoning_aqabah", "stoning_11", "stoning_12", "stoning_13" }, grades = {} },
  },
  requires_when = {
    manasik.requirement { when = kinds.tamattu, owes = {
      condition = { hanafi = { "ihram_for_hajj" } },
      rukn = { maliki = { "umrah_tawaf", "umrah_sai", "ihram_for_hajj" },
        shafii = { "umrah_tawaf", "umrah_sai", "umrah_halq", "ihram_for_hajj" },
        hanbali = { "umrah_tawaf", "umrah_sai", "ihram_for_hajj" } },
      -- The tawaf is the rukn of that 'umrah; without it the hajj goes on as ifrad, and dam is owed.
      wajib = { hanafi = { "umrah_tawaf", "umrah_sai", "umrah_halq" }, maliki = { "umrah_halq" },
        hanbali = { "umrah_halq" } },
    } },
    -- The tawaf is the rukn of that 'umrah; the hajj stands without it, and dam is owed.
    manasik.requirement { when = kinds.qiran_of_hanafis, owes = {
      wajib = { hanafi = { "umrah_tawaf", "umrah_sai" } },
    } },
    manasik.requirement { when = kinds.arrival_tawaf, owes = { wajib = { maliki = { "arrival_tawaf" } } } },
    manasik.requirement { when = kinds.owes_hady_of_tamattu, owes = { wajib = { "hady" } } },
    manasik.requirement { when = kinds.owes_hady_of_qiran, owes = { wajib = { "hady" } } },
    manasik.requirement { when = kinds.owes_penalty, owes = { wajib = { hanafi = { "penalty" } } } },
    manasik.requirement { when = kinds.owes_farewell, owes = {
      wajib = { hanafi = { "farewell_tawaf" }, shafii = { "farewell_tawaf" }, hanbali = { "farewell_tawaf" } },
    } },
  },
  source = { sources.islam_and_ihsan, sources.dar_alifta, sources.five_schools, sources.jabir },

  arrival.ihram,
  arrival.miqat,
  arrival.umrah,
  arrival.umrah_of_qiran,
  arrival.arrival_tawaf,
  arafat.ihram_for_hajj,
  arafat.voluntary_tawaf,
  manasik.sequence { id = "arafat_days", title = text "arafat_days.title",
    arafat.mina_day_8, arafat.standing, arafat.arafat_until_sunset, arafat.muzdalifah_night,
    arafat.muzdalifah_early },
  -- Any order for the Shafi'is and Hanbalis; for the others the `after` of the steps keeps the order.
  manasik.any_order { id = "tenth", title = text "tenth.title", details = article "rites:order-of-the-tenth",
    tenth.stoning_aqabah, tenth.hady, tenth.qiran_hady, tenth.penalty, tenth.halq, tenth.ifadah, tenth.hajj_sai },
  manasik.sequence { id = "mina_days", title = text "mina_days.title",
    mina.mina_night_11, mina.stoning_11, mina.mina_night_12, mina.stoning_12 },
  manasik.choice { id = "departure", title = text "departure.title", ask = text "departure.ask",
    manasik.sequence { id = "early", title = text "early.title", mina.leaving_early },
    manasik.sequence { id = "full", title = text "full.title", mina.mina_night_13, mina.stoning_13 } },
  mina.farewell_tawaf,
}
