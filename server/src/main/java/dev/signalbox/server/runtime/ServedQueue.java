package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.runtime.Lease;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.Optional;

/**
 * A queue that this node writes for.
 *
 * @param facts what was committed last, once that is known
 * @param sinceStep how long ago its worker last made a step
 * @param sinceComparison how long ago its host was last compared with it
 */
public record ServedQueue(
    Repository repository,
    Lease lease,
    Optional<Ledger> facts,
    Duration sinceStep,
    Duration sinceComparison) {}
