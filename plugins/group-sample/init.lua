-- A travel group's pack, to be copied and filled in: its itinerary, meeting points and guides, a rule of its own, and
-- steps of its own within the hajj. It adds to other packs and takes nothing away. Its people and numbers are fiction.
require "facts"
require "meeting_points"
require "guides"
require "itinerary"
require "rules"
require "steps"
