-- Steps of the group within the hajj. They are no rites: they have no obligation, and missing them costs nothing.
local text = manasik.text

manasik.extend "hajj:hajj" {
  manasik.insert { before = "mina_day_8",
    manasik.choice { id = "way_to_mina", title = text "way_to_mina.title", ask = text "way_to_mina.ask",
      manasik.sequence { id = "by_bus", title = text "by_bus.title",
        manasik.step { id = "board_bus", place = "meeting-makkah", missed = "nothing",
          title = text "board_bus.title", summary = text "board_bus.summary" } },
      manasik.sequence { id = "on_foot", title = text "on_foot.title",
        manasik.step { id = "walk_to_mina", place = "meeting-makkah", missed = "nothing",
          title = text "walk_to_mina.title", summary = text "walk_to_mina.summary" } } } },
  manasik.insert { before = "standing",
    manasik.step { id = "meet_escort", place = "meeting-arafat", when = { needs_wheelchair = true }, missed = "nothing",
      title = text "meet_escort.title", summary = text "meet_escort.summary" } },
  manasik.insert { after = "arafat_until_sunset",
    manasik.step { id = "be_counted", place = "meeting-arafat", opens = "9 dhu_al_hijjah maghrib", missed = "nothing",
      title = text "be_counted.title", summary = text "be_counted.summary" } },
  manasik.insert { after = "stoning_12",
    manasik.step { id = "meet_in_mina", place = "meeting-mina", missed = "nothing",
      title = text "meet_in_mina.title", summary = text "meet_in_mina.summary" } },
}
