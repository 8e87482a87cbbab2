-- Ifrad: the hajj alone.
local walks = require "tests.walks"

walks.describe_kind "ifrad"

describe("staying for the thirteenth", function()
  for _, school in ipairs { "hanafi", "maliki", "shafii", "hanbali" } do
    it("ends with its stoning in the " .. school .. " school", function()
      local walk = walks.begin("ifrad", school)
      local names = walks.lead(walk, nil, "full")
      assert.is_true(walk.finished)
      assert.is_true(walks.position(names, "stoning_12") < walks.position(names, "stoning_13"))
      assert.is_nil(walks.position(names, "leaving_early"))
    end)
  end
end)
