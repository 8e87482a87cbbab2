-- The host's words over recorded answers, in a file and in the modules that it requires.
local trouble = require "recorded.trouble"
local people = require "recorded.people"
local paths = require "recorded.paths"

return function(answers, describe, it, assert)
  trouble.open(answers)
  for word, value in pairs(people.globals) do rawset(_G, word, value) end
  local block, test, ordered = paths(describe, it, trouble.enter)
  rawset(_G, "describe", block)
  rawset(_G, "it", test)
  rawset(_G, "assert", assert)
  return block, test, ordered
end
