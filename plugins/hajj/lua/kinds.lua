-- Which pilgrim walks which part: the three kinds of hajj, and who owes the sacrifice.
local kinds = {}

function kinds.tamattu(person)
  return person.hajj_type == "tamattu"
end

-- The Hanafi school asks two tawafs and two sa'is of qiran, the others one of each (unverified).
function kinds.umrah_first(person)
  return person.hajj_type == "tamattu" or (person.hajj_type == "qiran" and person.school == "hanafi")
end

kinds.arrival_tawaf = { hajj_type = { "qiran", "ifrad" }, resident_of_makkah = false }

-- The duty falls on those who do not live in Makkah (unverified); ifrad owes none.
function kinds.owes_hady(person)
  return person.hajj_type ~= "ifrad" and not person.resident_of_makkah
end

return kinds
