-- busted's blocks, in the order in which they run; with any isolation.
local busted = require "busted"
require "busted.runner"()
local calls = {}
local function note(text) calls[#calls + 1] = text end

describe("hooks", function()
  setup(function() note "setup" end)
  teardown(function() note "teardown" end)
  before_each(function() note "before" end)
  after_each(function() note "after" end)

  context("within others", function()
    lazy_setup(function() note "inner setup" end)
    before_each(function() note "inner before" end)
    after_each(function() note "inner after" end)

    it("run from the outside in", function()
      assert.are.same({ "setup", "inner setup", "before", "inner before" }, { table.unpack(calls, #calls - 3) })
      finally(function() note "finally" end)
    end)
  end)
end)

describe("a body", function()
  local ready

  setup(function() ready = true end)

  describe("within another", function()
    local seen = ready
    it("runs after the outer setup", function() assert.is_true(seen) end)
  end)
end)

describe("words", function()
  it("answer to require as well", function()
    assert.are.equal(busted.describe, describe)
    assert.are.equal(require "luassert", assert)
    assert.are.equal(require "luassert.spy", spy)
  end)

  it("cannot stand within a test", function()
    assert.error_matches(function() describe("x", function() end) end, "stands within a test")
  end)

  insulate("insulate", function()
    made_here = true -- luacheck: ignore
    it("keeps globals to itself", function() assert.is_true(rawget(_G, "made_here")) end)
  end)

  it("does not see what was insulated", function() assert.is_nil(rawget(_G, "made_here")) end)
  spec("goes by other names", function() end)
end)
