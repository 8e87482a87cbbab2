-- Where the conditions come from: pages that were read in November 2026 and carry no date. The Office changes its
-- rules, and its own page is the authority.
local cite = manasik.cite

local function read(work, url, note) return cite { work = work, url = url, note = note } end

local office = read("albergueapedra.com", "https://albergueapedra.com/",
  "Citing the Pilgrim's Office, whose own page is the authority; read in November 2026, undated")
local forwalk = read("santiago.forwalk.org", "https://santiago.forwalk.org/", "Read in November 2026, undated")
local westwards = read("jakobspilger-westwaerts.info", "https://jakobspilger-westwaerts.info/",
  "Read in November 2026, undated")

return {
  office = office,
  compostela = { office, forwalk },
  distance = { office, forwalk, westwards },
  stamps = { office, forwalk, westwards },
}
