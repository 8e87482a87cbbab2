local f = load("local a, b = ... return a + b", "=x", "t", {}) return f(1, 2), xpcall(error, function(e) return { e } end), host.echo("ab"), host.echo("a")
