local text = manasik.text

manasik.checklist { id = "list", title = text "list", phase = "before",
  manasik.item { id = "pass", category = "country", level = "required", text = text "pass", why = text "pass.why",
    when = { nationality = { "MY", "SG" } } },
  manasik.item { id = "shoes", category = "equipment", level = "required", text = text "shoes", why = text "shoes.why" },
}

manasik.contacts { id = "offices", title = text "offices", region = text "region",
  manasik.contact { id = "office", name = text "office", kind = "emergency", phone = "999",
    when = { residence = "MY" } },
}
