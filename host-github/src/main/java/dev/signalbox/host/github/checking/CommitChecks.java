package dev.signalbox.host.github.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
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
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.reading.ReportedCheck.Kind;
import dev.signalbox.host.github.reading.WorkflowRuns;
import dev.signalbox.host.github.writing.CheckWrites;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The checks on a commit. */
public final class CommitChecks {
  private static final Logger LOG = LoggerFactory.getLogger(CommitChecks.class);
  private static final Duration WHILE_A_WORKFLOW_RUNS = Duration.ofSeconds(30);
  private static final String NO_COMMIT = "No commit found";
  private static final Comparator<CheckRun> IN_ORDER =
      Comparator.comparingLong(CheckRun::run).thenComparingLong(CheckRun::version);

  private final GitHubAccess access;
  private final CheckReader checks;
  private final CheckWrites writes;
  private final WorkflowRuns workflows;
  private final RequiredReporters requiredReporters;

  public CommitChecks(GitHubAccess access, RequiredReporters requiredReporters) {
    this.access = access;
    this.checks = new CheckReader(access);
    this.writes = new CheckWrites(access);
    this.workflows = new WorkflowRuns(access);
    this.requiredReporters = requiredReporters;
  }

  /** The oldest first; none on a commit that GitHub has not seen yet. */
  public GitHubReply<List<CheckRun>> of(RepositorySlug slug, CommitSha commit) {
    var reply = runs(slug, commit);
    boolean isUnseen =
        reply instanceof GitHubReply.Refused<List<CheckRun>> no
            && no.message().startsWith(NO_COMMIT);
    return isUnseen ? new GitHubReply.Answered<>(List.of()) : reply;
  }

  private GitHubReply<List<CheckRun>> runs(RepositorySlug slug, CommitSha commit) {
    return checks
        .of(slug, commit)
        .map(
            found -> {
              var numbers = new RunNumbers(found.items());
              return found.items().stream()
                  .filter(reported -> !reported.isOfRule())
                  .map(
                      reported ->
                          run(
                              reported,
                              requiredReporters.name(slug, reported),
                              numbers.of(reported)))
                  .sorted(IN_ORDER)
                  .toList();
            });
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
    return reported.kind() == Kind.RUN ? ended.startedAt(reported.beganAt()) : ended;
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
    Map<CheckKey, ReportedCheck> last = new HashMap<>();
    for (var reported : GitHubException.answered(checks.of(slug, commit)).items()) {
      if (reported.isOfRule()) continue;
      last.merge(key(reported), reported, (one, two) -> one.id() > two.id() ? one : two);
    }
    var refusals = new TreeSet<String>();
    boolean isTaken = false;
    for (var reported : last.values()) {
      if (!isToRunAgain(reported.state())) continue;
      var refusal = refusal(slug, reported);
      refusal.ifPresent(why -> refusals.add(reported.name() + " can't run again: " + why));
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
    var found = GitHubException.answered(checks.of(slug, commit)).items();
    var numbers = new RunNumbers(found);
    var last = new HashMap<CheckKey, ReportedCheck>();
    for (var reported : found) {
      var key = run(reported, requiredReporters.name(slug, reported), 0).key();
      last.merge(key, reported, (one, two) -> numbers.of(one) > numbers.of(two) ? one : two);
    }
    var again = new WorkflowReruns(access);
    var refusals = new TreeSet<String>();
    boolean isTooEarly = false;
    for (var job : selection.jobs()) {
      var reported = Optional.ofNullable(last.get(job.key()));
      if (reported.filter(it -> numbers.of(it) > job.run()).isPresent()) continue;
      var asked =
          reported.isEmpty()
              ? new WorkflowReruns.RerunRequest.Refused("it is gone")
              : ask(again, slug, reported.get(), selection.mode());
      switch (asked) {
        case WorkflowReruns.RerunRequest.Taken _ -> {}
        case WorkflowReruns.RerunRequest.TooEarly _ -> isTooEarly = true;
        case WorkflowReruns.RerunRequest.Refused(var why) ->
            refusals.add(job.key().name() + " can't run again: " + why);
      }
    }
    if (!refusals.isEmpty()) return new Ending.Refused<>(String.join("; ", refusals));
    return isTooEarly ? new Ending.RetryLater<>(later) : new Ending.Done<>(true);
  }

  private WorkflowReruns.RerunRequest ask(
      WorkflowReruns again, RepositorySlug slug, ReportedCheck reported, RetryMode mode)
      throws GitHubException {
    if (reported.kind() == Kind.RUN && reported.reporter().equals(WorkflowReruns.APP)) {
      return again.ask(slug, reported.id(), mode);
    }
    return refusal(slug, reported)
        .<WorkflowReruns.RerunRequest>map(WorkflowReruns.RerunRequest.Refused::new)
        .orElseGet(WorkflowReruns.RerunRequest.Taken::new);
  }

  private Optional<String> refusal(RepositorySlug slug, ReportedCheck reported)
      throws GitHubException {
    if (reported.kind() == Kind.STATUS) {
      return Optional.of("it is a status, which only its author can set again");
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
