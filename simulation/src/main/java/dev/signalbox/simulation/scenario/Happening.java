package dev.signalbox.simulation.scenario;

/**
 * Something that will happen at a time. What it does by chance comes from its own seed, so that
 * leaving another out changes nothing here.
 */
public record Happening(long atMillis, long seed, Deed deed) {}
