-- The days of the journey, counted from the person's own departure and return.
local text = manasik.text
local group = require "sources".group

manasik.checklist { id = "itinerary", title = text "itinerary.title", phase = "during", order = 1,
  manasik.item { id = "airport", category = "itinerary", level = "required",
    text = text "item.airport", why = text "item.airport.why", due = "0 days before departure",
    source = group },
  manasik.item { id = "arrive-in-makkah", category = "itinerary", level = "required",
    text = text "item.arrive-in-makkah", why = text "item.arrive-in-makkah.why", due = "1 days after departure",
    source = group },
  manasik.item { id = "first-evening", category = "itinerary", level = "recommended",
    text = text "item.first-evening", why = text "item.first-evening.why", due = "2 days after departure",
    source = group },
  manasik.item { id = "pack-for-mina", category = "itinerary", level = "required",
    text = text "item.pack-for-mina", why = text "item.pack-for-mina.why",
    source = group },
  manasik.item { id = "luggage-for-flight", category = "itinerary", level = "required",
    text = text "item.luggage-for-flight", why = text "item.luggage-for-flight.why",
    due = "1 days before return_date",
    source = group },
}
