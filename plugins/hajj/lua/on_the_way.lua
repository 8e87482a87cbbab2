-- The checklist for the way and the days of the hajj.
local text, cite = manasik.text, manasik.cite
local guides = require "guides"
local sources = require "umrah.sources"

--- The fast of who cannot pay for the sacrifice, as some schools have its three days.
local function fast_of(name, schools, books)
  return manasik.item { id = "hady-fast-" .. name, category = "rites", level = "required",
    text = text("item.hady-fast-" .. name), why = text "item.hady-fast.why",
    when = { journey = "hajj", hajj_type = { "tamattu", "qiran" }, resident_of_makkah = false, cannot_pay_hady = true,
      school = schools },
    due = "9 dhu_al_hijjah",
    source = { cite { work = "Qur'an", verse = "2:196" }, table.unpack(books) },
    unverified = true }
end

manasik.checklist { id = "on-the-way", title = text "on-the-way.title", phase = "during", order = 2,
  manasik.item { id = "talbiyah", category = "worship", level = "recommended",
    text = text "item.talbiyah", why = text "item.talbiyah.why",
    source = guides },
  manasik.item { id = "keep-purity", category = "worship", level = "required",
    text = text "item.keep-purity", why = text "item.keep-purity.why",
    source = guides },
  manasik.item { id = "patience", category = "worship", level = "required",
    text = text "item.patience", why = text "item.patience.why",
    source = { guides, cite { work = "Qur'an", verse = "2:197" } } },
  fast_of("hanafi", "hanafi", { sources.to_confirm("hidaya", "three days before the tenth, else only an animal") }),
  fast_of("shafii", "shafii", { sources.to_confirm("majmu",
    "three days before the tenth, not from the 10th to the 13th; made up later where missed") }),
  fast_of("others", { "maliki", "hanbali" }, { sources.to_confirm("khalil",
    "before the tenth or from the 11th to the 13th"),
    sources.to_confirm("zad", "before the tenth or from the 11th to the 13th") }),
  manasik.item { id = "ihram-of-women", category = "women", level = "required",
    text = text "item.ihram-of-women", why = text "item.ihram-of-women.why",
    when = { sex = "female" },
    source = sources.notes },
  manasik.item { id = "menstruating-in-hajj", category = "women", level = "required",
    text = text "item.menstruating-in-hajj", why = text "item.menstruating-in-hajj.why",
    when = { sex = "female" },
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
