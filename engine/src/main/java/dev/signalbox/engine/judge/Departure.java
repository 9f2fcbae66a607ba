package dev.signalbox.engine.judge;

import dev.signalbox.engine.causes.AbortCode;

/** Why a pull request has to leave the queue, typed and in words. */
public record Departure(AbortCode code, String reason) {}
