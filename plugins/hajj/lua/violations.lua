-- Intercourse in the ihram of the hajj; what else ihram forbids belongs to the pack `umrah`.
local text, article = manasik.text, manasik.article
local sources = require "umrah.sources"
local excuses = require "umrah.excuses" (sources)

local no_ruling = text "umrah:violation.no-ruling"

local intercourse = { id = "intercourse", title = text "umrah:violation.intercourse",
  details = article "rites:forbidden-in-ihram",
  ritual = "hajj", ["until"] = "full",
  asks = { excuses.intent },
  -- Our sources speak of the hajj alone.
  manasik.ruling { state = "umrah", says = no_ruling, unverified = true },
  excuses.excused,
  manasik.ruling { schools = excuses.OTHERS, state = "ihram", follows = "intercourse", source = sources.islamweb },
  manasik.ruling { schools = excuses.OTHERS, state = "first", says = no_ruling, unverified = true } }

-- The Hanafis: void before or at Arafat; after that a camel or a cow; after the hair a sheep.
for _, ruling in ipairs {
  { state = "ihram", before = "standing", follows = "void-hajj" },
  { state = "ihram", after = "standing", follows = "camel-or-cow" },
  { state = "first", follows = "umrah:sheep" },
} do
  ruling.source = sources.islamic_center
  table.move(excuses.hanafi(ruling), 1, 2, #intercourse + 1, intercourse)
end

manasik.violation(intercourse)
