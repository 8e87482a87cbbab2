-- What ihram forbids in 'umrah and hajj alike, and what follows; intercourse in hajj belongs to the pack `hajj`.
--
-- For each school the first ruling that applies holds. Points that name a school's book are to be confirmed.
local text, article = manasik.text, manasik.article
local sources = require "sources"
local excuses = require "excuses" (sources)
local confirm = sources.to_confirm

local OTHERS = excuses.OTHERS
local ALL = { "hanafi", table.unpack(OTHERS) }
local choice_of_three = { sources.quran "2:196", sources.kab, sources.islamweb }

-- Who excuses what: dress, perfume and cover are enjoyed, hair, nails and game destroyed.
local excused_enjoyment = {
  excuses.excused("shafii", confirm("majmu", "clothes, perfume and head cover are excused")),
  excuses.excused("hanbali", confirm("zad", "clothes, perfume and head cover are excused")),
}
local UNEXCUSED = { maliki = confirm("khalil", "who forgot, did not know or was forced is not excused"),
  shafii = confirm("majmu", "hair, nails and game are owed by who forgot, did not know or was forced"),
  hanbali = confirm("zad", "hair, nails and game are owed by who forgot, did not know or was forced") }

local function ask(id, key, values)
  local labels = {}
  for _, value in ipairs(values) do labels[value] = text("ask." .. key .. "." .. value) end
  return manasik.question { id = id, ask = text("ask." .. key), values = values, labels = labels }
end

local HAIR = ask("extent", "hair", { "one", "two", "few", "less", "full" })
local NAILS = ask("extent", "nails", { "one", "two", "more", "full" })
local PERFUME = ask("extent", "perfume", { "less", "full" })
local DAY = ask("extent", "day", { "less", "full" })

--- Adds a ruling for who knew, and the same for who did not will it, where that is not excused: its source is another.
--- Where both are to be confirmed it is one ruling.
--- Each says its circumstances in full, also where the rulings before it leave no others: pages show them one by one.
--- @param unwilled table|nil The source of the latter; nil where an earlier ruling excuses it.
local function add(violation, ruling, unwilled)
  local function held(intent, source, unverified)
    local given = intent and { intent = intent } or {}
    for question, answers in pairs(ruling.given or {}) do given[question] = answers end
    violation[#violation + 1] = manasik.ruling { schools = ruling.schools, given = given, follows = ruling.follows,
      source = source, unverified = unverified }
  end
  if ruling.unverified and unwilled then
    local both = {}
    for _, source in ipairs { ruling.source, unwilled ~= ruling.source and unwilled or nil } do
      table.move(#source > 0 and source or { source }, 1, math.max(#source, 1), #both + 1, both)
    end
    held(nil, both, true)
    return
  end
  held("knowing", ruling.source, ruling.unverified)
  if unwilled then held(excuses.UNWILLED, unwilled, true) end
end

--- A violation for which the fidyah is owed by the schools that forbid it, less of it where the Hanafis or the others
--- grade it.
local function fidyah(id, rule)
  local schools, forbidden = rule.schools or ALL, {}
  for _, school in ipairs(schools) do forbidden[school] = "first" end
  local violation = { id = id, title = text("violation." .. id), details = article "rites:forbidden-in-ihram",
    when = rule.who, state = "ihram", ["until"] = rule.schools and forbidden, otherwise = rule.otherwise,
    asks = { excuses.intent_or_need, rule.grade },
    excuses.need(schools) }
  if rule.is_enjoyment then table.move(excused_enjoyment, 1, 2, #violation + 1, violation) end
  for _, small in ipairs(rule.small or {}) do
    add(violation, { schools = small.schools, given = { extent = small.extent }, follows = small.follows,
      source = UNEXCUSED[small.schools], unverified = true }, UNEXCUSED[small.schools])
  end
  if forbidden.hanafi then
    local still_owed = confirm("hidaya", "who forgot, did not know or was forced still owes it")
    for _, extent in ipairs { "full", "less" } do
      local follows = extent == "full" and "sheep" or "charity"
      local given = rule.hanafi_grades and rule.hanafi_grades[extent] or extent
      add(violation, { schools = "hanafi", given = { extent = given }, follows = follows,
        source = rule.hanafi_source or sources.islamic_center, unverified = rule.hanafi_source ~= nil }, still_owed)
    end
  end
  for _, school in ipairs(OTHERS) do
    if forbidden[school] then
      add(violation, { schools = school, follows = "fidyah", source = choice_of_three,
        unverified = rule.is_to_be_confirmed }, not (rule.is_enjoyment and school ~= "maliki") and UNEXCUSED[school])
    end
  end
  manasik.violation(violation)
end

fidyah("hair", { grade = HAIR, hanafi_grades = { full = { "full" }, less = { "one", "two", "few", "less" } },
  small = {
    { schools = "maliki", extent = { "one", "two", "few" }, follows = "handful" },
    { schools = "shafii", extent = "one", follows = "mudd" }, { schools = "shafii", extent = "two",
      follows = "two-mudds" },
    { schools = "hanbali", extent = "one", follows = "mudd" },
    { schools = "hanbali", extent = "two", follows = "two-mudds" },
  } })
fidyah("nails", { grade = NAILS, hanafi_grades = { full = { "full" }, less = { "one", "two", "more" } },
  hanafi_source = confirm("hidaya", "all nails of a hand or foot: a sheep; less: charity"),
  small = {
    { schools = "maliki", extent = "one", follows = "handful" },
    { schools = "shafii", extent = "one", follows = "mudd" }, { schools = "shafii", extent = "two",
      follows = "two-mudds" },
    { schools = "hanbali", extent = "one", follows = "mudd" },
    { schools = "hanbali", extent = "two", follows = "two-mudds" },
  } })
fidyah("perfume", { grade = PERFUME, is_enjoyment = true,
  hanafi_source = confirm("hidaya", "a whole limb perfumed: a sheep; less: charity") })
fidyah("sewn-clothes", { who = { sex = "male" }, grade = DAY, is_enjoyment = true })
fidyah("covered-head", { who = { sex = "male" }, grade = DAY, is_enjoyment = true })
-- The face of a man is uncovered for the Hanafis and Malikis alone.
fidyah("covered-face", { who = { sex = "male" }, grade = DAY, schools = { "hanafi", "maliki" },
  is_to_be_confirmed = true, hanafi_source = confirm("hidaya", "a man covers neither head nor face") })
fidyah("shoes", { who = { sex = "male" }, grade = DAY, is_enjoyment = true, is_to_be_confirmed = true,
  hanafi_source = confirm("hidaya", "shoes that go above the middle of the foot, where sandals can be had") })
fidyah("niqab", { who = { sex = "female" }, grade = DAY, is_enjoyment = true })
-- The Hanafis allow gloves.
fidyah("gloves", { who = { sex = "female" }, is_enjoyment = true, schools = OTHERS,
  otherwise = { hanafi = text "violation.gloves.hanafi" } })

local game = { id = "game", title = text "violation.game", details = article "rites:forbidden-in-ihram",
  -- For the Malikis it stays forbidden after the first release.
  state = "ihram", ["until"] = { hanafi = "first", maliki = "full", shafii = "first", hanbali = "first" },
  asks = { excuses.intent } }
add(game, { follows = "game", source = sources.quran "5:95" },
  { confirm("hidaya", "who forgot, did not know or was forced still owes it"), UNEXCUSED.maliki, UNEXCUSED.shafii,
    UNEXCUSED.hanbali })
manasik.violation(game)

-- Whether it is forbidden and whether it is valid are two statements: by the Hanafis it is valid, and our sources do
-- not say of them that it is forbidden.
manasik.violation { id = "marriage", title = text "violation.marriage", details = article "rites:forbidden-in-ihram",
  state = "ihram", ["until"] = { maliki = "full", shafii = "full", hanbali = "full" },
  otherwise = { hanafi = text "violation.marriage.hanafi" },
  source = { confirm("khalil", "forbidden until the full release"),
    confirm("majmu", "forbidden until the full release: the more correct view"),
    confirm("zad", "forbidden until the full release") },
  manasik.ruling { schools = OTHERS, follows = "nothing", says = text "violation.marriage.invalid",
    source = sources.islamweb } }

local TOUCH = ask("touch", "touch", { "touch", "kiss", "discharge" })

manasik.violation { id = "touching", title = text "violation.touching", details = article "rites:forbidden-in-ihram",
  state = "ihram", ["until"] = "full", asks = { excuses.intent, TOUCH }, unverified = true,
  manasik.ruling { schools = "hanafi", follows = "sheep", source = confirm("hidaya", "a sheep") },
  -- Whether it is still forbidden after the first release our sources do not say.
  manasik.ruling { schools = "maliki", state = "first", says = text "violation.no-ruling" },
  manasik.ruling { schools = "maliki", given = { touch = "touch" }, follows = "nothing",
    source = confirm("khalil", "mere touch: nothing") },
  manasik.ruling { schools = "maliki", given = { touch = "discharge" }, follows = "void-by-discharge",
    source = confirm("khalil", "discharge before the release makes it void") },
  manasik.ruling { schools = "maliki", follows = "dam-maliki",
    source = confirm("khalil", "a hady for a kiss on the mouth, or for what flows from it") },
  manasik.ruling { schools = { "shafii", "hanbali" }, given = { intent = excuses.UNWILLED },
    says = text "violation.no-ruling" },
  manasik.ruling { schools = "hanbali", given = { touch = "discharge" }, follows = "camel",
    source = confirm("zad", "with discharge a camel") },
  manasik.ruling { schools = { "shafii", "hanbali" }, follows = "fidyah",
    source = { confirm("majmu", "the choice of three"), confirm("zad", "the choice of three") } } }

local CIRCUITS = ask("circuits", "circuits", { "fewer", "four" })

manasik.violation { id = "intercourse", title = text "violation.intercourse",
  details = article "rites:forbidden-in-ihram",
  ritual = "umrah", ["until"] = "full", asks = { excuses.intent, CIRCUITS }, unverified = true,
  excuses.excused("shafii", confirm("majmu", "intercourse is excused")),
  manasik.ruling { schools = "hanafi", before = "tawaf", given = { circuits = "fewer" }, follows = "void-umrah",
    source = confirm("hidaya", "void before four circuits") },
  manasik.ruling { schools = "hanafi", follows = "sheep", source = confirm("hidaya", "after four circuits a sheep") },
  manasik.ruling { schools = "maliki", before = "sai", follows = "void-umrah",
    source = confirm("khalil", "void before the end of the sa'i") },
  manasik.ruling { schools = "hanbali", before = "sai", follows = "void-umrah",
    source = confirm("zad", "void before the end of the sa'i") },
  manasik.ruling { schools = "shafii", follows = "void-umrah-camel",
    source = confirm("majmu", "void before the hair, and a camel") },
  manasik.ruling { schools = { "maliki", "hanbali" }, follows = "animal",
    source = { confirm("khalil", "an animal"), confirm("zad", "an animal") } } }

-- Nothing marks in the walk where or when the hair was cut: so it is noted by itself, before the hair is.
manasik.violation { id = "hair-at-home", title = text "violation.hair-at-home", details = article "rites:halq",
  state = "ihram", ["until"] = { maliki = "full" }, unverified = true, omission = true,
  otherwise = { hanafi = text "violation.hair-at-home.hanafi", shafii = text "violation.hair-at-home.others",
    hanbali = text "violation.hair-at-home.others" },
  manasik.ruling { schools = "maliki", follows = "dam-maliki",
    source = confirm("khalil", "the hair put off until home: dam") } }

manasik.violation { id = "hair-outside-haram", title = text "violation.hair-outside-haram",
  details = article "rites:halq",
  state = "ihram", ["until"] = { hanafi = "full" }, unverified = true, omission = true,
  otherwise = { maliki = text "violation.hair-outside-haram.maliki" },
  manasik.ruling { schools = "hanafi", follows = "dam",
    source = sources.general "Abu Hanifa asks for the hair inside the Haram, else dam" } }

-- The talbiyah is wajib at ihram for the Malikis, and nothing marks it in the walk but its leaving out.
manasik.violation { id = "no-talbiyah", title = text "violation.no-talbiyah", details = article "rites:talbiyah",
  state = "ihram", ["until"] = { maliki = "full" }, unverified = true, omission = true,
  otherwise = { hanafi = text "violation.no-talbiyah.hanafi" },
  manasik.ruling { schools = "maliki", follows = "dam-maliki",
    source = confirm("khalil", "the talbiyah is wajib: left out, dam") } }
