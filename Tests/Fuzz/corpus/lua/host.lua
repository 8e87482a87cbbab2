manasik.step { id = "a", { 1, 2 }, f = function() end } return host.echo { x = 1, [1.5] = { 2 } }, host.tree({ 1 }), host.again(function() return 1 end), person.name
