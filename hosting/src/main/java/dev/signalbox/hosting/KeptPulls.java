package dev.signalbox.hosting;

import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Optional;

/** The pull requests that a host keeps on this server, page by page. */
@FunctionalInterface
public interface KeptPulls {
  /** Newest first. */
  List<PullDetail> read(Repository repository, Slice slice);

  /**
   * Some of them, by their numbers.
   *
   * @param isOpen only those that are, or are not
   * @param until none beyond this one
   * @param start the one that they come after, older or newer; without it, the first there is
   */
  record Slice(
      Optional<Boolean> isOpen, long until, Optional<Long> start, boolean toOlder, int most) {}
}
