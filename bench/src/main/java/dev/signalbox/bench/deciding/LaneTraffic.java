package dev.signalbox.bench.deciding;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** A busy queue over many lanes: people, a host and a CI that never stop, and the real engine. */
final class LaneTraffic {
  private static final double FAILS = 0.02;
  private static final double EXTRA_SCOPE = 0.35;
  private static final double EVERY_SCOPE = 0.001;

  private final QueueEngine engine = new QueueEngine(new StandardPlanner());
  private final Deque<Effect> asked = new ArrayDeque<>();
  private final Random random = new Random(11);
  private final int scopes;
  private final int waiting;
  private Ledger ledger = Ledger.of(RepositorySlug.parse("acme/rocket"), new UUID(7, 7));
  private Instant now = PreparedQueue.START;
  private long pulls;
  private long commits;
  private CommitSha tip = commit();

  /** Who is told what each event took. */
  interface Watch {
    void took(QueueEvent event, long cpuNanos, long clockNanos);
  }

  private Watch watch = (_, _, _) -> {};

  LaneTraffic(int scopes, int inFlight, int waiting) {
    this.scopes = scopes;
    this.waiting = waiting;
    var rules = new BenchRules(Mode.PARALLEL, inFlight, 1, scopes).rules();
    tell(new Observation.RulesSeen(1, commit(), rules));
    while (ledger.entries().line().size() < waiting) arrive();
  }

  int inFlight() {
    return ledger.batches().byId().size();
  }

  int line() {
    return ledger.entries().line().size();
  }

  void drive(int rounds, Watch observer) {
    watch = observer;
    for (int round = 0; round < rounds; round++) happen();
  }

  private void happen() {
    double dice = random.nextDouble();
    if (dice < 0.5) {
      running().ifPresent(batch -> tell(checked(batch, "test", outcome())));
    } else if (dice < 0.75) {
      running().ifPresent(batch -> tell(checked(batch, "lint", CheckState.SUCCESS)));
    } else if (dice < 0.85) {
      tell(PreparedQueue.dequeueing(inLine()));
    } else {
      tell(new QueueEvent.Woken());
    }
    answer();
    while (line() < waiting) arrive();
  }

  private CheckState outcome() {
    return random.nextDouble() < FAILS ? CheckState.FAILURE : CheckState.SUCCESS;
  }

  private void arrive() {
    long number = ++pulls;
    tell(new Observation.PullRequestSeen(BenchPulls.open(number, touched())));
    tell(PreparedQueue.queueing(number));
    answer();
  }

  /** Some scopes are changed more often than others; no scope at all stands for every one. */
  private Set<Long> touched() {
    var touched = new TreeSet<Long>();
    if (random.nextDouble() < EVERY_SCOPE) return Set.of((long) scopes);
    do {
      touched.add((long) (Math.pow(random.nextDouble(), 2) * scopes));
    } while (random.nextDouble() < EXTRA_SCOPE);
    return touched;
  }

  private Optional<Batch> running() {
    var running = new ArrayList<Batch>();
    for (var batch : ledger.batches().byId()) {
      if (batch.stage() instanceof Stage.Running) running.add(batch);
    }
    return running.isEmpty()
        ? Optional.empty()
        : Optional.of(running.get(random.nextInt(running.size())));
  }

  private long inLine() {
    int at = random.nextInt(line());
    for (var number : ledger.entries().line()) {
      if (at-- == 0) return number.value();
    }
    throw new IllegalStateException();
  }

  private QueueEvent checked(Batch batch, String name, CheckState state) {
    return new Observation.ChecksSeen(
        batch.built().orElseThrow().tested(), List.of(run(name, state)));
  }

  private CheckRun run(String name, CheckState state) {
    return new CheckRun(new CheckKey(name, "ci"), name, ++commits, 0, state, "", Optional.empty());
  }

  private void answer() {
    for (var effect = asked.poll(); effect != null; effect = asked.poll()) {
      var answer = answerTo(effect);
      answer.ifPresent(this::tell);
    }
  }

  private Optional<QueueEvent> answerTo(Effect effect) {
    return Optional.ofNullable(
        switch (effect) {
          case Effect.Build build ->
              new Report.BuildEnded(
                  build.id(), new Ending.Done<>(built(build.onto(), build.own())));
          case Effect.Rebuild build ->
              new Report.BuildEnded(
                  build.id(), new Ending.Done<>(built(build.onto(), build.own())));
          case Effect.Land land -> {
            tip = land.commit();
            yield new Report.LandEnded(land.id(), land.branch(), new Ending.Done<>(tip));
          }
          case Effect.ReadBranch read -> {
            boolean contains = read.lookingFor().filter(tip::equals).isPresent();
            var state = new BranchState(tip, tree(tip), contains);
            yield new Report.BranchRead(read.id(), read.branch(), new Ending.Done<>(state));
          }
          case Effect.Probe probe ->
              new Observation.ChecksSeen(probe.commit(), List.of(run("test", CheckState.SUCCESS)));
          case Effect.Tidy tidy -> new Report.TidyEnded(tidy.id(), new Ending.Done<>(true));
          default -> null;
        });
  }

  /** What a pull request changes stays the same wherever it is put. */
  private Built built(CommitSha onto, Effect.Unit own) {
    var commit = commit();
    var name = own.changes().toString();
    var changes = new Changes(Set.of(name), name);
    var draft = new PullRequestNumber(900_000);
    return new Built(commit, tree(commit), commit, onto, tree(onto), changes, draft);
  }

  private void tell(QueueEvent event) {
    now = now.plusMillis(1);
    long cpu = ProcessorTime.now();
    long clock = System.nanoTime();
    var decision = engine.decide(ledger, event, now);
    long clockNanos = System.nanoTime() - clock;
    watch.took(event, ProcessorTime.now() - cpu, clockNanos);
    ledger = decision.ledger();
    asked.addAll(decision.effects());
  }

  private CommitSha commit() {
    return new CommitSha(String.format("%040x", ++commits));
  }

  private static TreeSha tree(CommitSha commit) {
    return new TreeSha("e" + commit.hex().substring(1));
  }
}
