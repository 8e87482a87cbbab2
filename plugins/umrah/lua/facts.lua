-- What the 'umrah asks of a pilgrim beyond the facts of the host.
local text = manasik.text
local sources = require "sources"

-- A state of a woman that passes by itself: the hajj asks for it too.
manasik.fact { id = "menses", kind = "boolean", passing = true,
  title = text "fact.menses", ask = text "fact.menses.ask", why = text "fact.menses.why",
  source = sources.menstruation }

-- Of the 'umrah alone: the hajj, which asks more of who lives near, has a fact of its own.
manasik.fact { id = "lives_in_makkah", kind = "boolean", suggested = false,
  title = text "fact.lives_in_makkah", ask = text "fact.lives_in_makkah.ask", why = text "fact.lives_in_makkah.why" }
