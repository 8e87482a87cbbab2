-- How the pilgrim travels, and why: both decide on the certificate.
local text = manasik.text
local sources = require "sources"

manasik.fact { id = "means", kind = "enum", values = { "foot", "horse", "bicycle" }, title = text "fact.means",
  ask = text "fact.means.ask", why = text "fact.means.why",
  labels = { foot = text "means.foot", horse = text "means.horse", bicycle = text "means.bicycle" },
  source = sources.distance }
manasik.fact { id = "reason", kind = "enum", values = { "religious", "spiritual", "other" }, title = text "fact.reason",
  ask = text "fact.reason.ask", why = text "fact.reason.why",
  labels = { religious = text "reason.religious", spiritual = text "reason.spiritual", other = text "reason.other" },
  source = sources.compostela }
