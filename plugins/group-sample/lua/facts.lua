-- What the group asks its pilgrims.
local text = manasik.text

manasik.fact { id = "needs_wheelchair", kind = "boolean",
  title = text "fact.needs_wheelchair", ask = text "fact.needs_wheelchair.ask",
  why = text "fact.needs_wheelchair.why" }

manasik.fact { id = "form_returned", kind = "boolean",
  title = text "fact.form_returned", ask = text "fact.form_returned.ask", why = text "fact.form_returned.why" }
