-- What the rules of the host country turn on, and what the packs of the pilgrims' countries share.
local text = manasik.text

manasik.fact { id = "registers_by", kind = "enum", values = { "nationality", "residence" },
  title = text "fact.registers_by", ask = text "fact.registers_by.ask", why = text "fact.registers_by.why",
  labels = {
    nationality = text "fact.registers_by.nationality",
    residence = text "fact.registers_by.residence",
  } }

manasik.fact { id = "passport_until", kind = "date",
  title = text "fact.passport_until", ask = text "fact.passport_until.ask", why = text "fact.passport_until.why" }

manasik.fact { id = "with_mahram", kind = "boolean",
  title = text "fact.with_mahram", ask = text "fact.with_mahram.ask", why = text "fact.with_mahram.why" }

manasik.fact { id = "nusuk_place", kind = "boolean",
  title = text "fact.nusuk_place", ask = text "fact.nusuk_place.ask", why = text "fact.nusuk_place.why" }

manasik.fact { id = "polio_on", kind = "date",
  title = text "fact.polio_on", ask = text "fact.polio_on.ask", why = text "fact.polio_on.why" }
