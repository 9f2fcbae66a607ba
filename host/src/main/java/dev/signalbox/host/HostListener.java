package dev.signalbox.host;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.ArrayList;
import java.util.List;

/** Who is told what happens at a host. A hint: whatever is not heard is found by polling. */
@FunctionalInterface
public interface HostListener {
  void hear(RepositorySlug slug, Observation observation);

  /** What happened at once, in this order. */
  default void hearAll(RepositorySlug slug, List<Observation> observations) {
    observations.forEach(observation -> hear(slug, observation));
  }

  /**
   * What the queue landed on a branch, and what happened with it. The queue reads the branch by
   * itself then and hears of the landing as such, so it waits for none of this.
   */
  default void landed(RepositorySlug slug, BranchName branch, List<Observation> news) {
    var all = new ArrayList<>(news);
    all.add(new Observation.BranchStirred(branch));
    hearAll(slug, all);
  }
}
