-- The tenth of Dhu al-Hijjah: the rites that end the ihram.
--
-- Which of them bring which release, the ritual says; what comes before a rite by `after` can be done after it, at a
-- cost.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local proxies = require "proxies"
local sources = require "umrah.sources"
local dam = require "umrah.dam"
local confirm = sources.to_confirm
local windows = require "windows"
local reading = require "reading"

local tenth = {}

local few = { manasik.grade { up_to = 1, follows = "umrah:mudd" },
  manasik.grade { up_to = 2, follows = "umrah:two-mudds" } }

tenth.stoning_aqabah = manasik.step { id = "stoning_aqabah", place = "jamarat",
  title = text "stoning_aqabah.title", summary = text "stoning_aqabah.summary",
  details = article "rites:stoning-aqabah",
  see_also = reading.stoning,
  obligation = "wajib",
  count = 7, unit = text "unit.pebble",
  opens = windows.stoning_aqabah.opens, closes = windows.stoning_aqabah.closes,
  pauses = windows.stoning_aqabah.pauses, late = windows.stoning_aqabah.late,
  late_until = windows.stoning_aqabah.late_until,
  proxy = proxies.unable,
  missed = dam,
  short = { hanafi = { manasik.grade { up_to = 3, follows = "half-sa-each" } }, shafii = few, hanbali = few },
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning_aqabah.note",
  school_note = { hanafi = text "stoning_aqabah.hanafi", maliki = text "stoning_aqabah.maliki",
    shafii = text "stoning_aqabah.shafii", hanbali = text "stoning_aqabah.hanbali" },
  source = { sources.aliftaa_jo, sources.jabir, sources.general "the Hanafis and Malikis begin at dawn",
    confirm("hidaya", "until the next dawn, then dam by Abu Hanifa"),
    confirm("dasuqi", "made up by night with dam, which a proxy does not cancel", "2/47"),
    confirm("majmu", "one pebble a mudd, two two"), confirm("zad", "made up after the next noon, not by night") },
  unverified = true }

--- The sacrifice, one step for each kind of hajj that owes it.
local function hady(own)
  return manasik.step { id = own.id, rite = "hady", when = own.when,
    title = text "hady.title", summary = text "hady.summary",
    details = article "rites:hady",
    see_also = reading.hady,
    obligation = "wajib",
    opens = windows.hady.opens, early = own.early, closes = windows.hady.closes,
    needs = own.needs,
    after = { hanafi = { "stoning_aqabah" }, maliki = {}, shafii = {}, hanbali = {} },
    out_of_order = { hanafi = "order-of-the-tenth" },
    missed = { hanafi = "hady-hanafi", maliki = "hady-maliki", shafii = "hady-shafii", hanbali = "hady-hanbali" },
    recite = { "dhikr:slaughter" },
    note = text "hady.note",
    school_note = { hanafi = text "hady.hanafi", maliki = text "hady.maliki",
      shafii = text "hady.shafii", hanbali = text "hady.hanbali" },
    source = { sources.quran "2:196", sources.jabir, sources.notes,
      confirm("radd", "from the 10th to the 12th in the Haram; not for who lives within the miqats"),
      confirm("khalil", "at Mina by day from the 10th to the 12th if it stood at Arafat, else in Makkah without an "
        .. "end; a whole animal, from outside the Haram"),
      confirm("idah", "from the end of the 'umrah, the 10th is better, no strict end"),
      confirm("zad", "from after the 'Id prayer to the 12th") },
    unverified = true }
end

-- For the Shafi'is it is valid from the end of the 'umrah of tamattu'. Our sources do not say so of qiran. Whose 'umrah
-- is set aside does ifrad by the Hanafis, which owes none.
tenth.hady = hady { id = "hady", when = kinds.owes_hady_of_tamattu, early = windows.hady.early,
  needs = { hanafi = { "ihram", "umrah_tawaf" }, maliki = { "ihram" }, shafii = { "ihram", "umrah_halq" },
    hanbali = { "ihram" } } }

-- Where the 'umrah of qiran has lapsed the Hanafis ask for none.
tenth.qiran_hady = hady { id = "qiran_hady", when = kinds.owes_hady_of_qiran,
  needs = { hanafi = { "ihram", "qiran_tawaf" }, maliki = { "ihram" }, shafii = { "ihram" }, hanbali = { "ihram" } } }

-- For who lives within the miqats and does tamattu' or qiran all the same.
tenth.penalty = manasik.step { id = "penalty", when = kinds.owes_penalty,
  title = text "penalty.title", summary = text "penalty.summary",
  details = article "rites:hady",
  see_also = reading.hady,
  obligation = { hanafi = "wajib" },
  missed = { hanafi = "penalty" },
  source = confirm("radd", "a resident who does tamattu' or qiran owes a dam of penalty"),
  unverified = true }

tenth.halq = manasik.step { id = "halq",
  title = text "halq.title", summary = text "halq.summary",
  details = article "rites:halq",
  obligation = { hanafi = "wajib", maliki = "wajib", shafii = "rukn", hanbali = "wajib" },
  opens = windows.halq.opens, closes = windows.halq.closes, late = windows.halq.late,
  after = { hanafi = { "stoning_aqabah", "hady", "qiran_hady" }, maliki = { "stoning_aqabah" }, shafii = {},
    hanbali = {} },
  out_of_order = { hanafi = "order-of-the-tenth", maliki = "hair-before-stoning" },
  -- Nothing replaces the cutting: until it is done the ihram goes on.
  missed = "incomplete",
  note = text "umrah:halq.note",
  school_note = { hanafi = text "halq.hanafi", maliki = text "halq.maliki",
    shafii = text "halq.shafii", hanbali = text "halq.hanbali" },
  source = { sources.islam_and_ihsan, sources.five_schools, sources.quran "48:27",
    sources.general "Abu Hanifa asks for it by the 12th and inside the Haram",
    confirm("radd", "the order of stoning, sacrifice and hair, in ifrad of stoning and hair, is wajib; a quarter of "
      .. "the head is the least"),
    confirm("khalil",
      "hair before stoning: fidyah; before the sacrifice: nothing; all of the hair; put off until home: dam"),
    confirm("majmu", "three hairs are the least; nothing replaces the cutting"),
    confirm("zad", "all of the hair; nothing replaces the cutting") },
  unverified = true }

-- For the Hanafis the ifadah of a menstruating woman counts and costs a camel or a cow, until it is repeated in purity.
local bar = manasik.bar { when = { menses = true }, why = text "umrah:menses.bar",
  source = { sources.menstruation, sources.islamic_center } }
local hanafi_bar = manasik.bar { when = { menses = true }, why = text "ifadah.menses.hanafi",
  costs = "ifadah-in-menstruation", source = sources.islamic_center }

-- Who menstruated for as long as the tawaf could be done in time owes the Hanafis nothing for being late.
local menses = manasik.excuse { when = { menses = true }, why = text "ifadah.menses.late",
  source = confirm("asl", "late for menses or bleeding after birth: nothing") }

-- Lateness costs the Hanafi dam (see `late-ifadah`), but nothing replaces the tawaf.
tenth.ifadah = manasik.step { id = "ifadah", place = "umrah:kaabah",
  title = text "ifadah.title", summary = text "ifadah.summary",
  details = article "rites:ifadah",
  see_also = reading.tawaf,
  obligation = "rukn",
  count = 7, unit = text "umrah:unit.circuit",
  opens = windows.ifadah.opens, closes = windows.ifadah.closes, late = windows.ifadah.late,
  needs = { hanafi = { "standing" }, maliki = { "arafat_until_sunset" }, shafii = { "standing" },
    hanbali = { "standing" } },
  -- For the Malikis it comes after the stoning; the others let it come at any time of its own.
  after = { hanafi = {}, maliki = { "stoning_aqabah" }, shafii = {}, hanbali = {} },
  out_of_order = { maliki = "ifadah-before-stoning" },
  barred = { hanafi = hanafi_bar, maliki = bar, shafii = bar, hanbali = bar },
  missed = "incomplete",
  excused = { hanafi = menses },
  -- Four circuits are the rukn for the Hanafis, three wajib.
  short = { hanafi = { manasik.grade { up_to = 3, follows = dam.hanafi } } },
  recite = { "dhikr:entering-mosque", "dhikr:black-stone", "dhikr:between-corners" },
  note = text "ifadah.note",
  school_note = { hanafi = text "ifadah.hanafi", maliki = text "ifadah.maliki" },
  women_note = text "ifadah.women",
  source = { sources.fiqh_us_sunnah, sources.islamqa_hanafi, sources.islamic_center, sources.quran "22:29",
    confirm("asl", "late for menses or bleeding after birth: nothing"),
    confirm("khalil", "beyond the month dam; before the stoning a sacrifice; until the full release no game, and "
      .. "perfume is disliked"),
    sources.general "its time by the Malikis, the end of the month" },
  unverified = true }

-- In qiran and ifrad it may follow the arrival tawaf; in tamattu' there is none, and it follows ifadah, or by the
-- Hanafis a voluntary tawaf.
tenth.hajj_sai = manasik.step { id = "hajj_sai", place = "umrah:safa-marwah",
  title = text "hajj_sai.title", summary = text "hajj_sai.summary",
  details = article "rites:hajj-sai",
  see_also = reading.sai,
  obligation = { hanafi = "wajib", maliki = "rukn", shafii = "rukn", hanbali = "rukn" },
  count = 7, unit = text "umrah:unit.leg",
  needs = { "ifadah" },
  also_at = { "arrival_tawaf", { step = "voluntary_tawaf", closes = windows.voluntary_tawaf.closes } },
  missed = { hanafi = dam.hanafi, maliki = "incomplete", shafii = "incomplete", hanbali = "incomplete" },
  recite = { "dhikr:safa-verse", "dhikr:safa" },
  note = text "hajj_sai.note",
  school_note = { hanafi = text "hajj_sai.hanafi", maliki = text "hajj_sai.maliki" },
  source = { sources.islam_and_ihsan, sources.quran "2:158",
    confirm("hidaya", "in tamattu' also before Mina, after a voluntary tawaf in the ihram of hajj"),
    confirm("khalil", "right after the arrival tawaf it is wajib; put off: dam") } }

return tenth
