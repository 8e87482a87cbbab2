local text, article, cite = manasik.text, manasik.article, manasik.cite
manasik.fact { id = "resident_of_makkah", kind = "boolean", suggested = false,
  title = text "t", ask = text "t",
  why = ipairs "t" }
