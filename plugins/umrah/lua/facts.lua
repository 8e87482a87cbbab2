-- A state of a woman that passes by itself: the hajj and the 'umrah ask for it.
local text = manasik.text
local sources = require "sources"

manasik.fact { id = "menses", kind = "boolean", passing = true,
  title = text "fact.menses", ask = text "fact.menses.ask", why = text "fact.menses.why",
  source = sources.menstruation }
