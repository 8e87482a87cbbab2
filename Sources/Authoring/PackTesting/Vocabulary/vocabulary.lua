-- The vocabulary of tests; the host loads this module first and passes its answering function to `attach`.
local assertions = require "manasik.vocabulary.assertions"
local blocks = require "manasik.vocabulary.blocks"
local people = require "manasik.vocabulary.people"
local say = require "manasik.vocabulary.say"
require "manasik.vocabulary.snapshots"
local spies = require "manasik.vocabulary.spies"

local vocabulary = { blocks = blocks, attach = people.attach, say = say }

vocabulary.assert, vocabulary.match = assertions.assert, assertions.match
vocabulary.spy, vocabulary.stub, vocabulary.mock = spies.spy, spies.stub, spies.mock

-- The result of `require "busted"`.
vocabulary.busted = setmetatable({ version = "2" }, { __index = function(_, key)
  return blocks.globals[key] or people.globals[key] or vocabulary[key]
end })

function vocabulary.install()
  for _, words in ipairs { blocks.globals, people.globals } do
    for name, value in pairs(words) do rawset(_G, name, value) end
  end
  for _, name in ipairs { "assert", "match", "spy", "stub", "mock" } do rawset(_G, name, vocabulary[name]) end
end

return vocabulary
