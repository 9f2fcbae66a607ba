package dev.signalbox.engine.view;

import java.time.Instant;

/** A pause as the deprecated endpoints tell it. */
public record LegacyPause(String reason, Instant pauseDate) {}
