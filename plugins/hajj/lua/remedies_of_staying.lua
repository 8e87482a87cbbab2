-- What follows for who did not stop at Muzdalifah though he may leave it early, and for who is late in leaving Mina.
local text, article = manasik.text, manasik.article
local sources = require "umrah.sources"

-- The weak owe nothing; whether somebody is one of them a scholar says. Of others dam is owed.
manasik.remedy { id = "muzdalifah-excuse", title = text "remedy.muzdalifah-excuse.title",
  details = article "rites:muzdalifah-night",
  alternatives = { text "remedy.muzdalifah-excuse.nothing", text "remedy.muzdalifah-excuse.sheep",
    text "remedy.muzdalifah-excuse.share" },
  due = text "remedy.muzdalifah-excuse.due",
  applies = text "remedy.muzdalifah-excuse.applies",
  source = sources.notes }

manasik.remedy { id = "stay-for-thirteenth", title = text "remedy.stay-for-thirteenth.title",
  details = article "rites:leaving-early",
  alternatives = { text "remedy.stay-for-thirteenth.stay" },
  due = text "remedy.stay-for-thirteenth.due",
  applies = text "remedy.stay-for-thirteenth.applies",
  source = { sources.notes, sources.quran "2:203" } }
