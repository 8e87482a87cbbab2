-- What the rules of the host country turn on, and what the packs of the pilgrims' countries share. The arrival and the
-- day of the meningococcal vaccination are facts of `hajj`.
local text = manasik.text

manasik.fact { id = "registers_by", kind = "enum", values = { "nationality", "residence" },
  title = text "fact.registers_by", ask = text "fact.registers_by.ask", why = text "fact.registers_by.why",
  labels = {
    nationality = text "fact.registers_by.nationality",
    residence = text "fact.registers_by.residence",
  } }

manasik.fact { id = "nusuk_place", kind = "boolean",
  title = text "fact.nusuk_place", ask = text "fact.nusuk_place.ask", why = text "fact.nusuk_place.why" }

-- The days in which a hajj without a permit was fined in 2025.
manasik.fact { id = "stay_in_fined_days", kind = "boolean",
  opens = "1 dhu_al_qadah", closes = "14 dhu_al_hijjah", from = "arrival", to = "return_date",
  title = text "fact.stay_in_fined_days" }

manasik.fact { id = "passport_until", kind = "date",
  title = text "fact.passport_until", ask = text "fact.passport_until.ask", why = text "fact.passport_until.why" }

manasik.fact { id = "passport_months", kind = "integer", minimum = 0, maximum = 240,
  counts = "months", from = "arrival", to = "passport_until",
  title = text "fact.passport_months" }

manasik.fact { id = "meningococcal_kind", kind = "enum", values = { "conjugate", "polysaccharide" },
  title = text "fact.meningococcal_kind", ask = text "fact.meningococcal_kind.ask",
  why = text "fact.meningococcal_kind.why",
  labels = {
    conjugate = text "fact.meningococcal_kind.conjugate",
    polysaccharide = text "fact.meningococcal_kind.polysaccharide",
  } }

manasik.fact { id = "polio_listed", kind = "boolean",
  title = text "fact.polio_listed", ask = text "fact.polio_listed.ask", why = text "fact.polio_listed.why" }

manasik.fact { id = "polio_on", kind = "date", past = true,
  title = text "fact.polio_on", ask = text "fact.polio_on.ask", why = text "fact.polio_on.why" }

manasik.fact { id = "polio_days", kind = "integer", minimum = 0, maximum = 1000,
  counts = "days", from = "polio_on", to = "arrival",
  title = text "fact.polio_days" }

manasik.fact { id = "yellow_fever_risk", kind = "boolean",
  title = text "fact.yellow_fever_risk", ask = text "fact.yellow_fever_risk.ask",
  why = text "fact.yellow_fever_risk.why" }

manasik.fact { id = "yellow_fever_certificate", kind = "boolean",
  title = text "fact.yellow_fever_certificate", ask = text "fact.yellow_fever_certificate.ask",
  why = text "fact.yellow_fever_certificate.why" }

manasik.fact { id = "months_old", kind = "integer", minimum = 0, maximum = 1000,
  counts = "months", from = "birth_date", to = "arrival",
  title = text "fact.months_old" }
