-- Which pilgrim walks which part: the three kinds of hajj, who owes the sacrifice and the farewell, who needs a mahram.
-- A condition that calls no other function is proved by its code: so each is written out.
local kinds = {}

-- What only the hajj asks for; an 'umrah alone does not.
kinds.hajj = { journey = "hajj" }

kinds.women_on_hajj = { journey = "hajj", sex = "female" }

-- The words of ihram at the miqat: each kind of hajj has its own, and who has not said which reads none of them.
kinds.intentions = {
  manasik.recitation { when = { hajj_type = "tamattu" }, recite = { "dhikr:ihram-umrah" } },
  manasik.recitation { when = { hajj_type = "qiran" }, recite = { "dhikr:ihram-umrah-and-hajj" } },
  manasik.recitation { when = { hajj_type = "ifrad" }, recite = { "dhikr:ihram-hajj" } },
}

function kinds.tamattu(person)
  return person.hajj_type == "tamattu"
end

-- Only the Hanafis let the sa'i of the hajj come before Mina in tamattu'. Whose school is not known is not shown it.
function kinds.tamattu_of_hanafis(person)
  return person.hajj_type == "tamattu" and person:knows "school" and person.school == "hanafi"
end

-- The Hanafi school asks two tawafs and two sa'is of qiran, the others one of each.
function kinds.qiran_of_hanafis(person)
  return person.hajj_type == "qiran" and person.school == "hanafi"
end

-- Who lives outside Saudi Arabia lives neither in Makkah nor near it: in all that follows they are not asked.
function kinds.arrival_tawaf(person)
  if person.hajj_type == "tamattu" then return false end
  local is_abroad = person:knows "residence" and person.residence ~= "SA"
  return is_abroad or not person.resident_of_makkah
end

-- Ifrad owes none, nor who lives "in the vicinity of the Sacred Mosque" (Q 2:196): for the Malikis the people of Makkah
-- and Dhu Tuwa, for the Shafi'is and Hanbalis who lives nearer than a travel distance, for the Hanafis who lives within
-- the miqats. Who does not say how near lives outside. The sacrifice of tamattu' and that of qiran are two steps, since
-- the first alone counts earlier for the Shafi'is.
function kinds.owes_hady_of_tamattu(person)
  if person.hajj_type ~= "tamattu" then return false end
  if person:knows "residence" and person.residence ~= "SA" then return true end
  if person.resident_of_makkah then return false end
  if not person:knows "near_makkah" or person.near_makkah == "outside" then return true end
  if person.school == "maliki" then return true end
  return person.school ~= "hanafi" and person.near_makkah == "within_miqats"
end

function kinds.owes_hady_of_qiran(person)
  if person.hajj_type ~= "qiran" then return false end
  if person:knows "residence" and person.residence ~= "SA" then return true end
  if person.resident_of_makkah then return false end
  if not person:knows "near_makkah" or person.near_makkah == "outside" then return true end
  if person.school == "maliki" then return true end
  return person.school ~= "hanafi" and person.near_makkah == "within_miqats"
end

-- The same, where the journey may be an 'umrah alone, of who can pay for an animal.
function kinds.books_hady(person)
  if person.journey ~= "hajj" or person.hajj_type == "ifrad" then return false end
  local is_abroad = person:knows "residence" and person.residence ~= "SA"
  if not is_abroad and person.resident_of_makkah then return false end
  if person:knows "cannot_pay_hady" and person.cannot_pay_hady then return false end
  if is_abroad then return true end
  if not person:knows "near_makkah" or person.near_makkah == "outside" then return true end
  if person.school == "maliki" then return true end
  return person.school ~= "hanafi" and person.near_makkah == "within_miqats"
end

-- Who fasts in place of the sacrifice: who owes one and cannot pay for it. A resident by the school owes none.
function kinds.fasts_by_hanafis(person)
  if person.journey ~= "hajj" or person.hajj_type == "ifrad" then return false end
  local is_abroad = person:knows "residence" and person.residence ~= "SA"
  if not is_abroad and person.resident_of_makkah then return false end
  if not person.cannot_pay_hady or person.school ~= "hanafi" then return false end
  return is_abroad or not person:knows "near_makkah" or person.near_makkah == "outside"
end

function kinds.fasts_by_shafiis(person)
  if person.journey ~= "hajj" or person.hajj_type == "ifrad" then return false end
  local is_abroad = person:knows "residence" and person.residence ~= "SA"
  if not is_abroad and person.resident_of_makkah then return false end
  if not person.cannot_pay_hady or person.school ~= "shafii" then return false end
  return is_abroad or not person:knows "near_makkah" or person.near_makkah ~= "near"
end

function kinds.fasts_by_others(person)
  if person.journey ~= "hajj" or person.hajj_type == "ifrad" then return false end
  local is_abroad = person:knows "residence" and person.residence ~= "SA"
  if not is_abroad and person.resident_of_makkah then return false end
  if not person.cannot_pay_hady or (person.school ~= "maliki" and person.school ~= "hanbali") then return false end
  return is_abroad or person.school == "maliki" or not person:knows "near_makkah" or person.near_makkah ~= "near"
end

function kinds.fasts(person)
  if person.journey ~= "hajj" or person.hajj_type == "ifrad" then return false end
  local is_abroad = person:knows "residence" and person.residence ~= "SA"
  if not is_abroad and person.resident_of_makkah then return false end
  if not person.cannot_pay_hady then return false end
  if is_abroad then return true end
  if not person:knows "near_makkah" or person.near_makkah == "outside" then return true end
  if person.school == "maliki" then return true end
  return person.school ~= "hanafi" and person.near_makkah == "within_miqats"
end

-- Tamattu' and qiran are not for a resident, say the Hanafis; who does one all the same owes a dam of penalty.
function kinds.owes_penalty(person)
  if person.hajj_type == "ifrad" or not person:knows "school" or person.school ~= "hanafi" then return false end
  if person:knows "residence" and person.residence ~= "SA" then return false end
  return person.resident_of_makkah or (person:knows "near_makkah" and person.near_makkah ~= "outside")
end

-- Women and the weak may leave Muzdalifah early. Of whom that is not known stays the night.
function kinds.may_leave_early(person)
  return (person:knows "sex" and person.sex == "female") or (person:knows "weak" and person.weak)
end

-- Everybody else.
function kinds.stays_the_night(person)
  return not (person:knows "sex" and person.sex == "female") and not (person:knows "weak" and person.weak)
end

-- The menstruating woman is exempt from the farewell, and who lives in Makkah owes none; nor, say the Hanafis, who
-- lives within the miqats.
function kinds.owes_farewell(person)
  if person:knows "menses" and person.menses then return false end
  if person:knows "residence" and person.residence ~= "SA" then return true end
  if person:knows "resident_of_makkah" and person.resident_of_makkah then return false end
  return not (person:knows "school" and person.school == "hanafi"
    and person:knows "near_makkah" and person.near_makkah ~= "outside")
end

-- The same after the hajj, where it is owed, and of the Malikis, for whom it is sunnah.
-- Written out again, since a condition that calls another function is not proved by its own code.
function kinds.reminds_of_farewell(person)
  if person.journey ~= "hajj" or (person:knows "school" and person.school == "maliki") then return false end
  if person:knows "menses" and person.menses then return false end
  if person:knows "residence" and person.residence ~= "SA" then return true end
  if person:knows "resident_of_makkah" and person.resident_of_makkah then return false end
  return not (person:knows "school" and person.school == "hanafi"
    and person:knows "near_makkah" and person.near_makkah ~= "outside")
end

function kinds.reminds_malikis_of_farewell(person)
  if person.journey ~= "hajj" or not person:knows "school" or person.school ~= "maliki" then return false end
  if person:knows "menses" and person.menses then return false end
  if person:knows "residence" and person.residence ~= "SA" then return true end
  return not (person:knows "resident_of_makkah" and person.resident_of_makkah)
end

-- The Malikis and Shafi'is accept safe company for the obligatory journey alone: not for a second hajj, and the Malikis
-- not for an 'umrah.
function kinds.needs_mahram(person)
  if person.sex ~= "female" then return false end
  if person.school == "hanafi" or person.school == "hanbali" then return true end
  if person:knows "journey" and person.journey == "umrah" then return person.school == "maliki" end
  return person:knows "performed_before" and person.performed_before
end

function kinds.needs_company(person)
  if person.sex ~= "female" then return false end
  if person.school == "hanafi" or person.school == "hanbali" then return false end
  if person:knows "journey" and person.journey == "umrah" then return person.school ~= "maliki" end
  return not (person:knows "performed_before" and person.performed_before)
end

return kinds
