-- What the hajj asks of a pilgrim beyond the facts of the host.
local text = manasik.text

manasik.fact { id = "hajj_type", kind = "enum", values = { "tamattu", "qiran", "ifrad" }, suggested = "tamattu",
  title = text "fact.hajj_type", ask = text "fact.hajj_type.ask", why = text "fact.hajj_type.why",
  labels = {
    tamattu = text "fact.hajj_type.tamattu",
    qiran = text "fact.hajj_type.qiran",
    ifrad = text "fact.hajj_type.ifrad",
  } }

manasik.fact { id = "resident_of_makkah", kind = "boolean", suggested = false,
  title = text "fact.resident_of_makkah", ask = text "fact.resident_of_makkah.ask",
  why = text "fact.resident_of_makkah.why" }

manasik.fact { id = "near_makkah", kind = "enum", values = { "near", "within_miqats", "outside" },
  suggested = "outside",
  title = text "fact.near_makkah", ask = text "fact.near_makkah.ask", why = text "fact.near_makkah.why",
  labels = {
    near = text "fact.near_makkah.near",
    within_miqats = text "fact.near_makkah.within_miqats",
    outside = text "fact.near_makkah.outside",
  } }

manasik.fact { id = "cannot_pay_hady", kind = "boolean",
  title = text "fact.cannot_pay_hady", ask = text "fact.cannot_pay_hady.ask", why = text "fact.cannot_pay_hady.why" }

manasik.fact { id = "weak", kind = "boolean",
  title = text "fact.weak", ask = text "fact.weak.ask", why = text "fact.weak.why" }

manasik.fact { id = "unable_to_stone", kind = "boolean",
  title = text "fact.unable_to_stone", ask = text "fact.unable_to_stone.ask",
  why = text "fact.unable_to_stone.why" }

manasik.fact { id = "mahram", kind = "boolean",
  title = text "fact.mahram", ask = text "fact.mahram.ask", why = text "fact.mahram.why" }

manasik.fact { id = "safe_company", kind = "boolean",
  title = text "fact.safe_company", ask = text "fact.safe_company.ask", why = text "fact.safe_company.why" }

manasik.fact { id = "performed_before", kind = "boolean",
  title = text "fact.performed_before", ask = text "fact.performed_before.ask",
  why = text "fact.performed_before.why" }

manasik.fact { id = "permit_held", kind = "boolean",
  title = text "fact.permit_held", ask = text "fact.permit_held.ask", why = text "fact.permit_held.why" }

manasik.fact { id = "meningococcal_vaccine", kind = "boolean",
  title = text "fact.meningococcal_vaccine", ask = text "fact.meningococcal_vaccine.ask",
  why = text "fact.meningococcal_vaccine.why" }

manasik.fact { id = "arrival", kind = "date", from = "departure", to = "return_date",
  title = text "fact.arrival", ask = text "fact.arrival.ask", why = text "fact.arrival.why" }

manasik.fact { id = "meningococcal_on", kind = "date", past = true,
  title = text "fact.meningococcal_on", ask = text "fact.meningococcal_on.ask",
  why = text "fact.meningococcal_on.why" }

manasik.fact { id = "meningococcal_days", kind = "integer", minimum = 0, maximum = 1000,
  counts = "days", from = "meningococcal_on", to = "arrival",
  title = text "fact.meningococcal_days" }

manasik.fact { id = "meningococcal_years", kind = "integer", minimum = 0, maximum = 100,
  counts = "years", from = "meningococcal_on", to = "arrival",
  title = text "fact.meningococcal_years" }
