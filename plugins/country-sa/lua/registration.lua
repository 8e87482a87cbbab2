-- Through which country a pilgrim registers: that of the passport or that of residence.
local registration = {}

-- A condition that holds for the pilgrims of a country, whether they go for the hajj or for an 'umrah alone. Where
-- passport and residence differ the person is asked; who tells the passport alone is taken to live in its country.
function registration.pilgrims(country)
  return { any = {
    { nationality = country, residence = country },
    { nationality = country, none = { { knows = { "residence", "registers_by" } } } },
    { all = { { nationality = country }, { registers_by = "nationality" } } },
    { all = { { residence = country }, { registers_by = "residence" } } },
  } }
end

-- The same, for the hajj alone: what a country asks of those who register for it.
function registration.through(country)
  return { all = { { journey = "hajj" }, registration.pilgrims(country) } }
end

-- The same, for those of them to whom more applies.
function registration.through_and(country, condition)
  return { all = { registration.through(country), condition } }
end

return registration
