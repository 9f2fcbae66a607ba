package dev.signalbox.host.github.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.checking.WorkflowReruns.RerunRequest;
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.reading.ReportedCheck.Kind;
import dev.signalbox.host.github.reading.WorkflowRuns;
import dev.signalbox.host.github.writing.CheckRunReport;
import dev.signalbox.host.github.writing.CheckWrites;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The checks on a commit. */
public final class CommitChecks {
  private static final Logger LOG = LoggerFactory.getLogger(CommitChecks.class);
  private static final Duration WHILE_A_WORKFLOW_RUNS = Duration.ofSeconds(30);
  private static final String NO_COMMIT = "No commit found";
  private static final String ONLY_ITS_AUTHOR =
      "it is a status, which only its author can set again";
  private static final Comparator<CheckRun> IN_ORDER =
      Comparator.comparingLong(CheckRun::run).thenComparingLong(CheckRun::version);

  private final GitHubAccess access;
  private final CheckReader checks;
  private final CheckWrites writes;
  private final WorkflowRuns workflows;
  private final RequiredReporters requiredReporters;
  private final EndedNumbers ended;
  private final NamesakeJobs namesakes;

  public CommitChecks(GitHubAccess access, RequiredReporters requiredReporters) {
    this(access, requiredReporters, new EndedNumbers());
  }

  private CommitChecks(
      GitHubAccess access, RequiredReporters requiredReporters, EndedNumbers ended) {
    this.access = access;
    this.checks = new CheckReader(access);
    this.writes = new CheckWrites(access);
    this.workflows = new WorkflowRuns(access);
    this.requiredReporters = requiredReporters;
    this.ended = ended;
    this.namesakes = new NamesakeJobs(workflows);
  }

  /** The same checks, under the same numbers. */
  public CommitChecks through(GitHubAccess other) {
    return new CommitChecks(other, requiredReporters, ended);
  }

  /** The oldest first; none on a commit that GitHub has not seen yet. */
  public GitHubReply<List<CheckRun>> of(RepositorySlug slug, CommitSha commit) {
    return seen(slug, commit).map(CommitChecks::runs);
  }

  static List<CheckRun> runs(List<SeenRun> seen) {
    return seen.stream().map(SeenRun::run).sorted(IN_ORDER).toList();
  }

  GitHubReply<List<SeenRun>> seen(RepositorySlug slug, CommitSha commit) {
    var reply = checks.of(slug, commit).map(found -> seen(slug, commit, found.items()));
    boolean isUnseen =
        reply instanceof GitHubReply.Refused<List<SeenRun>> no
            && no.message().startsWith(NO_COMMIT);
    return isUnseen ? new GitHubReply.Answered<>(List.of()) : reply;
  }

  private List<SeenRun> seen(RepositorySlug slug, CommitSha commit, List<ReportedCheck> found) {
    var numbers = new RunNumbers(found);
    var seen = new ArrayList<SeenRun>();
    for (var reported : found) {
      if (isOurs(reported)) continue;
      String name = requiredReporters.name(slug, reported);
      long number = ended.of(slug, reported, numbers.of(reported));
      seen.add(new SeenRun(reported, run(reported, name, number)));
    }
    var raised = namesakes.raised(slug, commit, seen);
    seen.replaceAll(
        one ->
            Optional.ofNullable(raised.get(one))
                .map(number -> run(one.reported(), one.run().key().name(), number))
                .map(run -> new SeenRun(one.reported(), run))
                .orElse(one));
    return seen;
  }

  /** Nothing is judged by what we say of it: our report on a head ends when the queue is done. */
  private static boolean isOurs(ReportedCheck reported) {
    return reported.isOfRule() || reported.name().equals(CheckRunReport.OWN_NAME);
  }

  static CheckRun run(ReportedCheck reported) {
    return run(reported, reported.name(), reported.id());
  }

  /** Within a run only its end comes later. */
  private static CheckRun run(ReportedCheck reported, String name, long number) {
    int isEnded = reported.state() == CheckState.PENDING ? 0 : 1;
    return new CheckRun(
            new CheckKey(name, key(reported).reporter()),
            "",
            number,
            reported.changedAt().toEpochMilli() * 2 + isEnded,
            reported.state(),
            reported.description(),
            reported.url(),
            reported.url(),
            reported.avatar())
        .with(times(reported));
  }

  /** A status is set when something has ended, and nobody tells when that began. */
  private static RunDetails times(ReportedCheck reported) {
    if (reported.state() == CheckState.PENDING) return RunDetails.NONE;
    var ended = RunDetails.NONE.endedAt(reported.changedAt());
    boolean isBeginTold = reported.kind() == Kind.RUN && reported.beganAt().isAfter(Instant.EPOCH);
    return isBeginTold ? ended.startedAt(reported.beganAt()) : ended;
  }

  private static CheckKey key(ReportedCheck reported) {
    return switch (reported.kind()) {
      case RUN -> new CheckKey(reported.name(), reported.reporter());
      case STATUS -> new CheckKey(reported.name(), "status:" + reported.reporter());
    };
  }

  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again, Instant now)
      throws GitHubException {
    return again.jobs().isEmpty()
        ? runAgain(slug, again.commit())
        : runAgain(slug, again.commit(), again.jobs().get(), now.plus(WHILE_A_WORKFLOW_RUNS));
  }

  /**
   * Asks for those again whose last run has ended and did not succeed. Refused where none of them
   * runs again; some are enough, because statuses are often set anew by what runs again.
   */
  public Ending<Boolean, String> runAgain(RepositorySlug slug, CommitSha commit)
      throws GitHubException {
    var last = latest(slug, commit);
    var refusals = new TreeSet<String>();
    boolean isTaken = false;
    for (var seen : last.values()) {
      var reported = seen.reported();
      if (!isToRunAgain(reported.state())) continue;
      var refusal = refusal(slug, reported);
      refusal.ifPresent(why -> refusals.add(refused(reported.name(), why)));
      isTaken |= refusal.isEmpty();
    }
    return isTaken || refusals.isEmpty()
        ? new Ending.Done<>(true)
        : new Ending.Refused<>(String.join("; ", refusals));
  }

  /**
   * Asks for these jobs again, unless a later run of them has begun. Refused where one of them does
   * not run again: nobody would hear of it.
   *
   * @param later when to ask again for a job whose workflow has not ended
   */
  public Ending<Boolean, String> runAgain(
      RepositorySlug slug, CommitSha commit, JobSelection selection, Instant later)
      throws GitHubException {
    var last = latest(slug, commit);
    var refusals = new TreeSet<String>();
    var names = new TreeMap<Long, String>();
    for (var job : selection.jobs()) {
      var seen = Optional.ofNullable(last.get(job.key()));
      if (seen.filter(it -> it.run().run() > job.run()).isPresent()) continue;
      var refusal = seen.map(CommitChecks::refusal).orElse(Optional.of("it is gone"));
      refusal.ifPresent(why -> refusals.add(refused(job.key().name(), why)));
      if (refusal.isEmpty()) names.put(seen.orElseThrow().reported().id(), job.key().name());
    }
    var answers = new WorkflowReruns(access, slug).ask(names.keySet(), selection.mode());
    answers.forEach(
        (id, answer) -> {
          if (answer instanceof RerunRequest.Refused(var why)) {
            refusals.add(refused(String.valueOf(names.get(id)), why));
          }
        });
    if (!refusals.isEmpty()) return new Ending.Refused<>(String.join("; ", refusals));
    return answers.containsValue(new RerunRequest.TooEarly())
        ? new Ending.RetryLater<>(later)
        : new Ending.Done<>(true);
  }

  private Map<CheckKey, SeenRun> latest(RepositorySlug slug, CommitSha commit)
      throws GitHubException {
    var latest = new HashMap<CheckKey, SeenRun>();
    for (var seen : GitHubException.answered(seen(slug, commit))) {
      latest.merge(
          seen.run().key(), seen, (one, two) -> one.run().run() > two.run().run() ? one : two);
    }
    return latest;
  }

  private static String refused(String name, String why) {
    return name + " can't run again: " + why;
  }

  /** Whether an app runs its check again when it is asked to, nobody can tell. */
  private static Optional<String> refusal(SeenRun seen) {
    if (seen.isOfActions()) return Optional.empty();
    return Optional.of(seen.isRun() ? "it is not a job of a workflow of GitHub" : ONLY_ITS_AUTHOR);
  }

  private Optional<String> refusal(RepositorySlug slug, ReportedCheck reported)
      throws GitHubException {
    if (reported.kind() == Kind.STATUS) {
      return Optional.of(ONLY_ITS_AUTHOR);
    }
    var reply = writes.runAgain(slug, reported.id());
    if (reply instanceof GitHubReply.Refused<Boolean> no) return Optional.of(no.message());
    GitHubException.answered(reply);
    return Optional.empty();
  }

  private static boolean isToRunAgain(CheckState state) {
    return switch (state) {
      case PENDING, SUCCESS, NEUTRAL, SKIPPED -> false;
      case FAILURE, ERROR, CANCELLED, ACTION_REQUIRED, TIMED_OUT, STALE -> true;
    };
  }

  /** Only workflows can be stopped; other apps have to see for themselves that the branch went. */
  public void cancel(RepositorySlug slug, CommitSha commit) throws GitHubException {
    cancel(slug, GitHubException.answered(workflows.underWay(slug, commit)));
  }

  /** Only what a push to this branch has started: people may want the rest. */
  public void cancel(RepositorySlug slug, CommitSha commit, BranchName branch)
      throws GitHubException {
    cancel(slug, GitHubException.answered(workflows.underWay(slug, commit, branch)));
  }

  private void cancel(RepositorySlug slug, List<Long> runs) throws GitHubException {
    for (long run : runs) {
      var reply = writes.cancelWorkflow(slug, run);
      if (reply instanceof GitHubReply.Refused<Boolean> no) {
        LOG.info(
            "workflow_run.cancel_failed: {}: cannot cancel run {}: {}", slug, run, no.message());
      } else {
        GitHubException.answered(reply);
      }
    }
  }
}
