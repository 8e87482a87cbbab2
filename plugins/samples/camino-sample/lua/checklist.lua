-- What is to be done before setting out.
local text, article = manasik.text, manasik.article
local sources = require "sources"

manasik.checklist { id = "before-the-way", title = text "checklist.title", phase = "before",
  manasik.item { id = "rules", text = text "item.rules", why = text "item.rules.why", level = "required",
    review_by = "2027-03-01", source = sources.office },
  manasik.item { id = "beginning", text = text "item.beginning", why = article "beginnings", level = "recommended",
    review_by = "2027-03-01", source = sources.distance },
}
