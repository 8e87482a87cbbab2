-- The checklist for the way and the days of the hajj.
local text, cite = manasik.text, manasik.cite
local guides = require "guides"
local kinds = require "kinds"
local sources = require "umrah.sources"

manasik.checklist { id = "on-the-way", title = text "on-the-way.title", phase = "during", order = 2,
  manasik.item { id = "talbiyah", category = "worship", level = "recommended",
    text = text "item.talbiyah", why = text "item.talbiyah.why",
    source = guides },
  manasik.item { id = "keep-purity", category = "worship", level = "required",
    text = text "item.keep-purity", why = text "item.keep-purity.why",
    source = guides },
  manasik.item { id = "patience", category = "worship", level = "required", when = kinds.hajj,
    text = text "item.patience", why = text "item.patience.why",
    source = { guides, cite { work = "Qur'an", verse = "2:197" } } },
  manasik.item { id = "ihram-of-women", category = "women", level = "required",
    text = text "item.ihram-of-women", why = text "item.ihram-of-women.why",
    when = { sex = "female" },
    source = sources.notes },
  manasik.item { id = "menstruating-in-hajj", category = "women", level = "required",
    text = text "item.menstruating-in-hajj", why = text "item.menstruating-in-hajj.why",
    when = kinds.women_on_hajj,
    source = sources.menstruation },
  manasik.item { id = "drink-water", category = "health", level = "recommended",
    text = text "item.drink-water", why = text "item.drink-water.why",
    source = guides },
  manasik.item { id = "meeting-point", category = "safety", level = "recommended",
    text = text "item.meeting-point", why = text "item.meeting-point.why",
    source = guides },
  manasik.item { id = "identity-bracelet", category = "safety", level = "recommended",
    text = text "item.identity-bracelet", why = text "item.identity-bracelet.why",
    source = guides },
  manasik.item { id = "never-alone", category = "safety", level = "recommended",
    text = text "item.never-alone", why = text "item.never-alone.why",
    source = guides },
}
