local text, article, cite = manasik.text, manasik.article, manasik.cite
manasik.fact { id = "kind", kind = "enum", values = { "a", "b" }, title = text "t" }
manasik.place { id = "p", title = text "t", latitude = 21.4, longitude = 39.8 }
manasik.checklist { id = "list", title = text "t", phase = "before",
  manasik.item { id = "i", text = text "t", level = "required", why = article "a", source = cite { work = "W" },
    when = function(person) return person.kind == "a" and person.age > 17 end } }
manasik.ritual { id = "r", title = text "t", manasik.sequence { id = "q", title = text "t",
  manasik.step { id = "s", title = text "t", place = "p", count = 7, opens = "9 dhu_al_hijjah dhuhr" },
  manasik.any_order { id = "o", title = text "t", manasik.step { id = "x", title = text "t" } } } }
