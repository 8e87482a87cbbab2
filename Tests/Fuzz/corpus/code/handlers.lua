manasik.collection { id = "journal", fields = { step = "text" }, index = { "step" } }
manasik.on("walk.step.done", function(event, host)
  host.records("journal"):add { step = event.step }
  host.records("journal"):all()
  print(host.today, host.walk "r")
end)
