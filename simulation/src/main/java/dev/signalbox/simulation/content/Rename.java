package dev.signalbox.simulation.content;

/** A file that one side has under another path. */
record Rename(String from, String to, Side by) {}
