-- The nights and the stonings at Mina, the departure, and the farewell.
-- A night is `during` the stoning before it, whose time runs on through that night.
local text, article = manasik.text, manasik.article
local proxies = require "proxies"
local sources = require "umrah.sources"
local dam = require "umrah.dam"
local confirm = sources.to_confirm
local kinds = require "kinds"
local windows = require "windows"
local reading = require "reading"

local mina = {}

local night_obligation = { hanafi = "sunnah", maliki = "wajib", shafii = "wajib", hanbali = "wajib" }
local pillars = { text "pillar.small", text "pillar.middle", text "pillar.aqabah" }
local in_sequence = { hanafi = text "stoning.hanafi", maliki = text "stoning.maliki",
  shafii = text "stoning.shafii", hanbali = text "stoning.hanbali" }
local night_missed = { hanafi = "nothing", maliki = "night-maliki", shafii = "night-shafii", hanbali = "night-hanbali" }
-- Our sources give the Malikis and Hanbalis dam, and not its number: one for all nights is to be confirmed.
local night_note = { maliki = text "mina_night.together", shafii = text "mina_night.shafii",
  hanbali = text "mina_night.together" }
local night_sources = { sources.dar_alifta,
  confirm("idah", "one night of three a mudd, two two mudds, all of them one dam"),
  sources.general "one dam for all nights together, for the Malikis and Hanbalis" }
local stoning_sources = { sources.aliftaa_jo, sources.fiqh_us_sunnah,
  confirm("hidaya", "until the next dawn, then dam by Abu Hanifa; half a sa' for each pebble below most of a day's "
    .. "number; all missed days together one dam"),
  confirm("dasuqi", "made up by night with dam, which a proxy does not cancel; one pebble is dam; all days together "
    .. "likely one dam", "2/47"),
  confirm("majmu", "an earlier day's before a later day's; one pebble a mudd, two two; all days together one dam"),
  confirm("zad", "not by night but after the next noon; an earlier day's before a later day's; one pebble a mudd, "
    .. "two two; all days together one dam") }

-- What is owed where a few pebbles of a day are missing: below most of a day's number for the Hanafis.
local function short(most)
  local one_or_two = { manasik.grade { up_to = 1, follows = "umrah:mudd" },
    manasik.grade { up_to = 2, follows = "umrah:two-mudds" } }
  return { hanafi = { manasik.grade { up_to = most, follows = "half-sa-each" } }, shafii = one_or_two,
    hanbali = one_or_two }
end

-- The stoning of an earlier day comes before that of a later one: a condition for the Shafi'is and Hanbalis. Our
-- sources do not say it of the others.
local function after(earlier)
  return { hanafi = {}, maliki = {}, shafii = { earlier }, hanbali = { earlier } }
end

mina.mina_night_11 = manasik.step { id = "mina_night_11", place = "mina",
  title = text "mina_night_11.title", summary = text "mina_night_11.summary",
  details = article "rites:mina-nights",
  see_also = reading.night,
  obligation = night_obligation,
  opens = windows.mina_night_11.opens, closes = windows.mina_night_11.closes,
  during = "stoning_aqabah",
  missed = night_missed,
  recite = { "dhikr:takbir-tashriq" },
  note = text "mina_night.note",
  school_note = night_note,
  source = night_sources,
  unverified = true }

mina.stoning_11 = manasik.step { id = "stoning_11", place = "jamarat",
  title = text "stoning_11.title", summary = text "stoning_11.summary",
  details = article "rites:stoning-days",
  see_also = reading.stoning_day,
  obligation = "wajib",
  count = 21, unit = text "unit.pebble", parts = pillars,
  opens = windows.stoning_11.opens, closes = windows.stoning_11.closes,
  pauses = windows.stoning_11.pauses, late = windows.stoning_11.late,
  late_until = windows.stoning_11.late_until,
  needs = after "stoning_aqabah",
  proxy = proxies.unable, short = short(10),
  missed = dam,
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning.note",
  school_note = in_sequence,
  source = stoning_sources }

mina.mina_night_12 = manasik.step { id = "mina_night_12", place = "mina",
  title = text "mina_night_12.title", summary = text "mina_night_12.summary",
  details = article "rites:mina-nights",
  see_also = reading.night,
  obligation = night_obligation,
  opens = windows.mina_night_12.opens, closes = windows.mina_night_12.closes,
  during = "stoning_11",
  missed = night_missed,
  recite = { "dhikr:takbir-tashriq" },
  note = text "mina_night.note",
  school_note = night_note,
  source = night_sources,
  unverified = true }

mina.stoning_12 = manasik.step { id = "stoning_12", place = "jamarat",
  title = text "stoning_12.title", summary = text "stoning_12.summary",
  details = article "rites:stoning-days",
  see_also = reading.stoning_day,
  obligation = "wajib",
  count = 21, unit = text "unit.pebble", parts = pillars,
  opens = windows.stoning_12.opens, closes = windows.stoning_12.closes,
  pauses = windows.stoning_12.pauses, late = windows.stoning_12.late,
  late_until = windows.stoning_12.late_until,
  needs = after "stoning_11",
  proxy = proxies.unable, short = short(10),
  missed = dam,
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning.note",
  school_note = in_sequence,
  source = stoning_sources }

-- The later Hanafi limit is general knowledge. Whoever misses it stays, as in the other branch of the choice.
mina.leaving_early = manasik.step { id = "leaving_early", place = "mina",
  title = text "leaving_early.title", summary = text "leaving_early.summary",
  details = article "rites:leaving-early",
  obligation = "permitted",
  opens = windows.leaving_early.opens, closes = windows.leaving_early.closes,
  needs = { "stoning_12" },
  missed = "stay-for-thirteenth",
  note = text "leaving_early.note",
  -- Whoever leaves early may think of an 'umrah: the schools do not let it come at once.
  school_note = { hanafi = text "leaving_early.hanafi", maliki = text "leaving_early.maliki",
    shafii = text "leaving_early.shafii" },
  source = { sources.quran "2:203",
    confirm("hidaya", "an 'umrah from the 9th to the 13th is prohibitively disliked"),
    confirm("khalil", "who is on hajj waits with an 'umrah for the stoning of the 13th"),
    confirm("majmu", "no 'umrah while duties at Mina remain") },
  unverified = true }

mina.mina_night_13 = manasik.step { id = "mina_night_13", place = "mina",
  title = text "mina_night_13.title", summary = text "mina_night_13.summary",
  details = article "rites:mina-nights",
  see_also = reading.night,
  obligation = night_obligation,
  opens = windows.mina_night_13.opens, closes = windows.mina_night_13.closes,
  during = "stoning_12",
  missed = night_missed,
  recite = { "dhikr:takbir-tashriq" },
  note = text "mina_night.note",
  school_note = night_note,
  source = { sources.quran "2:203", table.unpack(night_sources) },
  unverified = true }

mina.stoning_13 = manasik.step { id = "stoning_13", place = "jamarat",
  title = text "stoning_13.title", summary = text "stoning_13.summary",
  details = article "rites:stoning-days",
  see_also = reading.stoning_day,
  obligation = "wajib",
  count = 21, unit = text "unit.pebble", parts = pillars,
  opens = windows.stoning_13.opens, closes = windows.stoning_13.closes,
  needs = after "stoning_12",
  proxy = proxies.unable, short = short(10),
  missed = dam,
  recite = { "dhikr:stoning-takbir" },
  note = text "stoning_13.note",
  school_note = { hanafi = text "stoning_13.hanafi", maliki = in_sequence.maliki, shafii = in_sequence.shafii,
    hanbali = in_sequence.hanbali },
  source = { sources.quran "2:203", table.unpack(stoning_sources) } }

-- Who menstruates when the others leave is exempt; who becomes pure before leaving owes it again.
mina.farewell_tawaf = manasik.step { id = "farewell_tawaf", place = "umrah:kaabah", when = kinds.owes_farewell,
  title = text "farewell_tawaf.title", summary = text "farewell_tawaf.summary",
  details = article "rites:farewell-tawaf",
  see_also = reading.tawaf,
  obligation = { hanafi = "wajib", maliki = "sunnah", shafii = "wajib", hanbali = "wajib" },
  count = 7, unit = text "umrah:unit.circuit",
  needs = { "ifadah" },
  missed = { hanafi = dam.hanafi, maliki = "nothing", shafii = dam.shafii, hanbali = dam.hanbali },
  recite = { "dhikr:black-stone", "dhikr:between-corners", "dhikr:leaving-mosque" },
  note = text "farewell_tawaf.note",
  school_note = { hanafi = text "farewell_tawaf.hanafi" },
  women_note = text "farewell_tawaf.women",
  source = { sources.mufti_wp, sources.farewell,
    confirm("asl",
      "not owed by who lives within the miqats; any time after tawaf al-ifadah, staying on does not cancel it"),
    confirm("idah", "not owed by residents of Makkah") } }

return mina
