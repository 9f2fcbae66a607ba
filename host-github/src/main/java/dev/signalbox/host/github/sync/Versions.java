package dev.signalbox.host.github.sync;

import dev.signalbox.engine.ledger.PullRequest;
import java.util.Optional;

/**
 * Numbers what is seen of a pull request. GitHub answers from copies that lag behind; the time of
 * its last change tells them apart. What was seen in the same second is taken as it comes: the next
 * reading corrects it.
 */
final class Versions {
  private Versions() {}

  static PullRequest next(Optional<PullRequest> known, PullRequest seen) {
    long time = changed(seen);
    if (known.isEmpty()) return seen.withVersion(time);
    var before = known.get();
    if (time < changed(before)) return before;
    if (seen.withVersion(before.version()).equals(before)) return before;
    return seen.withVersion(Math.max(before.version() + 1, time));
  }

  private static long changed(PullRequest pull) {
    return pull.description().updatedAt().toEpochMilli();
  }
}
