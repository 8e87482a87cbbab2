-- What Indonesia asked of its pilgrims in the season 1447 (2026). The rules of the host country stand in `hajj`.
local text, cite = manasik.text, manasik.cite

local SEASON, REVIEW_BY = 1447, "2027-02-01"
local ministry = cite { work = "Ministry of Hajj and Umrah of Indonesia", certainty = "high",
  note = "Season 1447 (2026)" }
local law = {
  cite { work = "Law 14/2025", certainty = "high" },
  cite { work = "Regulation 3/2025", certainty = "high" },
}

local function from_indonesia(person)
  return person.nationality == "ID" or person.residence == "ID"
end

manasik.fact { id = "registration", kind = "enum", values = { "none", "registered", "called" },
  title = text "fact.registration", ask = text "fact.registration.ask", why = text "fact.registration.why",
  labels = {
    none = text "fact.registration.none",
    registered = text "fact.registration.registered",
    called = text "fact.registration.called",
  },
  source = ministry }

manasik.fact { id = "years_since_hajj", kind = "integer", minimum = 0, maximum = 120,
  title = text "fact.years_since_hajj", ask = text "fact.years_since_hajj.ask", why = text "fact.years_since_hajj.why",
  source = law }

manasik.fact { id = "health_check_passed", kind = "boolean",
  title = text "fact.health_check_passed", ask = text "fact.health_check_passed.ask",
  why = text "fact.health_check_passed.why",
  source = ministry }

manasik.extend "hajj:before-departure" {
  manasik.item { id = "siskohat", category = "country", level = "required",
    text = text "item.siskohat", why = text "item.siskohat.why",
    when = from_indonesia,
    done_when = { registration = { "registered", "called" } },
    season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "minimum-age", category = "country", level = "required",
    text = text "item.minimum-age", why = text "item.minimum-age.why",
    when = from_indonesia,
    done_when = function(person) return person.age >= 12 end,
    season = SEASON, source = law, review_by = REVIEW_BY },
  manasik.item { id = "eighteen-years", category = "country", level = "required",
    text = text "item.eighteen-years", why = text "item.eighteen-years.why",
    when = function(person) return from_indonesia(person) and person.performed_before end,
    done_when = { years_since_hajj = { min = 18 } },
    season = SEASON, source = law, review_by = REVIEW_BY },
  manasik.item { id = "health-check", category = "country", level = "required",
    text = text "item.health-check", why = text "item.health-check.why",
    when = from_indonesia,
    done_when = { health_check_passed = true },
    season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "dam-adahi", category = "country", level = "required",
    text = text "item.dam-adahi", why = text "item.dam-adahi.why",
    when = from_indonesia,
    season = SEASON, source = ministry, review_by = REVIEW_BY },
  manasik.item { id = "quota", category = "country", level = "optional",
    text = text "item.quota", why = text "item.quota.why",
    when = from_indonesia,
    season = SEASON, source = ministry, review_by = REVIEW_BY },
}
