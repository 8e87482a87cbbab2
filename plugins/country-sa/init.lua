-- What the host country asked of all pilgrims in the season 1447 (2026), where it turns on a date, an age or a vaccine;
-- and what the packs of the pilgrims' countries share. The rest of its rules stands in the checklists of `hajj`.
require "facts"
require "rules"
