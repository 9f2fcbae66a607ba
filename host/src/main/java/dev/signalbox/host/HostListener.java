package dev.signalbox.host;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.RepositorySlug;

/** Who is told what happens at a host. A hint: whatever is not heard is found by polling. */
@FunctionalInterface
public interface HostListener {
  void hear(RepositorySlug slug, Observation observation);
}
