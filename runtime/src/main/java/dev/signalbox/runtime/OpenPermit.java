package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;

/** A landing that was sent and has not been heard of; a pause waits until there is none. */
public record OpenPermit(Effect.Land land, boolean isExpired) {}
