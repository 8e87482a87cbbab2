-- What follows when a rite of the hajj is missed, late or spoilt; `dam`, `fidyah` and `game` belong to `umrah`.
local text, article = manasik.text, manasik.article
local sources = require "umrah.sources"

manasik.remedy { id = "hady-fast", title = text "remedy.hady-fast.title", details = article "rites:hady",
  alternatives = { text "remedy.hady-fast.fast" },
  due = text "remedy.hady-fast.due",
  applies = text "remedy.hady-fast.applies",
  source = sources.quran "2:196" }

manasik.remedy { id = "lost-hajj", title = text "remedy.lost-hajj.title",
  details = article "rites:standing-at-arafat",
  alternatives = { text "remedy.lost-hajj.umrah" },
  due = text "remedy.lost-hajj.due",
  applies = text "remedy.lost-hajj.applies",
  source = { sources.dar_alifta, sources.kfu } }

-- The tawaf itself can never be replaced: this is owed beside it.
manasik.remedy { id = "late-ifadah", title = text "remedy.late-ifadah.title", details = article "rites:ifadah",
  alternatives = { text "remedy.late-ifadah.tawaf" },
  due = text "remedy.late-ifadah.due",
  applies = {
    hanafi = text "remedy.late-ifadah.hanafi",
    maliki = text "remedy.late-ifadah.maliki",
    shafii = text "remedy.late-ifadah.none",
    hanbali = text "remedy.late-ifadah.none",
  },
  source = { sources.islamqa_hanafi, sources.fiqh_us_sunnah },
  unverified = true }

-- That the Maliki time ends with the month is general knowledge; what a longer delay costs no source of ours says.
manasik.remedy { id = "ifadah-after-month", title = text "remedy.ifadah-after-month.title",
  details = article "rites:ifadah",
  alternatives = { text "remedy.ifadah-after-month.tawaf" },
  due = text "remedy.late-ifadah.due",
  applies = { maliki = text "remedy.late-ifadah.maliki" },
  source = sources.notes, unverified = true }

manasik.remedy { id = "order-of-the-tenth", title = text "remedy.order-of-the-tenth.title",
  details = article "rites:order-of-the-tenth",
  alternatives = { text "remedy.order-of-the-tenth.sacrifice" },
  due = text "umrah:remedy.dam.due",
  applies = {
    hanafi = text "remedy.order-of-the-tenth.hanafi",
    maliki = text "remedy.order-of-the-tenth.maliki",
    shafii = text "remedy.order-of-the-tenth.none",
    hanbali = text "remedy.order-of-the-tenth.none",
  },
  source = sources.five_schools, unverified = true }

manasik.remedy { id = "intercourse", title = text "remedy.intercourse.title",
  details = article "rites:expiations",
  alternatives = { text "remedy.intercourse.camel" },
  due = text "remedy.intercourse.due",
  applies = {
    hanafi = text "remedy.intercourse.hanafi",
    maliki = text "remedy.intercourse.others",
    shafii = text "remedy.intercourse.others",
    hanbali = text "remedy.intercourse.others",
  },
  source = { sources.islamweb, sources.islamic_center } }

-- Our source does not name the sacrifice of a hajj that is void for the Hanafis.
manasik.remedy { id = "void-hajj", title = text "remedy.void-hajj.title", details = article "rites:expiations",
  alternatives = { text "remedy.void-hajj.repeat" },
  due = text "remedy.intercourse.due",
  source = sources.islamic_center }

manasik.remedy { id = "camel-or-cow", title = text "remedy.camel-or-cow.title", details = article "rites:expiations",
  alternatives = { text "remedy.camel-or-cow.camel", text "remedy.camel-or-cow.cow" },
  due = text "remedy.intercourse.due",
  source = sources.islamic_center }

-- To repeat the tawaf in purity settles nothing, it withdraws what is owed: the walk sees it.
manasik.remedy { id = "ifadah-in-menstruation", title = text "remedy.ifadah-in-menstruation.title",
  details = article "rites:menstruation",
  alternatives = { text "remedy.ifadah-in-menstruation.animal" },
  due = text "remedy.ifadah-in-menstruation.due",
  applies = {
    hanafi = text "remedy.ifadah-in-menstruation.hanafi",
    maliki = text "remedy.ifadah-in-menstruation.others",
    shafii = text "remedy.ifadah-in-menstruation.others",
    hanbali = text "remedy.ifadah-in-menstruation.others",
  },
  source = sources.islamic_center }
