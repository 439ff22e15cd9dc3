"""Shattering sphere: fracture, constraints, solver.

Run it in Houdini 20.5 or later: File > Run Script, or paste it into the Python source editor.
"""
import json
import os

import hou

NODES = [
    ("file", "model", {"file":"$HIP/geo/stone_ball.obj"}),
    ("rbdmaterialfracture::3.0", "fracture", {"concrete_fractureratio":1}),
    ("rbdbulletsolver::3.0", "solver", {"timescale":0.5}),
]
PRESET = "presets/rock.json"


def read_preset():
    """Parameters by the name of their node; none if the preset is not beside this script."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), PRESET or "")
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)["parameters"]


def build(name="sphere_fracture"):
    preset = read_preset()
    network = hou.node("/obj").createNode("geo", name)
    before = None
    for kind, label, parameters in NODES:
        node = network.createNode(kind, label)
        if before is not None:
            node.setInput(0, before)
        for key, value in {**parameters, **preset.get(label, {})}.items():
            parameter = node.parm(key) or node.parmTuple(key)
            if parameter is not None:
                parameter.set(value)
        before = node
    before.setDisplayFlag(True)
    before.setRenderFlag(True)
    network.layoutChildren()
    return network


build()
