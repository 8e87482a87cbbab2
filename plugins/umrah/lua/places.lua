-- The five miqats and the places of the Grand Mosque. Boundaries are not official: a place is near, never inside.
local text, article = manasik.text, manasik.article
local sources = require "sources"

manasik.place { id = "dhul-hulayfah", kind = "miqat", title = text "place.dhul-hulayfah",
  latitude = 24.4137, longitude = 39.5430, approximate = true,
  details = article "rites:place-dhul-hulayfah", note = text "place.dhul-hulayfah.note", source = sources.places }

manasik.place { id = "juhfah", kind = "miqat", title = text "place.juhfah",
  latitude = 22.706, longitude = 39.145, approximate = true,
  details = article "rites:place-juhfah", note = text "place.juhfah.note", source = sources.places }

manasik.place { id = "qarn-al-manazil", kind = "miqat", title = text "place.qarn-al-manazil",
  latitude = 21.632, longitude = 40.426, approximate = true,
  details = article "rites:place-qarn-al-manazil", note = text "place.qarn-al-manazil.note", source = sources.places }

-- The sources lie 3 km apart; the southern point is the cautious one, since its pilgrims come from the south.
manasik.place { id = "yalamlam", kind = "miqat", title = text "place.yalamlam",
  latitude = 20.517, longitude = 39.871, approximate = true,
  details = article "rites:place-yalamlam", note = text "place.yalamlam.note", source = sources.places }

manasik.place { id = "dhat-irq", kind = "miqat", title = text "place.dhat-irq",
  latitude = 21.930, longitude = 40.424, approximate = true,
  details = article "rites:place-dhat-irq", note = text "place.dhat-irq.note", source = sources.places }

manasik.place { id = "kaabah", kind = "mosque", title = text "place.kaabah",
  latitude = 21.4225241, longitude = 39.8261818, approximate = false,
  details = article "rites:place-kaabah", note = text "place.kaabah.note", source = sources.places }

-- The point of Safa, where sa'i begins; the note gives Marwah.
manasik.place { id = "safa-marwah", kind = "site", title = text "place.safa-marwah",
  latitude = 21.4218, longitude = 39.82735, approximate = true,
  details = article "rites:place-safa-marwah", note = text "place.safa-marwah.note", source = sources.places }
