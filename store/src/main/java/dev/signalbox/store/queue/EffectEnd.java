package dev.signalbox.store.queue;

import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;

/** How an effect ended that is closed with the decision on it. */
public record EffectEnd(EffectId effect, Report report) {}
