-- The sites of the hajj; the Ka'bah, Safa and Marwah and the miqats belong to the pack `umrah`.
local text, article = manasik.text, manasik.article
local sources = require "umrah.sources"

-- Only one general figure is known for Mina.
manasik.place { id = "mina", kind = "site", title = text "place.mina",
  latitude = 21.4133, longitude = 39.8933, approximate = true,
  details = article "rites:place-mina", note = text "place.mina.note", source = sources.places, unverified = true }

manasik.place { id = "arafat", kind = "site", title = text "place.arafat",
  latitude = 21.353, longitude = 39.980, approximate = true,
  details = article "rites:place-arafat", note = text "place.arafat.note", source = sources.places }

manasik.place { id = "muzdalifah", kind = "site", title = text "place.muzdalifah",
  latitude = 21.386, longitude = 39.922, approximate = true,
  details = article "rites:place-muzdalifah", note = text "place.muzdalifah.note", source = sources.places }

-- One end of the line of three pillars; the note gives the other.
manasik.place { id = "jamarat", kind = "site", title = text "place.jamarat",
  latitude = 21.4234, longitude = 39.8715, approximate = true,
  details = article "rites:place-jamarat", note = text "place.jamarat.note", source = sources.places }
