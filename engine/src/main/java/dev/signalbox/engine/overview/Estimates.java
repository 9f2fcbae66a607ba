package dev.signalbox.engine.overview;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Place;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.planner.JointPlanner;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** When batches and pull requests should land; nothing without history or while all stands. */
public final class Estimates {
  /** How long checks are taken to last, among those known: of a hundred, so many are quicker. */
  public enum Pace {
    QUICK(20),
    USUAL(50),
    SLOW(80);

    private final int quicker;

    Pace(int quicker) {
      this.quicker = quicker;
    }
  }

  /** Of fewer batches of a scope the percentiles would be guesses. */
  private static final int ENOUGH = 5;

  private final Ledger ledger;
  private final Instant now;
  private final Pace pace;
  private final Map<BatchId, Optional<Instant>> found = new HashMap<>();
  private final Map<BranchName, Integer> untested = new HashMap<>();
  private final Map<BranchName, Integer> starts = new HashMap<>();
  private final Map<String, Optional<Duration>> durations = new HashMap<>();

  public Estimates(Ledger ledger, Instant now) {
    this(ledger, now, Pace.USUAL);
  }

  public Estimates(Ledger ledger, Instant now, Pace pace) {
    this.ledger = ledger;
    this.now = now;
    this.pace = pace;
  }

  /** Its own checks, what it stands on and what holds it: whichever takes longest. */
  public Optional<Instant> of(Batch batch) {
    if (ledger.policy().standsStill() || batch.isOver()) return Optional.empty();
    var known = found.get(batch.id());
    if (known != null) return known;
    var at = released(tested(batch), batch);
    for (var parent : batch.parents()) {
      at = later(at, ledger.batches().batch(parent).flatMap(this::of));
    }
    found.put(batch.id(), at);
    return at;
  }

  public Optional<Instant> of(Entry entry) {
    var batch = entry.batch().flatMap(ledger.batches()::batch);
    return batch.isPresent() ? of(batch.get()) : waiting(entry);
  }

  /** When its checks should end; nothing once they have, or before they start. */
  Optional<Instant> checksOf(Batch batch) {
    boolean isRunning = batch.stage() instanceof Stage.Running;
    return isRunning && !ledger.policy().standsStill() ? running(batch) : Optional.empty();
  }

  private Optional<Instant> tested(Batch batch) {
    return switch (batch.stage()) {
      case Stage.NotStarted _, Stage.Preparing _, Stage.Requeued _, Stage.Red _ ->
          duration(batch.rule(), batch.lanes()).map(now::plus);
      case Stage.Running _ -> running(batch);
      case Stage.Green _ -> Optional.of(now);
      case Stage.Bisecting(var parts, var _, var _, var _) -> greatest(parts);
      case Stage.Over _ -> Optional.empty();
    };
  }

  private Optional<Instant> running(Batch batch) {
    var start = batch.testing().map(Testing::startedAt).orElse(now);
    return later(duration(batch.rule(), batch.lanes()).map(start::plus), Optional.of(now));
  }

  private Optional<Instant> greatest(List<BatchId> parts) {
    Optional<Instant> at = Optional.of(now);
    for (var part : parts) at = later(at, ledger.batches().batch(part).flatMap(this::of));
    return at;
  }

  private Optional<Instant> released(Optional<Instant> tested, Batch batch) {
    var at = tested;
    for (var number : batch.members()) {
      var entry = ledger.entries().entry(number);
      if (entry.isPresent()) at = later(at, Release.of(ledger, entry.get(), now));
    }
    return at;
  }

  /**
   * Batches up to its own, by its place in the line, tested some at a time, one duration each time;
   * the last is that of its own scopes.
   */
  private Optional<Instant> waiting(Entry entry) {
    var rule = ledger.policy().rule(entry.rule());
    if (rule.isEmpty() || ledger.policy().standsStill()) return Optional.empty();
    int before = ledger.entries().line().before(entry.place()) - startOf(entry.branch());
    int ahead = untestedFor(entry.branch()) + before / Boarding.largestBatch(rule.get());
    long rounds = ahead / ledger.policy().settings().maxParallelChecks();
    var start = duration(entry.rule()).map(span -> now.plus(span.multipliedBy(rounds)));
    var own = duration(entry.rule(), entry.standing().lanes());
    var landing = start.flatMap(at -> own.map(at::plus));
    if (isDeferred(entry))
      landing = later(landing, own.map(Deferral.nextEnd(ledger, entry, now)::plus));
    return later(landing, Release.of(ledger, entry, now));
  }

  private boolean isDeferred(Entry entry) {
    return ledger.policy().settings().isPlannedBy(PlannerKind.JOINT)
        && JointPlanner.defers(ledger, entry, now);
  }

  /** How many wait for branches that come before this one. */
  private int startOf(BranchName branch) {
    return starts.computeIfAbsent(branch, of -> ledger.entries().line().before(Place.firstOf(of)));
  }

  private int untestedFor(BranchName branch) {
    var known = untested.get(branch);
    if (known != null) return known;
    int count = 0;
    for (var batch : ledger.batches().train(branch)) {
      if (batch.within().isEmpty() && !batch.isGreen()) count++;
    }
    untested.put(branch, count);
    return count;
  }

  private Optional<Duration> duration(String rule) {
    return durations.computeIfAbsent(rule, this::usual);
  }

  /** What the slowest of its scopes takes, if enough is known of each; else what others take. */
  private Optional<Duration> duration(String rule, Lanes lanes) {
    var longest = Duration.ZERO;
    for (var scope : lanes.named()) {
      var spans = ledger.checkHistory().durations(rule, scope);
      if (spans.size() < ENOUGH) return duration(rule);
      var span = usual(spans);
      if (span.compareTo(longest) > 0) longest = span;
    }
    return longest.isZero() ? duration(rule) : Optional.of(longest);
  }

  private Optional<Duration> usual(String rule) {
    var spans = ledger.checkHistory().durations().get(rule).orElse(List.of());
    return Optional.of(spans).filter(it -> !it.isEmpty()).map(this::usual);
  }

  private Duration usual(List<Duration> spans) {
    return spans.stream().sorted().toList().get(spans.size() * pace.quicker / 100);
  }

  private static Optional<Instant> later(Optional<Instant> one, Optional<Instant> other) {
    if (one.isEmpty() || other.isEmpty()) return Optional.empty();
    return one.get().isAfter(other.get()) ? one : other;
  }
}
