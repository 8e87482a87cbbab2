-- Who may have another do a rite in his place.
local text = manasik.text
local sources = require "umrah.sources"

return {
  unable = { when = { unable_to_stone = true }, who = text "proxy.unable", source = sources.notes },
}
