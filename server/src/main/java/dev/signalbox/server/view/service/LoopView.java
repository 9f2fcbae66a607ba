package dev.signalbox.server.view.service;

/** A background loop of this node, and how long ago a round of it last ended well. */
public record LoopView(String name, long secondsSinceRound, boolean late) {}
