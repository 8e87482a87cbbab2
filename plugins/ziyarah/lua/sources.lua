-- The works that the visit is taken from, each named once.
local cite = manasik.cite

local function bukhari(number, note) return cite { work = "Sahih al-Bukhari", number = number, note = note } end

local function research(standing, note)
  return cite { work = "Manasik research notes", chapter = "Visiting Madinah", standing = standing, note = note }
end

return {
  visit = cite { work = "Saudi Gazette", note = "A guide: what links the visit to the hajj is not authentic" },
  notes = research("general_knowledge", "What is done on arrival"),
  three_mosques = bukhari(1189, "Also Sahih Muslim 1397"),
  mosque = bukhari(1190, "Also Sahih Muslim 1394"),
  rawdah = bukhari(1195, "Also 1196, and Sahih Muslim 1390 and 1391"),
  quba = bukhari(1191, "Also 1192 and 1193, and Sahih Muslim 1399"),
  quba_umrah = cite { work = "Sunan Ibn Majah", number = 1411, note = "Also 1412, and Jami' at-Tirmidhi 324" },
  baqi = cite { work = "Sahih Muslim", number = 974, note = "Also 975" },
  uhud = bukhari(1344),
  forty = research("general_knowledge", "The hadith of forty prayers, in the Musnad of Ahmad, is weak by many"),
  women = research("general_knowledge", "By school"),
  permit_year = cite { work = "Gulf News", published = "2024-11-13",
    note = "One permit in 365 days; so the ministry by Siasat, 2023-12-24" },
  permit_visit = cite { work = "Zawya", published = "2024-05-27",
    note = "Ten minutes inside, at the gate 15 minutes before, one entry, cancel in time or wait a year" },
  permit_instant = cite { work = "Siasat", published = "2025-01-05",
    note = "An instant track for those near the mosque" },
}
