-- Where the group's own words come from.
local cite = manasik.cite

return { group = cite { work = "The group's programme", note = "Made up: name your own" } }
