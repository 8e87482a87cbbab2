-- When the person may enter the Rawdah: the day and the time of the permit, by the clock of Madinah.
local text = manasik.text
local sources = require "sources"

manasik.fact { id = "rawdah_permit", kind = "instant",
  title = text "fact.rawdah_permit", ask = text "fact.rawdah_permit.ask", why = text "fact.rawdah_permit.why",
  source = sources.permit_visit }
