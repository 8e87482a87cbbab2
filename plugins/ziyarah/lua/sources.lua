-- The works that the visit is taken from, each named once.
local cite = manasik.cite

local function muslim(number, note) return cite { work = "Sahih Muslim", number = number, note = note } end

-- Whose number could not be found in the data.
local function to_confirm(work, number, note)
  return cite { work = work, number = number, standing = "to_confirm", note = note }
end

local function research(standing, note)
  return cite { work = "Manasik research notes", chapter = "Visiting Madinah", standing = standing, note = note }
end

return {
  visit = cite { work = "Saudi Gazette", note = "A guide: what links the visit to the hajj is not authentic" },
  notes = research("general_knowledge", "What is done on arrival"),
  three_mosques = muslim(1397),
  three_mosques_bukhari = to_confirm("Sahih al-Bukhari", 1189),
  mosque = muslim(1394),
  mosque_bukhari = to_confirm("Sahih al-Bukhari", 1190),
  rawdah = muslim(1390, "Also 1391"),
  rawdah_bukhari = to_confirm("Sahih al-Bukhari", 1195, "also 1196"),
  quba = muslim(1399),
  quba_bukhari = to_confirm("Sahih al-Bukhari", 1191, "also 1192 and 1193"),
  quba_umrah = to_confirm("Sunan Ibn Majah", 1411, "also 1412, and Jami' at-Tirmidhi 324"),
  baqi = muslim(975, "As in Hisn al-Muslim"),
  baqi_also = to_confirm("Sahih Muslim", 974),
  uhud = to_confirm("Sahih al-Bukhari", 1344),
  forty = research("general_knowledge", "The hadith of forty prayers, in the Musnad of Ahmad, is weak by many"),
  women = research("general_knowledge", "By school"),
  permit_year = cite { work = "Gulf News", published = "2024-11-13",
    note = "One permit in 365 days; so the ministry by Siasat, 2023-12-24" },
  permit_visit = cite { work = "Zawya", published = "2024-05-27",
    note = "Ten minutes inside, at the gate 15 minutes before, one entry, cancel in time or wait a year" },
  permit_hours = cite { work = "Gulf News", note = "December 2024: separate hours for women and men" },
  permit_instant = cite { work = "Siasat", published = "2025-01-05",
    note = "An instant track for those near the mosque" },
}
