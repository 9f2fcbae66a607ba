package dev.signalbox.engine.queue;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.engine.judge.JobTrust;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.OwnChecks;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * Notes the executions of jobs that have ended, before the ledger hears of them. What the ledger
 * shows to be known is left out; the rest may be told again, and whoever keeps executions knows
 * those that they have.
 */
final class JobExecutions {
  private static final PersistentMap<CheckKey, CheckRun> NOTHING = PersistentMap.empty();

  private final Turn turn;
  private final List<JobLog> logs;

  /** A commit that somebody has an interest in, and what was heard of its checks. */
  private record Subject(ExecutedOn on, PersistentMap<CheckKey, CheckRun> known) {}

  /** Logs are those that were told with the runs. */
  JobExecutions(Turn turn, List<JobLog> logs) {
    this.turn = turn;
    this.logs = logs;
  }

  void heard(CommitSha commit, List<CheckRun> runs) {
    if (!turn.ledger().policy().isOn(Product.CI_INSIGHTS)) return;
    if (runs.stream().allMatch(run -> run.state() == CheckState.PENDING)) return;
    subject(commit).ifPresent(subject -> note(subject, runs));
  }

  private void note(Subject subject, List<CheckRun> runs) {
    var latest = new HashMap<CheckKey, CheckRun>();
    for (var run : runs) {
      var before = Optional.ofNullable(latest.get(run.key())).or(() -> known(subject, run));
      if (before.filter(it -> !isNews(run, it)).isPresent()) continue;
      latest.put(run.key(), run);
      if (run.state() != CheckState.PENDING && counts(run))
        turn.executions.add(ended(subject, run));
    }
  }

  private static Optional<CheckRun> known(Subject subject, CheckRun run) {
    return subject.known().get(run.key());
  }

  /** An ended run may be told once more in other words. */
  private static boolean isNews(CheckRun run, CheckRun before) {
    if (run.run() != before.run()) return run.run() > before.run();
    return before.state() == CheckState.PENDING;
  }

  private boolean counts(CheckRun run) {
    boolean isOwn = OwnChecks.isOne(turn.ledger().policy().rules(), run.key().name());
    return !isOwn && !run.details().isReused();
  }

  private JobExecution ended(Subject subject, CheckRun run) {
    var details = run.details();
    var ended =
        JobExecution.heard(
            new JobName(Optional.of(JobTrust.pipeline(run)), run.key().name()),
            subject.on(),
            run.run(),
            details.attempt(),
            run.state(),
            details.startedAt(),
            details.endedAt(),
            turn.now);
    return ended.with(log(run));
  }

  private Optional<LogExcerpt> log(CheckRun run) {
    return logs.stream()
        .filter(log -> log.isOf(run))
        .findFirst()
        .flatMap(log -> LogExcerpt.of(log.firstLine(), log.lines()));
  }

  /** What is tested comes first: once it has landed, it is the tip. */
  private Optional<Subject> subject(CommitSha commit) {
    for (var id : turn.batches().index().commits().at(commit)) {
      var batch = turn.batches().byId().at(id);
      if (!batch.isOver() && batch.testing().isPresent()) return Optional.of(candidate(batch));
    }
    return ofBranch(commit).or(() -> ofPull(commit));
  }

  private static Subject candidate(Batch batch) {
    var built = batch.built().orElseThrow();
    var only = Optional.of(batch.members().getFirst()).filter(_ -> batch.isSingle());
    var on =
        new ExecutedOn(
            built.tested(),
            Optional.of(built.tree()),
            batch.branch(),
            only,
            Optional.of(batch.id().value()),
            batch.lanes().named());
    return new Subject(on, batch.testing().map(Testing::runs).orElse(NOTHING));
  }

  private Optional<Subject> ofBranch(CommitSha commit) {
    for (var branch : turn.batches().branches()) {
      for (var probe : branch.probes()) {
        if (!probe.commit().equals(commit)) continue;
        var on = on(branch, commit, Optional.of(probe.tree()));
        return Optional.of(new Subject(on, probe.testing().runs()));
      }
      var tip = branch.tip().filter(it -> it.commit().equals(commit));
      if (tip.isPresent()) {
        var on = on(branch, commit, tip.map(Branch.Tip::tree));
        return Optional.of(new Subject(on, tip.get().runs()));
      }
    }
    return Optional.empty();
  }

  private static ExecutedOn on(Branch branch, CommitSha commit, Optional<TreeSha> tree) {
    return new ExecutedOn(commit, tree, branch.name(), Optional.empty(), Optional.empty());
  }

  private Optional<Subject> ofPull(CommitSha commit) {
    return turn.entries().openAt(commit).stream().findFirst().map(this::head);
  }

  private Subject head(PullRequest pull) {
    var on =
        new ExecutedOn(
            pull.head(),
            Optional.empty(),
            pull.base(),
            Optional.of(pull.number()),
            Optional.empty());
    var heads = turn.ledger().jobs().heads();
    return new Subject(on, heads.of(pull).map(it -> it.testing().runs()).orElse(NOTHING));
  }
}
