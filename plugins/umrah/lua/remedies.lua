-- Expiations that 'umrah and hajj share.
local text, article = manasik.text, manasik.article
local sources = require "sources"
local reading = require "reading"
local confirm = sources.to_confirm

manasik.remedy { id = "dam", title = text "remedy.dam.title", details = article "rites:dam",
  see_also = reading.remedy,
  alternatives = { text "remedy.dam.sheep", text "remedy.dam.share" },
  due = text "remedy.dam.due",
  applies = { hanafi = text "remedy.dam.hanafi" },
  source = { sources.notes, confirm("hidaya", "without means it stays owed, and no fast takes its place") } }

manasik.remedy { id = "dam-maliki", title = text "remedy.dam.title", details = article "rites:dam",
  see_also = reading.remedy,
  alternatives = { text "remedy.dam.whole", text "remedy.dam.fast" },
  due = text "remedy.dam.due",
  applies = { maliki = text "remedy.dam.maliki" },
  source = { sources.notes, confirm("khalil", "a whole animal, no share of one; without means ten days' fast") } }

manasik.remedy { id = "dam-or-fast", title = text "remedy.dam.title", details = article "rites:dam",
  see_also = reading.remedy,
  alternatives = { text "remedy.dam.sheep", text "remedy.dam.share", text "remedy.dam.fast" },
  due = text "remedy.dam.due",
  applies = { shafii = text "remedy.dam.others", hanbali = text "remedy.dam.others" },
  source = { sources.notes, confirm("majmu", "without means ten days' fast"),
    confirm("zad", "without means ten days' fast") } }

manasik.remedy { id = "fidyah", title = text "remedy.fidyah.title", details = article "rites:expiations",
  see_also = reading.remedy,
  alternatives = { text "remedy.fidyah.fast", text "remedy.fidyah.feed", text "remedy.fidyah.sheep" },
  due = text "remedy.fidyah.due",
  applies = {
    hanafi = text "remedy.fidyah.hanafi",
    maliki = text "remedy.fidyah.maliki",
    shafii = text "remedy.fidyah.shafii",
    hanbali = text "remedy.fidyah.hanbali",
  },
  source = { sources.quran "2:196", sources.kab, sources.islamweb, sources.islamic_center } }

manasik.remedy { id = "game", title = text "remedy.game.title", details = article "rites:expiations",
  see_also = reading.remedy,
  alternatives = { text "remedy.game.equivalent", text "remedy.game.food", text "remedy.game.fast" },
  due = text "remedy.game.due",
  applies = text "remedy.game.applies",
  source = sources.quran "5:95" }

manasik.remedy { id = "sheep", title = text "remedy.sheep.title", details = article "rites:expiations",
  see_also = reading.remedy,
  alternatives = { text "remedy.fidyah.sheep" },
  due = text "remedy.dam.due",
  source = sources.islamic_center }

-- What is less than the choice of three, or than a sheep.
manasik.remedy { id = "charity", title = text "remedy.charity.title", details = article "rites:expiations",
  see_also = reading.remedy,
  alternatives = { text "remedy.charity.give" },
  due = text "remedy.charity.due",
  source = { sources.islamic_center, confirm("radd", "the amount of the charity by degree") } }

manasik.remedy { id = "handful", title = text "remedy.handful.title", details = article "rites:expiations",
  alternatives = { text "remedy.handful.give" },
  source = confirm("khalil", "a handful for one nail, or for up to about ten hairs"), unverified = true }

manasik.remedy { id = "mudd", title = text "remedy.mudd.title", details = article "rites:expiations",
  alternatives = { text "remedy.mudd.give" },
  applies = { shafii = text "remedy.mudd.applies", hanbali = text "remedy.mudd.applies.hanbali" },
  source = { confirm("majmu", "a mudd for one"), confirm("zad", "a mudd for one") }, unverified = true }

manasik.remedy { id = "two-mudds", title = text "remedy.two-mudds.title", details = article "rites:expiations",
  alternatives = { text "remedy.two-mudds.give" },
  applies = { shafii = text "remedy.two-mudds.applies", hanbali = text "remedy.two-mudds.applies.hanbali" },
  source = { confirm("majmu", "two mudds for two"), confirm("zad", "two mudds for two") }, unverified = true }

manasik.remedy { id = "camel", title = text "remedy.camel.title", details = article "rites:expiations",
  alternatives = { text "remedy.camel.sacrifice" },
  due = text "remedy.ask-at-once",
  source = sources.islamic_center }

-- Intercourse after the sa'i of an 'umrah, by the Malikis and Hanbalis: our sources do not say which animal.
manasik.remedy { id = "animal", title = text "remedy.animal.title", details = article "rites:expiations",
  alternatives = { text "remedy.animal.sacrifice" },
  due = text "remedy.dam.due",
  source = { confirm("khalil", "an animal"), confirm("zad", "an animal") }, unverified = true }

-- A tawaf of the 'umrah without purity counts for the Hanafis, who call purity wajib in it; repeating it withdraws what
-- is owed: the walk sees that.
manasik.remedy { id = "tawaf-without-purity", title = text "remedy.tawaf-without-purity.title",
  details = article "rites:menstruation",
  alternatives = { text "remedy.fidyah.sheep" },
  due = text "remedy.tawaf-without-purity.due",
  applies = { hanafi = text "remedy.tawaf-without-purity.hanafi" },
  source = confirm("hidaya", "the tawaf of the 'umrah without purity counts, with a sheep unless it is repeated"),
  unverified = true }

-- Of who passed the miqat, and of who began an 'umrah inside the Haram, by the Malikis.
manasik.remedy { id = "miqat-maliki", title = text "remedy.miqat-maliki.title", details = article "rites:miqat",
  alternatives = { text "remedy.miqat-maliki.dam", text "remedy.miqat-maliki.go-out" },
  due = text "remedy.dam.due",
  applies = { maliki = text "remedy.miqat-maliki.applies" },
  source = { sources.notes, confirm("khalil",
    "who began the 'umrah inside the Haram goes out, and makes the tawaf and the sa'i again") },
  unverified = true }

-- Of who passed the miqat without ihram: who returned to it already in ihram owes nothing by these two schools.
for school, facts in pairs {
  hanafi = { "remedy.dam.sheep", "remedy.dam.share",
    source = confirm("hidaya", "returning in ihram before any tawaf, with talbiyah, cancels the dam") },
  shafii = { "remedy.dam.sheep", "remedy.dam.share", "remedy.dam.fast",
    source = confirm("majmu", "returning in ihram before any rite cancels the dam") },
} do
  local alternatives = { text("remedy.miqat.returned." .. school) }
  for _, key in ipairs(facts) do alternatives[#alternatives + 1] = text(key) end
  manasik.remedy { id = "miqat-" .. school, title = text "remedy.miqat.title", details = article "rites:miqat",
    alternatives = alternatives,
    due = text "remedy.dam.due",
    applies = { [school] = text("remedy.miqat." .. school) },
    source = { sources.notes, facts.source }, unverified = true }
end

-- Intercourse in the 'umrah.
local function void_umrah(id, source)
  manasik.remedy { id = id, title = text "remedy.void-umrah.title", details = article "rites:expiations",
    alternatives = { text("remedy." .. id .. ".repeat") },
    due = text "remedy.ask-at-once",
    source = source, unverified = true }
end
void_umrah("void-umrah", { confirm("hidaya", "before four circuits it is void"),
  confirm("khalil", "before the end of the sa'i it is void"), confirm("zad", "before the end of the sa'i it is void") })
void_umrah("void-umrah-camel", confirm("majmu", "before the hair it is void, and a camel is owed"))

-- Discharge by touching with desire, by the Malikis before the release.
manasik.remedy { id = "void-by-discharge", title = text "remedy.void-by-discharge.title",
  details = article "rites:expiations",
  alternatives = { text "remedy.void-umrah.repeat" },
  due = text "remedy.ask-at-once",
  source = confirm("khalil", "discharge before the release makes it void"), unverified = true }
