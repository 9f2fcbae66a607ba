package dev.signalbox.host;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;

/** Who is told what happens at a host. A hint: whatever is not heard is found by polling. */
@FunctionalInterface
public interface HostListener {
  void hear(RepositorySlug slug, Observation observation);

  /** What happened at once, in this order. */
  default void hearAll(RepositorySlug slug, List<Observation> observations) {
    observations.forEach(observation -> hear(slug, observation));
  }
}
