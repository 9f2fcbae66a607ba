package dev.signalbox.server.operations;

import dev.signalbox.server.runtime.GivenUpRepository;
import dev.signalbox.server.runtime.ServedQueue;
import dev.signalbox.server.view.service.GivenUpEntry;
import dev.signalbox.server.view.service.LoopView;
import dev.signalbox.server.view.service.ReadinessView;
import dev.signalbox.server.view.service.StalledView;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Whether this node can do its work: the database answers and what must go round goes round. A
 * single repository that can't be served makes it degraded, not unready: the others are served.
 */
public final class NodeReadiness {
  private final BooleanSupplier database;
  private final Supplier<List<GivenUpRepository>> givenUp;
  private final Supplier<List<ServedQueue>> served;
  private final List<WatchedLoop> loops;
  private volatile NodePhase phase = NodePhase.SERVING;

  /**
   * @param database whether it answers; asked once for all who ask at the same time
   */
  public NodeReadiness(
      BooleanSupplier database,
      Supplier<List<GivenUpRepository>> givenUp,
      Supplier<List<ServedQueue>> served,
      List<WatchedLoop> loops) {
    this.database = new SharedQuestion(database);
    this.givenUp = givenUp;
    this.served = served;
    this.loops = List.copyOf(loops);
  }

  /** From now on nobody shall send anything here. */
  public void drain() {
    phase = NodePhase.DRAINING;
  }

  NodePhase phase() {
    return phase;
  }

  List<WatchedLoop> loops() {
    return loops;
  }

  /** Why this node is of no use now, if that is so. */
  public Optional<String> refusal() {
    if (phase == NodePhase.DRAINING) return Optional.of("This node is draining");
    if (!database.getAsBoolean()) return Optional.of("The database is not available");
    return loops.stream()
        .filter(it -> it.isVital() && it.isLate())
        .findFirst()
        .map(
            it ->
                "The loop "
                    + it.name()
                    + " has not completed a round for "
                    + it.sinceRound().get().toSeconds()
                    + " s");
  }

  int givenUp() {
    return givenUp.get().size();
  }

  int stalled() {
    return StalledQueue.among(served.get()).size();
  }

  /** For strangers: nothing with a name in it. */
  public ReadinessView brief() {
    return view(givenUp.get(), StalledQueue.among(served.get()));
  }

  public ReadinessView detailed() {
    var failed = givenUp.get();
    var stalled = StalledQueue.among(served.get());
    return view(failed, stalled)
        .with(
            failed.stream().map(it -> GivenUpEntry.of(it.repository(), it.why())).toList(),
            stalled.stream()
                .map(
                    it ->
                        new StalledView(
                            it.repository().toString(), it.loop(), it.silence().toSeconds()))
                .toList(),
            loopViews());
  }

  List<LoopView> loopViews() {
    return loops.stream()
        .map(it -> new LoopView(it.name(), it.sinceRound().get().toSeconds(), it.isLate()))
        .toList();
  }

  private ReadinessView view(List<GivenUpRepository> failed, List<StalledQueue> stalled) {
    boolean isWell =
        failed.isEmpty() && stalled.isEmpty() && loops.stream().noneMatch(WatchedLoop::isLate);
    return new ReadinessView(isWell ? "ready" : "degraded", failed.size());
  }
}
