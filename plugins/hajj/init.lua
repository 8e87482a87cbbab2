-- Hajj: its rites in all three kinds, what missing them costs, three checklists, and a pilgrim's journal.
require "facts"
require "places"
require "remedies"
require "ritual"
require "before_departure"
require "on_the_way"
require "after_hajj"
require "journal"
