package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.LeaseKeeper;
import dev.signalbox.runtime.LeaseTable;
import dev.signalbox.simulation.time.Agenda;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The row that says who writes. A node that lives renews its lease in every round; since nothing
 * else comes of most rounds, they are counted and not made. One that is gone is found out at once,
 * one that hangs only when its lease runs out.
 */
final class SimulatedLeases {
  private static final RepositoryId REPOSITORY = new RepositoryId(1);
  private static final long SPAN = LeaseTable.SPAN.toMillis();
  private static final long ROUND = LeaseKeeper.ROUND.toMillis();

  private enum Holder {
    LIVES,
    HANGS,
    IS_GONE
  }

  private final Agenda agenda;
  private long epoch;
  private long node;
  private long endsAt;
  private Holder holder = Holder.IS_GONE;

  SimulatedLeases(Agenda agenda) {
    this.agenda = agenda;
  }

  static RepositoryId repository() {
    return REPOSITORY;
  }

  long epoch() {
    return epoch;
  }

  /** How long a lease lasts if nobody renews it any more; nothing, if it is over. */
  Optional<Duration> left(long held) {
    if (held != epoch) return Optional.empty();
    return Optional.of(Duration.ofMillis(endsAt() - agenda.millis())).filter(Duration::isPositive);
  }

  private long endsAt() {
    long lastRound = agenda.millis() / ROUND * ROUND;
    return holder == Holder.LIVES ? Math.max(endsAt, lastRound + SPAN) : endsAt;
  }

  /** When the lease of a node that hangs can be taken, if it has one. */
  long hangs(long which) {
    return ends(which, Holder.HANGS);
  }

  void isGone(long which) {
    ends(which, Holder.IS_GONE);
  }

  private long ends(long which, Holder as) {
    if (which != node) return agenda.millis();
    endsAt = endsAt();
    holder = as;
    return endsAt;
  }

  LeaseTable of(long which) {
    return new LeaseTable() {
      @Override
      public Set<Lease> renew() {
        return which == node && endsAt() > agenda.millis() ? Set.of(granted()) : Set.of();
      }

      @Override
      public List<Lease> take(Collection<RepositoryId> served) {
        boolean isFree = endsAt() <= agenda.millis() || (which != node && holder == Holder.IS_GONE);
        if (!isFree || !served.contains(REPOSITORY)) return List.of();
        epoch++;
        node = which;
        return List.of(granted());
      }

      @Override
      public void release(Lease lease) {
        if (lease.epoch() == epoch) isGone(which);
      }
    };
  }

  private Lease granted() {
    holder = Holder.LIVES;
    endsAt = agenda.millis() + SPAN;
    return new Lease(REPOSITORY, node, epoch, "");
  }
}
