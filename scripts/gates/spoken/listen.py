# Starts Orca, connected to the socket of the gate: `listen.py SOCKET FOLDER BROWSER`, with the folder for its settings and `firefox` or
# `chromium`. The command `orca` would end an Orca that a developer uses. Orca then sends a line of JSON for each thing that the gate
# waits for:
#
#   {"ready": true}                    Orca has started
#   {"key": "Tab", "pressed": false, "consumed": false}   Orca has received a key; it keeps those that it consumes
#   {"spoken": "Name entry", "live": false}               what Orca says, and whether a live region is the reason
#   {"events": 2, "mark": 7}           it has handled all that the browser has reported before a marker, here two events
#
# Orca decides by the clock and by the events that wait what it says: on a busy machine it skips events, or takes a change for one that
# the visitor did not cause. Here it handles events only when a marker arrives, in the order of their arrival, so it says the same at
# any load. The marker: the gate makes the document `aria-required` for a moment. That is one event, which Orca does not use itself, and it
# comes after all that the page has reported before, also while a dialog makes the rest of the page inert. Chromium does not report that:
# there, an element without a role gets a new `aria-description`, which Orca does not say, with the number of the marker.

import json
import socket
import sys
import time

import pyatspi
from gi.repository import GLib
from orca import event_manager, input_event, messages, orca, orca_state, script, settings, speech

connection = socket.socket(socket.AF_UNIX)
connection.connect(sys.argv[1])


def send(**message):
    connection.sendall((json.dumps(message) + '\n').encode())


# ── Settings: no synthesiser, no echo of keys, no summary of a page; all else is Orca's default.
settings.speechFactoryModules = []
settings.enableKeyEcho = False
settings.enableBraille = False
settings.enableSound = False
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False
# What Orca says of its own modes is not about the page.
messages.MODE_BROWSE = ''
messages.MODE_FOCUS = ''


# ── Speech: one line for each call, however many voices it uses.
utterances = []
depth = 0
is_live = False


def collect(text, acss=None, interrupt=True):
    utterances.append(text)


def flush():
    text = ' '.join(utterances)
    utterances.clear()
    if text.strip():
        send(spoken=text, live=is_live)


original_speak = speech.speak


def speak(content, acss=None, interrupt=True):
    global depth
    depth += 1
    try:
        original_speak(content, acss, interrupt)
    finally:
        depth -= 1
        if depth == 0:
            flush()


def speak_character(character, acss=None):
    send(spoken=character, live=is_live)


speech._speak = collect
speech.speak = speak
speech.speakCharacter = speak_character

# ── Keys.
original_process = input_event.KeyboardEvent.process


def process(event):
    consumed = original_process(event)
    send(key=event.event_string, pressed=event.isPressedKey(), consumed=bool(consumed))
    return consumed


input_event.KeyboardEvent.process = process

# ── Events wait for the marker.
Manager = event_manager.EventManager
original_dequeue = Manager._dequeue
counted = 0


def is_mark(event):
    """Whether an event is a marker of Chromium. Orca would handle it, and so it would count."""
    return event.type.startswith('object:property-change:accessible-description') and str(event.any_data).startswith('mark ')


def hold(self, event, async_mode):
    global counted
    if is_mark(event):
        return
    counted += 1
    self._eventQueue.put(event)


Manager._addToQueue = hold
Manager._dequeue = lambda self: False
Manager._onNoFocus = lambda self: False
Manager._inFlood = lambda self: False
Manager._inDeluge = lambda self: False

original_skip = script.Script.skipObjectEvent


def skip(self, event):
    # Each text in a live region counts: one that is announced twice must be in the transcript twice.
    return not event.type.startswith('object:text-changed') and original_skip(self, event)


script.Script.skipObjectEvent = skip


def handle_all():
    """Handles what waits; returns how many events that were."""
    global counted, is_live
    manager = event_manager.getManager()
    if orca_state.lastInputEvent:
        # What follows a key within a second is the visitor's doing. A busy machine needs longer.
        orca_state.lastInputEvent.time = time.time()
    while not manager._eventQueue.empty():
        original_dequeue(manager)
    regions = getattr(orca_state.activeScript, 'liveRegionManager', None)
    is_live = True
    while regions and len(regions.msg_queue) > 0:
        regions.pumpMessages()
    is_live = False
    handled = counted
    counted = 0
    return handled


def on_state(event):
    if event.detail1 == 0 and event.source.getRole() == pyatspi.ROLE_DOCUMENT_WEB:
        answer_soon()


def on_description(event):
    if is_mark(event):
        answer_soon(int(event.any_data.split()[1]))


def answer_soon(mark=None):
    # In a turn of the loop of its own, after the keys that Orca handles with a delay of 1 ms.
    GLib.timeout_add(5, answer, mark)


def answer(mark):
    send(events=handle_all(), mark=mark)
    return False


if sys.argv[3] == 'chromium':
    pyatspi.Registry.registerEventListener(on_description, 'object:property-change:accessible-description')
else:
    pyatspi.Registry.registerEventListener(on_state, 'object:state-changed:required')
GLib.idle_add(lambda: send(ready=True) and False)
orca.getSettingsManager().activate(sys.argv[2], {})
sys.exit(orca.main())
