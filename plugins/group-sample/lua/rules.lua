-- What the group asks beyond what the countries ask.
local text = manasik.text
local group = require "sources".group

manasik.extend "hajj:before-departure" {
  manasik.item { id = "return-form", category = "group", level = "required",
    text = text "item.return-form", why = text "item.return-form.why",
    due = "45 days before departure",
    done_when = { form_returned = true },
    source = group },
  manasik.item { id = "order-wheelchair", category = "group", level = "required",
    text = text "item.order-wheelchair", why = text "item.order-wheelchair.why",
    when = { any = { { needs_wheelchair = true }, { age = { min = 75 } } } },
    due = "45 days before departure",
    source = group },
}

manasik.extend "hajj:on-the-way" {
  manasik.item { id = "wear-scarf", category = "group", level = "recommended",
    text = text "item.wear-scarf", why = text "item.wear-scarf.why",
    source = group },
}
