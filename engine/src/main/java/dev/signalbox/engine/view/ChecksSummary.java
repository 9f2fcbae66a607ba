package dev.signalbox.engine.view;

/** How many of a batch's checks have passed. */
public record ChecksSummary(long passed, long total) {}
