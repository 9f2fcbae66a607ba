package dev.signalbox.server.view.service;

import dev.signalbox.engine.wire.OmitNull;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the service can do its work: {@code ready}, or {@code degraded} if a part of it does not.
 * {@code repositoriesGivenUp} tells how many repositories it does not work on now because each of
 * them has failed by itself; which those are, and which loops are late, only admins are told.
 */
@OmitNull
public record ReadinessView(
    String status,
    int repositoriesGivenUp,
    @Nullable List<GivenUpEntry> givenUp,
    @Nullable List<StalledView> stalled,
    @Nullable List<LoopView> loops) {
  public ReadinessView(String status, int repositoriesGivenUp) {
    this(status, repositoriesGivenUp, null, null, null);
  }

  public ReadinessView with(
      List<GivenUpEntry> entries, List<StalledView> stalledQueues, List<LoopView> watched) {
    return new ReadinessView(status, repositoriesGivenUp, entries, stalledQueues, watched);
  }
}
