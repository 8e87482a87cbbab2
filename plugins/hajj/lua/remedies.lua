-- What follows when a rite of the hajj is missed, late or spoilt; `dam`, `fidyah` and `game` belong to `umrah`.
local text, article = manasik.text, manasik.article
local sources = require "umrah.sources"
local reading = require "reading"
local confirm = sources.to_confirm

-- Who has means and left the sacrifice out still owes it; the fast is for who cannot find or pay for one.
for school, facts in pairs {
  hanafi = { animal = "share", confirm("hidaya", "three days before the 10th, else only an animal; seven after") },
  maliki = { animal = "whole", confirm("khalil",
    "three days before the 10th or from the 11th to the 13th; seven after") },
  shafii = { animal = "share", confirm("majmu",
    "three days before the 10th, not from the 10th to the 13th, made up later; seven after, at home only") },
  hanbali = { animal = "share", confirm("zad",
    "three days before the 10th or from the 11th to the 13th; seven after") },
} do
  manasik.remedy { id = "hady-" .. school, title = text "remedy.hady.title", details = article "rites:hady",
    see_also = reading.hady,
    alternatives = { text("remedy.hady." .. facts.animal), text("remedy.hady.fast-" .. school) },
    due = text "remedy.hady.due",
    applies = { [school] = text("remedy.hady." .. school) },
    source = { sources.quran "2:196", facts[1] }, unverified = true }
end

manasik.remedy { id = "penalty", title = text "remedy.penalty.title", details = article "rites:hady",
  see_also = reading.hady,
  alternatives = { text "umrah:remedy.dam.sheep", text "umrah:remedy.dam.share" },
  due = text "umrah:remedy.dam.due",
  applies = { hanafi = text "remedy.penalty.hanafi" },
  source = confirm("radd", "a resident who does tamattu' or qiran owes a dam of penalty"), unverified = true }

manasik.remedy { id = "lost-hajj-hanafi", title = text "remedy.lost-hajj.title",
  details = article "rites:standing-at-arafat",
  see_also = reading.lost,
  alternatives = { text "remedy.lost-hajj.umrah" },
  due = text "remedy.lost-hajj.due",
  applies = { hanafi = text "remedy.lost-hajj.hanafi" },
  source = { sources.dar_alifta, sources.kfu, confirm("hidaya", "no animal is owed") } }

-- The name without a school is that of settlements which were noted when it was for all of them.
manasik.remedy { id = "lost-hajj", title = text "remedy.lost-hajj.title-animal",
  details = article "rites:standing-at-arafat",
  see_also = reading.lost,
  alternatives = { text "remedy.lost-hajj.umrah-animal" },
  due = text "remedy.lost-hajj.due",
  applies = {
    maliki = text "remedy.lost-hajj.maliki",
    shafii = text "remedy.lost-hajj.animal",
    hanbali = text "remedy.lost-hajj.animal",
  },
  source = { sources.dar_alifta, sources.kfu, confirm("khalil", "an animal is owed"),
    confirm("majmu", "an animal is owed"), confirm("zad", "an animal is owed") } }

-- The tawaf itself can never be replaced: this is owed beside it.
manasik.remedy { id = "late-ifadah", title = text "remedy.late-ifadah.title", details = article "rites:ifadah",
  alternatives = { text "remedy.late-ifadah.tawaf", text "remedy.late-ifadah.menses" },
  due = text "remedy.late-ifadah.due",
  applies = { hanafi = text "remedy.late-ifadah.hanafi" },
  source = { sources.islamqa_hanafi, sources.fiqh_us_sunnah,
    confirm("asl", "nothing for who was kept from it by menses or by bleeding after birth") } }

manasik.remedy { id = "ifadah-after-month", title = text "remedy.ifadah-after-month.title",
  details = article "rites:ifadah",
  alternatives = { text "remedy.ifadah-after-month.tawaf" },
  due = text "remedy.late-ifadah.due",
  applies = { maliki = text "remedy.late-ifadah.maliki" },
  source = confirm("khalil", "put off beyond the month: dam"), unverified = true }

-- The order of the tenth. For the Malikis each breach has its own price.
manasik.remedy { id = "order-of-the-tenth", title = text "remedy.order-of-the-tenth.title",
  details = article "rites:order-of-the-tenth",
  alternatives = { text "umrah:remedy.dam.sheep", text "umrah:remedy.dam.share" },
  due = text "umrah:remedy.dam.due",
  applies = { hanafi = text "remedy.order-of-the-tenth.hanafi" },
  source = confirm("radd", "the order of stoning, sacrifice and hair is wajib"), unverified = true }

manasik.remedy { id = "hair-before-stoning", title = text "remedy.hair-before-stoning.title",
  details = article "rites:order-of-the-tenth",
  alternatives = { text "umrah:remedy.fidyah.fast", text "umrah:remedy.fidyah.feed", text "umrah:remedy.fidyah.sheep" },
  due = text "umrah:remedy.fidyah.due",
  applies = { maliki = text "remedy.hair-before-stoning.maliki" },
  source = confirm("khalil", "hair before stoning: fidyah"), unverified = true }

manasik.remedy { id = "ifadah-before-stoning", title = text "remedy.ifadah-before-stoning.title",
  details = article "rites:order-of-the-tenth",
  alternatives = { text "umrah:remedy.dam.whole", text "umrah:remedy.dam.fast" },
  due = text "umrah:remedy.dam.due",
  applies = { maliki = text "remedy.ifadah-before-stoning.maliki" },
  source = confirm("khalil", "tawaf al-ifadah before stoning: a sacrifice"), unverified = true }

-- The 'umrah of qiran, by the Hanafis, without four circuits before Arafat.
manasik.remedy { id = "lapsed-umrah", title = text "remedy.lapsed-umrah.title", details = article "rites:umrah-tawaf",
  alternatives = { text "remedy.lapsed-umrah.sheep", text "remedy.lapsed-umrah.share" },
  due = text "remedy.lapsed-umrah.due",
  applies = { hanafi = text "remedy.lapsed-umrah.hanafi" },
  source = confirm("hidaya", "dam, the 'umrah made up later, and no hady of qiran"), unverified = true }

-- The 'umrah of tamattu', by the Hanafis, where menses or lack of time made ifrad of it.
manasik.remedy { id = "umrah-set-aside", title = text "remedy.umrah-set-aside.title",
  details = article "rites:menstruation",
  alternatives = { text "remedy.umrah-set-aside.sheep", text "remedy.umrah-set-aside.share" },
  due = text "remedy.lapsed-umrah.due",
  applies = { hanafi = text "remedy.umrah-set-aside.hanafi" },
  source = sources.general "tamattu' with no time left for the 'umrah: ifrad, with a later 'umrah and dam",
  unverified = true }

-- Ihram for hajj before the hair of the 'umrah was cut.
for school, facts in pairs {
  hanafi = { id = "ihram-before-hair", "umrah:remedy.dam.sheep", "umrah:remedy.dam.share",
    source = confirm("hidaya", "ihram for hajj before the hair of the 'umrah is valid, with dam") },
  maliki = { id = "ihram-before-hair-maliki", "umrah:remedy.dam.whole", "umrah:remedy.dam.fast",
    source = confirm("khalil", "ihram for hajj before the hair of the 'umrah is valid, with dam") },
} do
  manasik.remedy { id = facts.id, title = text "remedy.ihram-before-hair.title",
    details = article "rites:ihram-for-hajj",
    alternatives = { text(facts[1]), text(facts[2]) },
    due = text "umrah:remedy.dam.due",
    applies = { [school] = text "remedy.ihram-before-hair.applies" },
    source = facts.source, unverified = true }
end

-- Intercourse before the first release, by the Shafi'is and Hanbalis.
manasik.remedy { id = "intercourse", title = text "remedy.void-hajj.title", details = article "rites:expiations",
  alternatives = { text "remedy.intercourse.camel" },
  due = text "umrah:remedy.ask-at-once",
  applies = { shafii = text "remedy.intercourse.others", hanbali = text "remedy.intercourse.others" },
  source = sources.islamweb }

manasik.remedy { id = "intercourse-maliki", title = text "remedy.void-hajj.title", details = article "rites:expiations",
  alternatives = { text "remedy.intercourse.animal" },
  due = text "umrah:remedy.ask-at-once",
  applies = { maliki = text "remedy.intercourse.maliki" },
  source = { sources.islamweb, confirm("khalil", "never void after the tenth") } }

manasik.remedy { id = "void-hajj", title = text "remedy.void-hajj.title", details = article "rites:expiations",
  alternatives = { text "remedy.void-hajj.sheep" },
  due = text "umrah:remedy.ask-at-once",
  applies = { hanafi = text "remedy.intercourse.hanafi" },
  source = { sources.islamic_center, confirm("hidaya", "void only before the standing, with a sheep") },
  unverified = true }

-- After the first release.
manasik.remedy { id = "hady-and-umrah", title = text "remedy.after-first-release.title",
  details = article "rites:expiations",
  alternatives = { text "remedy.hady-and-umrah.both" },
  due = text "umrah:remedy.ask-at-once",
  applies = { maliki = text "remedy.hady-and-umrah.maliki" },
  source = confirm("khalil", "a hady and an 'umrah"), unverified = true }

manasik.remedy { id = "sheep-and-ihram", title = text "remedy.after-first-release.title",
  details = article "rites:expiations",
  alternatives = { text "remedy.sheep-and-ihram.both" },
  due = text "umrah:remedy.ask-at-once",
  applies = { hanbali = text "remedy.sheep-and-ihram.hanbali" },
  source = confirm("zad", "a sheep, and ihram anew from outside the Haram"), unverified = true }

-- To repeat the tawaf in purity settles nothing, it withdraws what is owed: the walk sees it.
manasik.remedy { id = "ifadah-in-menstruation", title = text "remedy.ifadah-in-menstruation.title",
  details = article "rites:menstruation",
  alternatives = { text "remedy.ifadah-in-menstruation.animal" },
  due = text "remedy.ifadah-in-menstruation.due",
  applies = { hanafi = text "remedy.ifadah-in-menstruation.hanafi" },
  source = { sources.islamic_center, confirm("hidaya", "it counts, and it is sinful") } }

-- For a pebble or a few the Hanafis ask half a sa' each.
manasik.remedy { id = "half-sa-each", title = text "remedy.half-sa-each.title", details = article "rites:stoning-days",
  alternatives = { text "remedy.half-sa-each.give" },
  applies = { hanafi = text "remedy.half-sa-each.hanafi" },
  source = confirm("hidaya", "half a sa' for each pebble below most of a day's number"), unverified = true }

-- Of a few pebbles that are late our sources do not speak: they cannot cost more than pebbles that are left out.
manasik.remedy { id = "late-stoning", title = text "remedy.late-stoning.title", details = article "rites:stoning-days",
  alternatives = { text "umrah:remedy.dam.sheep", text "umrah:remedy.dam.share", text "remedy.late-stoning.few" },
  due = text "umrah:remedy.dam.due",
  applies = { hanafi = text "remedy.late-stoning.hanafi" },
  source = confirm("hidaya", "until the next dawn, then dam by Abu Hanifa; half a sa' for each pebble left out below "
    .. "most of a day's number"), unverified = true }
