-- Which pilgrim walks which part: the three kinds of hajj, and who owes the sacrifice.
local kinds = {}

-- What only the hajj asks for; an 'umrah alone does not.
kinds.hajj = { journey = "hajj" }

kinds.women_on_hajj = { journey = "hajj", sex = "female" }

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

-- The same, where the journey may be an 'umrah alone.
function kinds.books_hady(person)
  return person.journey == "hajj" and person.hajj_type ~= "ifrad" and not person.resident_of_makkah
end

-- Women and the weak may leave Muzdalifah early. Of whom that is not known stays the night.
function kinds.may_leave_early(person)
  return (person:knows "sex" and person.sex == "female") or (person:knows "weak" and person.weak)
end

-- Everybody else; written out, since a condition that calls no other function is proved by its code.
function kinds.stays_the_night(person)
  return not (person:knows "sex" and person.sex == "female") and not (person:knows "weak" and person.weak)
end

-- The menstruating woman is exempt from the farewell.
function kinds.owes_farewell(person)
  return not (person:knows "menses" and person.menses)
end

return kinds
