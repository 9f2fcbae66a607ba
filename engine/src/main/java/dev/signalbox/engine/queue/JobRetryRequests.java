package dev.signalbox.engine.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.evaluation.JobMatch;
import dev.signalbox.engine.judge.Colour;
import dev.signalbox.engine.judge.FailedJobs;
import dev.signalbox.engine.judge.JobRetryPlan;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.JobRetry;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.log.CiInsights;
import dev.signalbox.engine.log.ConditionMatch;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.LocalCheck;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Has failed jobs run again before anyone is blamed for them. */
final class JobRetryRequests {
  private static final EffectId NONE = new EffectId(0);
  private static final String JOB_LOG = "job_log";
  private static final String ANNOTATION = "annotation";

  private final Turn turn;

  /** What failed jobs have run on. */
  private record Subject(
      CommitSha commit,
      BranchName branch,
      Optional<PullRequestNumber> pull,
      LocalCheck.Occasion occasion) {}

  JobRetryRequests(Turn turn) {
    this.turn = turn;
  }

  /** The failed jobs of a red candidate that are to run again: only where that could mend it. */
  List<JobRetryPlan> mending(Batch batch) {
    var plans = FailedJobs.toRetry(turn.ledger(), batch);
    if (plans.isEmpty()) return plans;
    var asIf = retrying(batch.testing().orElseThrow(), plans, NONE, NONE);
    boolean isInVain = Colour.of(turn.ledger(), batch, asIf, turn.now).shade() == Colour.Shade.RED;
    return isInVain ? List.of() : plans;
  }

  void ask(Batch batch, List<JobRetryPlan> plans) {
    var only = Optional.of(batch.members().getFirst()).filter(_ -> batch.isSingle());
    var commit = batch.built().map(Built::tested).orElseThrow();
    var subject = new Subject(commit, batch.branch(), only, LocalCheck.Occasion.QUEUE);
    turn.put(batch.with(ask(subject, batch.testing().orElseThrow(), plans)));
  }

  /** For the own head of a pull request. */
  Testing ask(PullRequest pull, Testing testing, List<JobRetryPlan> plans) {
    var number = Optional.of(pull.number());
    var subject = new Subject(pull.head(), pull.base(), number, LocalCheck.Occasion.HEAD);
    return ask(subject, testing, plans);
  }

  private Testing ask(Subject subject, Testing testing, List<JobRetryPlan> plans) {
    var job = of(testing, plans, RetryMode.JOB);
    var pipeline = of(testing, plans, RetryMode.PIPELINE);
    var jobsBy = job.isEmpty() ? NONE : run(subject, job, RetryMode.JOB);
    var pipelinesBy = pipeline.isEmpty() ? NONE : run(subject, pipeline, RetryMode.PIPELINE);
    for (var plan : plans) turn.log.add(entry(subject, plan));
    return retrying(testing, plans, jobsBy, pipelinesBy);
  }

  private EffectId run(Subject subject, List<JobSelection.Job> jobs, RetryMode mode) {
    var selection = Optional.of(new JobSelection(jobs, mode));
    var checks = turn.checks(subject.occasion());
    return turn.ask(id -> new Effect.RunAgain(id, subject.commit(), checks, selection));
  }

  private static List<JobSelection.Job> of(
      Testing testing, List<JobRetryPlan> plans, RetryMode mode) {
    var jobs = new ArrayList<JobSelection.Job>();
    for (var entry : runs(testing, plans).entrySet()) {
      boolean isOfPipeline = entry.getValue().mode() == RetryMode.PIPELINE;
      if (isOfPipeline != (mode == RetryMode.PIPELINE)) continue;
      jobs.add(new JobSelection.Job(entry.getKey().key(), entry.getKey().run()));
    }
    return jobs;
  }

  /** What runs again and by which plan: a job that goes with its pipeline is asked for once. */
  private static Map<CheckRun, JobRetryPlan> runs(Testing testing, List<JobRetryPlan> plans) {
    var byKey = new LinkedHashMap<CheckKey, CheckRun>();
    var by = new LinkedHashMap<CheckKey, JobRetryPlan>();
    for (var plan : plans) {
      byKey.put(plan.failed().key(), plan.failed());
      by.merge(plan.failed().key(), plan, JobRetryRequests::wider);
      for (var run : FailedJobs.companions(testing, plan)) {
        byKey.put(run.key(), run);
        by.put(run.key(), plan);
      }
    }
    var runs = new LinkedHashMap<CheckRun, JobRetryPlan>();
    byKey.forEach((key, run) -> runs.put(run, by.get(key)));
    return runs;
  }

  private static JobRetryPlan wider(JobRetryPlan one, JobRetryPlan other) {
    return one.mode() == RetryMode.PIPELINE ? one : other;
  }

  private Testing retrying(
      Testing testing, List<JobRetryPlan> plans, EffectId jobsBy, EffectId pipelinesBy) {
    var own = new LinkedHashMap<CheckKey, JobRetryPlan>();
    for (var plan : plans) own.put(plan.failed().key(), plan);
    var next = testing;
    for (var entry : runs(testing, plans).entrySet()) {
      var run = entry.getKey();
      var effect = entry.getValue().mode() == RetryMode.PIPELINE ? pipelinesBy : jobsBy;
      var plan = Optional.ofNullable(own.get(run.key()));
      var counts = testing.retry(run.key()).map(JobRetry::byRule).orElse(PersistentMap.empty());
      if (plan.isPresent()) counts = counts.with(plan.get().rule(), plan.get().attempt());
      String words = plan.orElse(entry.getValue()).words();
      next =
          next.retrying(new JobRetry(effect, turn.now, run, JobRetry.State.ASKED, counts, words));
    }
    return next;
  }

  private LogEntry entry(Subject subject, JobRetryPlan plan) {
    var retried =
        new CiInsights.JobRetried(
            ruleId(plan.rule()),
            BuiltInRules.title(plan.rule()),
            plan.maxRetry(),
            plan.mode(),
            plan.attempt(),
            plan.matches().stream().map(JobRetryRequests::match).toList());
    boolean isOfFile = !plan.rule().equals(BuiltInRules.FLAKY_JOBS);
    var trigger = isOfFile ? new Trigger.Rule(plan.rule()) : new Trigger.QueueItself();
    return new LogEntry(trigger, subject.pull(), Optional.of(subject.branch().value()), retried);
  }

  /** The same for the same rule of the same repository, whatever else is in its file. */
  private UUID ruleId(String rule) {
    String name = turn.ledger().repository() + "\n" + rule;
    return UUID.nameUUIDFromBytes(name.getBytes(UTF_8));
  }

  private static ConditionMatch match(JobMatch match) {
    String attribute = match.attribute().spelled();
    if (match.inLog().isEmpty()) return new ConditionMatch.Simple(attribute, match.value());
    var found = match.inLog().get();
    return found
        .annotation()
        .<ConditionMatch>map(
            place ->
                new ConditionMatch.LogPatternAnnotation(
                    attribute, match.value(), ANNOTATION, place.title(), place.path()))
        .orElseGet(
            () ->
                new ConditionMatch.LogPatternJobLog(
                    attribute, match.value(), JOB_LOG, found.line()));
  }
}
