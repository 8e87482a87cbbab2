-- Where the group meets. The coordinates are those that the packs of the rites have for the whole site.
local text = manasik.text

manasik.place { id = "meeting-makkah", kind = "landmark", title = text "place.meeting-makkah",
  latitude = 21.4225241, longitude = 39.8261818, approximate = true,
  note = text "place.meeting-makkah.note", unverified = true }

manasik.place { id = "meeting-mina", kind = "landmark", title = text "place.meeting-mina",
  latitude = 21.4133, longitude = 39.8933, approximate = true,
  note = text "place.meeting-mina.note", unverified = true }

manasik.place { id = "meeting-arafat", kind = "landmark", title = text "place.meeting-arafat",
  latitude = 21.353, longitude = 39.980, approximate = true,
  note = text "place.meeting-arafat.note", unverified = true }
