"""Adds a Karma output with straight alpha for the smoke column."""
import hou

stage = hou.node("/stage")
karma = stage.createNode("karmarendersettings", "smoke_settings")
output = stage.createNode("usdrender_rop", "alpha_out")
output.setInput(0, karma)
output.parm("outputimage").set("$HIP/render/smoke.$F4.exr")
stage.layoutChildren()
