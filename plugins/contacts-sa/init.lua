-- Numbers for pilgrims in Saudi Arabia. `verified_on` stands only where the source names its day.
local text, cite = manasik.text, manasik.cite

local REVIEW_BY = "2027-02-01"
-- Missions are stale until somebody has called them.
local STALE = "2026-01-01"

local okaz = cite { work = "Okaz", published = "2025-11-21" }
local press_of_2024 = {
  cite { work = "Arab News", note = "2024" },
  cite { work = "expat.com", note = "2024" },
}
local una_spa = cite { work = "UNA-SPA", published = "2025-04-08" }

local arab_news_2023 = cite { work = "Arab News", published = "2023-05-26",
  url = "https://www.arabnews.pk/node/2310611/pakistan" }
local islamabad_post = cite { work = "Islamabad Post",
  url = "https://islamabadpost.com.pk/38229-pakistani-hajj-pilgrims-under-govt-scheme-landed-in-saudi-arabia-so-far",
  note = "17 May 2025" }

local function seen(year)
  return cite { work = "Manasik research notes", chapter = "Contacts", note = year }
end

manasik.contacts { id = "emergency", title = text "emergency.title", region = text "region.kingdom",
  manasik.contact { id = "unified", kind = "emergency", name = text "unified.name", phone = "911", country = "SA",
    region = text "region.unified", verified_on = "2025-11-21", review_by = REVIEW_BY, source = okaz },
  manasik.contact { id = "police", kind = "police", name = text "police.name", phone = "999", country = "SA",
    region = text "region.elsewhere", note = text "police.note",
    verified_on = "2025-11-21", review_by = REVIEW_BY, source = okaz },
  manasik.contact { id = "road-security", kind = "road_security", name = text "road-security.name", phone = "996",
    country = "SA", region = text "region.elsewhere",
    verified_on = "2025-11-21", review_by = REVIEW_BY, source = okaz },
  manasik.contact { id = "ambulance", kind = "ambulance", name = text "ambulance.name", phone = "997", country = "SA",
    note = text "press-2024.note", review_by = REVIEW_BY, source = press_of_2024 },
  manasik.contact { id = "fire", kind = "fire", name = text "fire.name", phone = "998", country = "SA",
    note = text "press-2024.note", review_by = REVIEW_BY, source = press_of_2024 },
  manasik.contact { id = "traffic", kind = "traffic", name = text "traffic.name", phone = "993", country = "SA",
    note = text "press-2024.note", review_by = REVIEW_BY, source = press_of_2024 },
  manasik.contact { id = "coast-guard", kind = "coast_guard", name = text "coast-guard.name", phone = "994",
    country = "SA", note = text "press-2024.note", review_by = REVIEW_BY, source = press_of_2024 },
}

manasik.contacts { id = "care", title = text "care.title", region = text "region.kingdom",
  manasik.contact { id = "health-line", kind = "health", name = text "health-line.name", phone = "937", country = "SA",
    note = text "health-line.note", review_by = REVIEW_BY, source = seen "Seen as \"inquiries\", 2025",
    unverified = true },
  manasik.contact { id = "pilgrim-care", kind = "pilgrim_care", name = text "pilgrim-care.name", phone = "1966",
    country = "SA", region = text "region.inside", verified_on = "2025-04-08", review_by = REVIEW_BY,
    source = una_spa },
  manasik.contact { id = "pilgrim-care-abroad", kind = "pilgrim_care", name = text "pilgrim-care-abroad.name",
    phone = "+966920002814", country = "SA", region = text "region.abroad", verified_on = "2025-04-08",
    review_by = REVIEW_BY, source = una_spa },
}

manasik.contacts { id = "missions", title = text "missions.title", region = text "region.kingdom",
  manasik.contact { id = "indonesia", kind = "mission", name = text "indonesia.name", phone = "+966503609667",
    country = "SA", region = text "region.jeddah", when = { nationality = "ID" }, note = text "indonesia.note",
    review_by = STALE, source = seen "2020" },
  manasik.contact { id = "india", kind = "mission", name = text "india.name", phone = "+966122614093",
    country = "SA", region = text "region.jeddah", when = { nationality = "IN" }, note = text "india.note",
    review_by = STALE, source = seen "Undated", unverified = true },
  manasik.contact { id = "pakistan", kind = "mission", name = text "pakistan.name", phone = "8001166622",
    country = "SA", region = text "region.inside", when = { nationality = "PK" }, note = text "pakistan.note",
    review_by = STALE, source = arab_news_2023 },
  manasik.contact { id = "pakistan-2025", kind = "mission", name = text "pakistan-2025.name", phone = "8002450028",
    country = "SA", region = text "region.inside", when = { nationality = "PK" }, note = text "pakistan-2025.note",
    review_by = STALE, source = islamabad_post },
}
