it("asks Malaysians for the pass", function()
  assert.is_true(checklist("list", person { nationality = "MY", residence = "MY" }):has("pass"))
end)

it("fails on purpose", function()
  assert.are.equal(1, 2)
end)
