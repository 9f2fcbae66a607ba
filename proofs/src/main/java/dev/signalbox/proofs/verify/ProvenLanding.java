package dev.signalbox.proofs.verify;

import dev.signalbox.proofs.LandingRecord;

/** A landing that is as its record says; {@code recomputed}: its merges were made anew as well. */
public record ProvenLanding(LandingRecord landing, boolean recomputed) {}
