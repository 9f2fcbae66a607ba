package dev.signalbox.runtime;

import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.util.Optional;

/** A queue as it was committed last. */
public record Saved(Ledger ledger, long version, Optional<Instant> wakeAt) {}
