-- What follows for who missed a rite that some are excused from, and for who is late in leaving Mina.
local text, article = manasik.text, manasik.article
local sources = require "umrah.sources"
local confirm = sources.to_confirm

--- Nothing, for who has the excuse that it names; else dam, as the school has it.
local function excuse(id, school, about, source, alternatives)
  alternatives = alternatives or { "umrah:remedy.dam.sheep", "umrah:remedy.dam.share" }
  local texts = { text("remedy." .. about .. "." .. (about == "left-arafat" and school .. "." or "") .. "nothing") }
  for _, alternative in ipairs(alternatives) do texts[#texts + 1] = text(alternative) end
  manasik.remedy { id = id, title = text("remedy." .. about .. ".title"),
    details = article("rites:" .. (about == "muzdalifah-excuse" and "muzdalifah-night"
      or about == "arrival-missed" and "arrival-tawaf" or about == "left-arafat" and "arafat-until-sunset"
      or "standing-at-arafat")),
    alternatives = texts,
    due = text(about == "left-arafat" and "umrah:remedy.dam.due" or "remedy.excuse.due"),
    applies = { [school] = text("remedy." .. about .. "." .. school) },
    source = source, unverified = true }
end

local WHOLE = { "umrah:remedy.dam.whole", "umrah:remedy.dam.fast" }

-- Whether somebody is excused a scholar says.
excuse("muzdalifah-excuse", "hanafi", "muzdalifah-excuse",
  { sources.notes, confirm("radd", "excused are women, the weak, and who fears the crowd") })
excuse("muzdalifah-excuse-maliki", "maliki", "muzdalifah-excuse",
  { sources.notes, confirm("dasuqi", "any excuse excuses") }, WHOLE)
excuse("muzdalifah-excuse-shafii", "shafii", "muzdalifah-excuse",
  { sources.notes, confirm("idah",
    "excused are carers, the fearful, who came late from Arafat, a woman who hurries to the tawaf") },
  { "umrah:remedy.dam.sheep", "umrah:remedy.dam.share", "umrah:remedy.dam.fast" })
excuse("muzdalifah-excuse-hanbali", "hanbali", "muzdalifah-excuse",
  { sources.notes, confirm("kashshaf",
    "before midnight only herders and water-carriers are excused, after midnight everybody"),
    confirm("zad", "without means ten days' fast") },
  { "umrah:remedy.dam.sheep", "umrah:remedy.dam.share", "umrah:remedy.dam.fast" })

-- The Malikis ask for the day of Arafat too, and for the arrival tawaf.
excuse("stood-by-night", "maliki", "stood-by-night",
  confirm("dasuqi", "who left out the day without excuse owes dam", "2/37"), WHOLE)
excuse("arrival-missed", "maliki", "arrival-missed",
  { sources.fiqh_essentials, confirm("khalil", "nothing where menses or lack of time prevented it") }, WHOLE)

-- Who left Arafat before sunset and came back in time owes nothing.
excuse("left-arafat-hanafi", "hanafi", "left-arafat", confirm("hidaya", "returning before sunset cancels the dam"))
excuse("left-arafat-hanbali", "hanbali", "left-arafat", confirm("zad", "returning before dawn cancels the dam"),
  { "umrah:remedy.dam.sheep", "umrah:remedy.dam.share", "umrah:remedy.dam.fast" })

-- A night at Mina: nothing for who has a valid excuse. What is owed otherwise the Shafi'is grade by their number.
local function night(id, school, source, alternatives, amount)
  local texts = { text "remedy.mina-night.nothing" }
  for _, alternative in ipairs(alternatives) do texts[#texts + 1] = text("umrah:remedy." .. alternative) end
  manasik.remedy { id = id, title = text("remedy.mina-night." .. (amount or "title")),
    details = article "rites:mina-nights",
    alternatives = texts, due = text("remedy.mina-night." .. (amount and "due-food" or "due")),
    applies = { [school] = text(school == "shafii" and "mina_night.shafii" or "mina_night.together") },
    source = { sources.dar_alifta, source }, unverified = true }
end

local GRADED = confirm("idah", "one night of three a mudd, two two mudds, all of them one dam; excuses exist")
local TOGETHER = sources.general "one dam for all nights together, for the Malikis and Hanbalis; excuses exist"
local ANIMAL = { "dam.sheep", "dam.share", "dam.fast" }

night("night-maliki", "maliki", TOGETHER, { "dam.whole", "dam.fast" })
night("night-hanbali", "hanbali", TOGETHER, ANIMAL)
night("night-shafii", "shafii", GRADED, ANIMAL)
night("one-night", "shafii", GRADED, { "mudd.give" }, "one")
night("two-nights", "shafii", GRADED, { "two-mudds.give" }, "two")

manasik.remedy { id = "stay-for-thirteenth", title = text "remedy.stay-for-thirteenth.title",
  details = article "rites:leaving-early",
  alternatives = { text "remedy.stay-for-thirteenth.stay" },
  due = text "remedy.stay-for-thirteenth.due",
  applies = text "remedy.stay-for-thirteenth.applies",
  source = { sources.notes, sources.quran "2:203" } }
