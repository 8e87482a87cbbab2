-- Expiations that 'umrah and hajj share.
local text, article = manasik.text, manasik.article
local sources = require "sources"

manasik.remedy { id = "dam", title = text "remedy.dam.title", details = article "rites:dam",
  alternatives = { text "remedy.dam.sheep", text "remedy.dam.share" },
  due = text "remedy.dam.due",
  applies = text "remedy.dam.applies",
  source = sources.notes }

-- That the Hanafis hold the forgetful, the ignorant and the forced to it too is general knowledge; of the others our
-- source names no school.
manasik.remedy { id = "fidyah", title = text "remedy.fidyah.title", details = article "rites:expiations",
  alternatives = { text "remedy.fidyah.fast", text "remedy.fidyah.feed", text "remedy.fidyah.sheep" },
  due = text "remedy.fidyah.due",
  applies = {
    hanafi = text "remedy.fidyah.hanafi",
    maliki = text "remedy.fidyah.others",
    shafii = text "remedy.fidyah.others",
    hanbali = text "remedy.fidyah.others",
  },
  source = { sources.quran "2:196", sources.kab, sources.islamweb, sources.islamic_center, sources.islamqa_info },
  unverified = true }

manasik.remedy { id = "game", title = text "remedy.game.title", details = article "rites:expiations",
  alternatives = { text "remedy.game.equivalent", text "remedy.game.food", text "remedy.game.fast" },
  due = text "remedy.game.due",
  applies = text "remedy.game.applies",
  source = sources.quran "5:95" }

-- The Hanafi grades of the fidyah.
manasik.remedy { id = "sheep", title = text "remedy.sheep.title", details = article "rites:expiations",
  alternatives = { text "remedy.fidyah.sheep" },
  due = text "remedy.fidyah.due",
  source = sources.islamic_center }

manasik.remedy { id = "charity", title = text "remedy.charity.title", details = article "rites:expiations",
  alternatives = { text "remedy.charity.give" },
  due = text "remedy.charity.due",
  source = sources.islamic_center }

manasik.remedy { id = "sheep-or-charity", title = text "remedy.sheep-or-charity.title",
  details = article "rites:expiations",
  alternatives = { text "remedy.fidyah.sheep", text "remedy.charity.give" },
  due = text "remedy.charity.due",
  source = sources.islamic_center }
