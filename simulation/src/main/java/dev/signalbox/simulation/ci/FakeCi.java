package dev.signalbox.simulation.ci;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import dev.signalbox.simulation.weather.Wire;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Runs checks on commits and keeps the truth of every run. */
public final class FakeCi {
  private static final String REPORTER = "ci";
  private static final long RUNS_ON_HEADS = 2;

  private final Agenda agenda;
  private final Sky sky;
  private final Wire wire;
  private final Narrator narrator;
  private final long seed;
  private final List<CheckKey> checks;
  private final CheckVerdicts verdicts = new CheckVerdicts();
  private final Map<CommitSha, List<CiRun>> byCommit = new HashMap<>();
  private final Map<BatchId, List<CiRun>> byAsker = new HashMap<>();
  private final Map<TreeSha, Set<CheckKey>> passed = new HashMap<>();
  private final Set<CiRun> open = new LinkedHashSet<>();
  private long numbers;
  private boolean uploads;

  public FakeCi(
      Agenda agenda, Sky sky, Wire wire, Narrator narrator, long seed, List<String> names) {
    this.agenda = agenda;
    this.sky = sky;
    this.wire = wire;
    this.narrator = narrator;
    this.seed = seed;
    this.checks = names.stream().map(name -> new CheckKey(name, REPORTER)).toList();
  }

  /** From now on, jobs tell what their tests did. */
  public void uploadTests() {
    uploads = true;
  }

  /** Every other CI whose failed jobs may run again runs on the own heads of pull requests too. */
  public void startAtHead(CommitSha commit, Tree tree) {
    if (uploads && (seed & RUNS_ON_HEADS) != 0) start(commit, tree, Optional.empty());
  }

  public void start(CommitSha commit, Tree tree, Optional<BatchId> asker) {
    for (var check : checks) run(commit, tree, check, asker);
  }

  /**
   * Starts what has not succeeded at last, or only some of it. What was run for a batch may be run
   * for another by now, which has come to the same commit.
   */
  public void again(CommitSha commit, Tree tree, Optional<BatchId> asker) {
    for (var check : checks) {
      var last = lastOf(commit, check);
      boolean isGood = last.isPresent() && last.get().state() == CheckState.SUCCESS;
      if (!isGood && isFollowed(commit, check)) {
        run(
            commit,
            tree,
            check,
            last.flatMap(CiRun::asker).flatMap(old -> asker.or(() -> Optional.of(old))));
      }
    }
  }

  /** Starts these jobs, unless they have run since. */
  public void again(
      CommitSha commit, Tree tree, Optional<BatchId> asker, List<JobSelection.Job> jobs) {
    for (var job : jobs) {
      var last = lastOf(commit, job.key());
      boolean isSame = last.filter(run -> run.number() == job.run()).isPresent();
      if (isSame && isFollowed(commit, job.key())) {
        run(
            commit,
            tree,
            job.key(),
            last.flatMap(CiRun::asker).flatMap(old -> asker.or(() -> Optional.of(old))));
      }
    }
  }

  private boolean isFollowed(CommitSha commit, CheckKey check) {
    double inPart = sky.weather().checks().reruns().inPart();
    return inPart == 0 || !new Dice(key(commit, check) + runs(commit).size()).chance(inPart);
  }

  private long key(CommitSha commit, CheckKey check) {
    return Dice.mixed(seed ^ (commit.hex().hashCode() * 31L + check.name().hashCode()));
  }

  /** Somebody starts all checks anew by hand, and they say the opposite. */
  public void flip(CommitSha commit) {
    for (var check : checks) {
      var last = lastOf(commit, check);
      if (last.isEmpty() || last.get().isOpen()) continue;
      boolean wasGood = last.get().state() == CheckState.SUCCESS;
      force(last.get(), wasGood ? CheckState.FAILURE : CheckState.SUCCESS);
    }
  }

  public void cancel(BatchId asker, Predicate<CommitSha> where) {
    for (var run : byAsker.getOrDefault(asker, List.of())) {
      if (run.isOpen() && where.test(run.commit())) end(run, CheckState.CANCELLED);
    }
  }

  /** Stops what no batch has asked for, or only such that are given up. */
  public void stop(CommitSha commit, Optional<BatchId> asker) {
    for (var run : List.copyOf(runs(commit))) {
      boolean isOfBatch = run.asker().isPresent() && asker.isPresent();
      if (run.isOpen() && !isOfBatch) end(run, CheckState.CANCELLED);
    }
  }

  private void run(CommitSha commit, Tree tree, CheckKey check, Optional<BatchId> asker) {
    var run = made(commit, tree, check, asker);
    long index = runs(commit).size();
    var dice = new Dice(key(commit, check) + index);
    var plan = RunPlan.of(verdict(tree, check.name()), sky.weather().checks(), dice);
    if (!plan.starts()) return;
    agenda.in(plan.beginMillis(), () -> begin(run));
    if (plan.ends()) agenda.in(plan.endMillis(), () -> end(run, plan));
  }

  private CiRun made(CommitSha commit, Tree tree, CheckKey check, Optional<BatchId> asker) {
    int attempt = 1;
    for (var before : runs(commit)) if (before.key().equals(check)) attempt++;
    var run = new CiRun(commit, tree, check, ++numbers, asker, agenda.now(), attempt);
    byCommit.computeIfAbsent(commit, _ -> new ArrayList<>(2)).add(run);
    asker.ifPresent(batch -> byAsker.computeIfAbsent(batch, _ -> new ArrayList<>(2)).add(run));
    return run;
  }

  private void begin(CiRun run) {
    if (!run.isOpen()) return;
    run.begin();
    open.add(run);
    tell(run);
  }

  private void end(CiRun run, RunPlan plan) {
    if (!run.isOpen()) return;
    end(run, plan.state());
    if (plan.flips()) agenda.in(plan.flipMillis(), () -> force(run, plan.flipped()));
  }

  private void force(CiRun before, CheckState state) {
    var run = made(before.commit(), before.tree(), before.key(), before.asker());
    run.begin();
    end(run, state);
  }

  private void end(CiRun run, CheckState state) {
    run.end(state, agenda.now());
    open.remove(run);
    if (state == CheckState.SUCCESS) {
      passed.computeIfAbsent(run.tree().sha(), _ -> new HashSet<>(2)).add(run.key());
    }
    if (narrator.isHeard()) {
      narrator.tell(
          "CI: "
              + run.key().name()
              + " says "
              + state
              + " on "
              + run.commit().hex().substring(0, 7));
    }
    if (uploads) upload(run);
    tell(run);
  }

  private void upload(CiRun run) {
    var verdict = verdict(run.tree(), run.key().name());
    var dice = new Dice(key(run.commit(), run.key()) ^ run.number());
    var told = FakeUploads.of(run, verdict, dice, agenda.now());
    told.ifPresent(run::uploads);
    told.ifPresent(results -> wire.tell(new Observation.TestResultsSeen(run.commit(), results)));
  }

  private void tell(CiRun run) {
    wire.tell(new Observation.ChecksSeen(run.commit(), List.of(run.shown())));
  }

  public CheckVerdict verdict(Tree tree, String check) {
    return verdicts.of(tree, check);
  }

  /** Whether each check would pass, if nothing went wrong. */
  public boolean isSound(Tree tree) {
    for (var check : checks) if (verdict(tree, check.name()) == CheckVerdict.FAILS) return false;
    return true;
  }

  /** What truly runs: begun, and neither ended nor stopped. */
  public Set<CiRun> running() {
    return Collections.unmodifiableSet(open);
  }

  /** Every check that has truly passed on a tree, whatever the commit. */
  public Set<CheckKey> passed(TreeSha tree) {
    return passed.getOrDefault(tree, Set.of());
  }

  /** Every check that counts as passed on a tree, its quarantined failures left aside. */
  public Set<CheckKey> counted(TreeSha tree) {
    var counted = new HashSet<>(passed(tree));
    for (var runs : byCommit.values()) {
      for (var run : runs) {
        if (run.isExcusable() && run.tree().sha().equals(tree)) counted.add(run.key());
      }
    }
    return counted;
  }

  public List<CheckKey> checks() {
    return checks;
  }

  public List<CiRun> runs(CommitSha commit) {
    return Collections.unmodifiableList(byCommit.getOrDefault(commit, List.of()));
  }

  /** The last run of each check that anybody could know of. */
  public List<CheckRun> seen(CommitSha commit) {
    var seen = new ArrayList<CheckRun>(checks.size());
    for (var check : checks) {
      CiRun last = null;
      for (var run : runs(commit)) if (run.key().equals(check) && run.isSeen()) last = run;
      if (last != null) seen.add(last.shown());
    }
    return seen;
  }

  private Optional<CiRun> lastOf(CommitSha commit, CheckKey check) {
    var runs = runs(commit);
    for (int at = runs.size() - 1; at >= 0; at--) {
      if (runs.get(at).key().equals(check)) return Optional.of(runs.get(at));
    }
    return Optional.empty();
  }
}
