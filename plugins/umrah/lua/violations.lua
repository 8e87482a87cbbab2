-- What ihram forbids in 'umrah and hajj alike, and what follows; intercourse in hajj belongs to the pack `hajj`.
local text, article = manasik.text, manasik.article
local sources = require "sources"

-- That the Hanafis excuse nobody is general knowledge.
local excuses = require "excuses" (sources)

local quarter = manasik.question { id = "extent", ask = text "ask.hair", values = { "full", "less" },
  labels = { full = text "ask.hair.full", less = text "ask.hair.less" } }
local day = manasik.question { id = "extent", ask = text "ask.day", values = { "full", "less" },
  labels = { full = text "ask.day.full", less = text "ask.day.less" } }

local choice_of_three = { sources.quran "2:196", sources.kab, sources.islamweb }

--- A violation for which the fidyah is owed.
---
--- The Hanafis grade it. Our source measures hair by the head and clothes by the day; of others it names no measure,
--- and which of the two is owed a scholar says.
local function fidyah(id, grade, who)
  local violation = { id = id, title = text("violation." .. id), details = article "rites:forbidden-in-ihram",
    when = who, asks = { excuses.intent, grade },
    excuses.excused,
    manasik.ruling { schools = excuses.OTHERS, follows = "fidyah", source = choice_of_three } }
  local function hanafi(given, follows)
    for _, ruling in ipairs(excuses.hanafi { given = given, follows = follows, source = sources.islamic_center }) do
      violation[#violation + 1] = ruling
    end
  end
  if grade then
    hanafi({ extent = "full" }, "sheep")
    hanafi({ extent = "less" }, "charity")
  else
    hanafi({}, "sheep-or-charity")
  end
  manasik.violation(violation)
end

fidyah("hair", quarter)
fidyah "nails"
fidyah "perfume"
fidyah("sewn-clothes", day, { sex = "male" })
fidyah("covered-head", day, { sex = "male" })
fidyah("niqab", day, { sex = "female" })
fidyah("gloves", day, { sex = "female" })

local game = { id = "game", title = text "violation.game", details = article "rites:forbidden-in-ihram",
  asks = { excuses.intent },
  excuses.excused,
  manasik.ruling { schools = excuses.OTHERS, follows = "game", source = sources.quran "5:95" } }
table.move(excuses.hanafi { follows = "game", source = sources.quran "5:95" }, 1, 2, #game + 1, game)
manasik.violation(game)

manasik.violation { id = "marriage", title = text "violation.marriage", details = article "rites:forbidden-in-ihram",
  manasik.ruling { schools = "hanafi", says = text "violation.marriage.valid", unverified = true },
  manasik.ruling { schools = excuses.OTHERS, follows = "nothing", says = text "violation.marriage.invalid",
    source = sources.islamweb } }

-- What our sources say of it concerns the hajj.
manasik.violation { id = "intercourse", title = text "violation.intercourse",
  details = article "rites:forbidden-in-ihram",
  ritual = "umrah", ["until"] = "full",
  manasik.ruling { says = text "violation.no-ruling", unverified = true } }
