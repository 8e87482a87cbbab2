-- Intercourse in the ihram of the hajj, and what the Malikis do not put off; what else ihram forbids belongs to the
-- pack `umrah`.
local text, article = manasik.text, manasik.article
local kinds = require "kinds"
local sources = require "umrah.sources"
local excuses = require "umrah.excuses" (sources)
local confirm = sources.to_confirm

local CIRCUITS = manasik.question { id = "circuits", ask = text "umrah:ask.circuits", values = { "fewer", "four" },
  labels = { fewer = text "umrah:ask.circuits.fewer", four = text "umrah:ask.circuits.four" } }

manasik.violation { id = "intercourse", title = text "umrah:violation.intercourse",
  details = article "rites:forbidden-in-ihram",
  ritual = "hajj", ["until"] = "full",
  asks = { excuses.intent, CIRCUITS },
  excuses.excused("shafii", confirm("majmu", "intercourse is excused")),

  -- In the 'umrah of tamattu' it is as in an 'umrah alone.
  manasik.ruling { schools = "hanafi", state = "umrah", before = "umrah_tawaf", given = { circuits = "fewer" },
    follows = "umrah:void-umrah", source = confirm("hidaya", "void before four circuits"), unverified = true },
  manasik.ruling { schools = "hanafi", state = "umrah", follows = "umrah:sheep",
    source = confirm("hidaya", "after four circuits a sheep"), unverified = true },
  manasik.ruling { schools = "maliki", state = "umrah", before = "umrah_sai", follows = "umrah:void-umrah",
    source = confirm("khalil", "void before the end of the sa'i"), unverified = true },
  manasik.ruling { schools = "hanbali", state = "umrah", before = "umrah_sai", follows = "umrah:void-umrah",
    source = confirm("zad", "void before the end of the sa'i"), unverified = true },
  manasik.ruling { schools = "shafii", state = "umrah", follows = "umrah:void-umrah-camel",
    source = confirm("majmu", "void before the hair, and a camel"), unverified = true },
  manasik.ruling { schools = { "maliki", "hanbali" }, state = "umrah", follows = "umrah:animal",
    source = { confirm("khalil", "an animal"), confirm("zad", "an animal") }, unverified = true },

  -- Before the first release.
  manasik.ruling { schools = "hanafi", state = "ihram", before = "standing", follows = "void-hajj",
    source = { sources.islamic_center, confirm("hidaya", "void only before the standing, with a sheep") },
    unverified = true },
  manasik.ruling { schools = "hanafi", state = "ihram", follows = "umrah:camel", source = sources.islamic_center },
  manasik.ruling { schools = "maliki", state = "ihram", follows = "intercourse-maliki", source = sources.islamweb },
  manasik.ruling { schools = { "shafii", "hanbali" }, state = "ihram", follows = "intercourse",
    source = sources.islamweb },

  -- After it.
  manasik.ruling { schools = "hanafi", state = "first", follows = "umrah:sheep", source = sources.islamic_center },
  manasik.ruling { schools = "maliki", state = "first", follows = "hady-and-umrah",
    source = confirm("khalil", "a hady and an 'umrah"), unverified = true },
  manasik.ruling { schools = "shafii", state = "first", follows = "umrah:fidyah",
    source = confirm("majmu", "the choice of three"), unverified = true },
  manasik.ruling { schools = "hanbali", state = "first", follows = "sheep-and-ihram",
    source = confirm("zad", "a sheep, and ihram anew from outside the Haram"), unverified = true } }

-- Wajib for the Malikis, of who entered ihram outside the Haram and had time.
manasik.violation { id = "sai-put-off", title = text "violation.sai-put-off", details = article "rites:hajj-sai",
  when = kinds.arrival_tawaf,
  ritual = "hajj", ["until"] = { maliki = "full" }, unverified = true, omission = true,
  otherwise = { hanafi = text "violation.sai-put-off.others", shafii = text "violation.sai-put-off.others",
    hanbali = text "violation.sai-put-off.others" },
  manasik.ruling { schools = "maliki", follows = "umrah:dam-maliki",
    source = confirm("khalil", "right after the arrival tawaf it is wajib; put off: dam") } }

-- By the Hanafis an 'umrah of tamattu' for which no time is left is set aside, and the hajj becomes ifrad.
manasik.violation { id = "umrah-set-aside", title = text "violation.umrah-set-aside",
  details = article "rites:menstruation",
  when = { hajj_type = "ifrad", school = "hanafi" },
  ritual = "hajj", ["until"] = { hanafi = "full" }, unverified = true, omission = true,
  manasik.ruling { schools = "hanafi", follows = "umrah-set-aside",
    source = sources.general "tamattu' with no time left for the 'umrah: ifrad, with a later 'umrah and dam" } }
