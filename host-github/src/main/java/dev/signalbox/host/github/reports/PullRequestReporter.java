package dev.signalbox.host.github.reports;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.rules.MergeQueueSettings.StatusComments;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.budget.SlidingWindow;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reports.CheckWords.RunConclusion;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the check run, the comment and the label of each queued pull request in step with the
 * facts. What GitHub does not take now is told later; the queue never waits for it. Rounds of
 * different repositories may run at once, those of one repository may not.
 */
public final class PullRequestReporter {
  private static final Logger LOG = LoggerFactory.getLogger(PullRequestReporter.class);
  private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(5);

  /** How old may be what a report says of places, times and single checks. */
  private static final Duration BETWEEN_REFRESHES = Duration.ofMinutes(15);

  private static final int REFRESHES_AN_HOUR = 60;

  /** Only Apps may show check runs, and only with that permission. */
  private static final Duration UNTIL_ALLOWED = Duration.ofMinutes(10);

  private static final int MOST_AT_ONCE = 50;
  private static final CheckWords REPLACED =
      CheckWords.ended(
          RunConclusion.CANCELLED,
          "Superseded by a later push",
          "The later push has its own check run.");

  private final ReportPublisher publisher;
  private final Notices notices;
  private final Function<Repository, List<String>> notKept;
  private final InstantSource clock;
  private final Passers passers = new Passers();
  private final SilenceWatch silences = new SilenceWatch();
  private final FailedActionWatch failures = new FailedActionWatch();
  private final Map<RepositoryId, SlidingWindow> refreshes = new ConcurrentHashMap<>();
  private final Map<RepositoryId, Instant> withoutRuns = new ConcurrentHashMap<>();
  private final Map<RepositoryId, Map<PullRequestNumber, Instant>> looked =
      new ConcurrentHashMap<>();

  public PullRequestReporter(
      ReportSettings settings, GitHubAccess access, Notices notices, InstantSource clock) {
    this(settings, access, notices, _ -> List.of(), clock);
  }

  /** {@code notKept}: what the host requires and the queue does not keep. */
  public PullRequestReporter(
      ReportSettings settings,
      GitHubAccess access,
      Notices notices,
      Function<Repository, List<String>> notKept,
      InstantSource clock) {
    this.notKept = notKept;
    this.publisher = new ReportPublisher(settings, access);
    this.notices = notices;
    this.clock = clock;
  }

  /** The commit a pull request landed as, if it landed. */
  @FunctionalInterface
  public interface LandingLookUp {
    Optional<CommitSha> of(PullRequestNumber number);
  }

  /**
   * Tells what has changed, those first that were looked at least recently, as far as GitHub lets
   * us. Gives the time before which another round is of no use.
   */
  public Instant round(Repository repository, Ledger facts, LandingLookUp landings) {
    Instant now = clock.instant();
    var known = new HashMap<PullRequestNumber, LastReport>();
    notices.of(repository.id()).forEach(notice -> known.put(notice.number(), notice));
    var seen =
        new Sightings(facts, now, silences.look(repository, facts, now), notKept.apply(repository));
    var last = looked.computeIfAbsent(repository.id(), _ -> new ConcurrentHashMap<>());
    var concerned = concerned(facts, known);
    concerned.addAll(passers.of(repository.id(), facts, known.keySet()));
    var failed = failures.of(repository.id(), facts);
    concerned.addAll(failed);
    last.keySet().retainAll(concerned);
    for (var number : next(concerned, last)) {
      last.put(number, now);
      var sighting = seen.of(number, landings.of(number));
      if (sighting.isEmpty()) continue;
      var notice = Optional.ofNullable(known.get(number));
      var report = report(sighting.get(), notice.isPresent() && failed.contains(number));
      if (sighting.get().failures().isEmpty()) failures.told(repository.id(), number);
      if (report.isEmpty()) continue;
      var wanted = facts.policy().settings().statusComments().orElse(StatusComments.ALL);
      var told = report.get().commented(wanted, sighting.get().isQueued());
      var later = tell(repository, sighting.get(), told, notice, now);
      if (later.isPresent()) {
        last.remove(number);
        return later.get();
      }
    }
    return now.plus(BETWEEN_REPORTS);
  }

  private static Optional<PullRequestReport> report(Sighting seen, boolean hadFailed) {
    return ReportWords.of(seen)
        .or(() -> hadFailed ? Optional.of(ReportWords.recovered(seen)) : Optional.empty());
  }

  private static List<PullRequestNumber> next(
      Set<PullRequestNumber> concerned, Map<PullRequestNumber, Instant> last) {
    return concerned.stream()
        .sorted(Comparator.comparing(number -> last.getOrDefault(number, Instant.MIN)))
        .limit(MOST_AT_ONCE)
        .toList();
  }

  /** Those that are queued, and those that were when they were told of last. */
  private static Set<PullRequestNumber> concerned(
      Ledger facts, Map<PullRequestNumber, LastReport> known) {
    var all = new TreeSet<PullRequestNumber>();
    for (var entry : facts.entries().byNumber()) all.add(entry.number());
    for (var notice : known.values()) {
      if (!notice.isOver() || notice.digest().isEmpty()) all.add(notice.number());
    }
    return all;
  }

  /** Gives when to go on, where GitHub takes no more now. */
  private Optional<Instant> tell(
      Repository repository,
      Sighting seen,
      PullRequestReport report,
      Optional<LastReport> known,
      Instant now) {
    var before = known.orElseGet(() -> LastReport.none(seen.pull().number(), seen.pull().head()));
    boolean isMoved = !before.head().equals(seen.pull().head());
    if (!isMoved && before.digest().equals(report.digest())) return Optional.empty();
    if (seen.isQueued() && !isMoved && isToWait(repository, before, report, now)) {
      return Optional.empty();
    }
    var steps = new Steps(repository, before);
    if (isMoved) {
      boolean isOpen = before.checkRun().isPresent() && !before.isOver();
      if (isOpen) steps.publish(REPLACED, "");
      steps.note(notice -> notice.at(seen.pull().head()));
    } else if (before.isOver() && seen.isQueued()) {
      steps.note(LastReport::again);
    }
    steps.publish(report.check(), report.comment());
    steps.take(notice -> publisher.label(repository.slug(), notice, seen.isQueued()));
    if (seen.isLanded()) steps.take(notice -> publisher.landedLabel(repository.slug(), notice));
    steps.note(notice -> told(notice, report, steps.isWhole, now, !seen.isQueued()));
    return steps.later;
  }

  private static LastReport told(
      LastReport notice, PullRequestReport report, boolean isWhole, Instant now, boolean isOver) {
    return isWhole
        ? notice.told(report.digest(), report.gist(), now, isOver)
        : notice.told("", "", now, isOver);
  }

  /** What people do not need at once is written when the hour has room for it. */
  private boolean isToWait(
      Repository repository, LastReport before, PullRequestReport report, Instant now) {
    if (before.toldAt().equals(Instant.MIN)) return false;
    if (now.isBefore(before.toldAt().plus(BETWEEN_REPORTS))) return true;
    boolean isNeeded = before.digest().isEmpty() || !before.gist().equals(report.gist());
    if (isNeeded) return false;
    if (now.isBefore(before.toldAt().plus(BETWEEN_REFRESHES))) return true;
    var window =
        refreshes.computeIfAbsent(repository.id(), _ -> new SlidingWindow(Duration.ofHours(1)));
    if (window.closedUntil(now, REFRESHES_AN_HOUR).isPresent()) return true;
    window.take(now);
    return false;
  }

  /** One thing after the other; what was done is remembered even where the next one fails. */
  private final class Steps {
    private final Repository repository;
    private LastReport notice;
    private Optional<Instant> later = Optional.empty();
    private boolean isWhole = true;

    Steps(Repository repository, LastReport notice) {
      this.repository = repository;
      this.notice = notice;
    }

    void publish(CheckWords words, String comment) {
      var until = withoutRuns.getOrDefault(repository.id(), Instant.MIN);
      var run = Optional.of(words).filter(_ -> !clock.instant().isBefore(until));
      take(
          notice ->
              publisher.publish(repository.slug(), notice, run, comment).map(this::published));
    }

    private LastReport published(ReportPublisher.Published done) {
      boolean isForbidden =
          done.run().orElse(null) instanceof GitHubReply.Refused<String> no && no.isForbidden();
      if (isForbidden) {
        withoutRuns.put(repository.id(), clock.instant().plus(UNTIL_ALLOWED));
      }
      done.run().ifPresent(this::note);
      done.comment().ifPresent(this::note);
      return done.notice();
    }

    private void note(GitHubReply<String> part) {
      switch (part) {
        case GitHubReply.Answered<String> _ -> {}
        case GitHubReply.Refused<String>(var status, var message) -> warn(status, message);
        case GitHubReply.RetryLater<String> _, GitHubReply.Unknown<String> _ -> isWhole = false;
      }
    }

    private void warn(int status, String message) {
      LOG.warn(
          "report.refused: {}{}: GitHub answered {}: {}",
          repository.slug(),
          notice.number(),
          status,
          message);
    }

    private interface Step {
      GitHubReply<LastReport> from(LastReport notice);
    }

    void take(Step step) {
      if (later.isPresent()) return;
      switch (step.from(notice)) {
        case GitHubReply.Answered<LastReport>(var next) -> notice = next;
        case GitHubReply.Refused<LastReport>(var status, var message) -> warn(status, message);
        case GitHubReply.RetryLater<LastReport>(var notBefore, var _) ->
            later = Optional.of(notBefore);
        case GitHubReply.Unknown<LastReport> _ -> isWhole = false;
      }
    }

    void note(UnaryOperator<LastReport> change) {
      if (later.isEmpty()) notice = change.apply(notice);
      notices.keep(repository.id(), notice);
    }
  }
}
