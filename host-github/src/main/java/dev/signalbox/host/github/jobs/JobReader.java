package dev.signalbox.host.github.jobs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.hosting.Loop;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the queue of jobs on heads of pull requests and on tips of branches, where CI insights are
 * switched on. Webhooks say where to look at once; looking at intervals finds what they did not
 * say. One commit of a repository is read at a time, and no repository waits for another.
 */
public final class JobReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JobReader.class);
  private static final Duration WHILE_WAITING = Duration.ofSeconds(1);
  private static final Duration IDLE = Duration.ofMinutes(1);

  /** What ended earlier would count as if it had ended now. */
  private static final Duration BELIEVED = Duration.ofDays(1);

  /** Reads the checks on a commit, with the logs that are wanted. */
  @FunctionalInterface
  public interface JobSource {
    Outcome<ChecksSeen> of(RepositorySlug slug, CommitSha commit, Predicate<CheckRun> wantsLog);
  }

  private final JobSource source;
  private final HostListener listener;
  private final Function<RepositorySlug, Optional<Ledger>> ownFacts;
  private final InstantSource clock;
  private final ToldRuns told = new ToldRuns();
  private final Map<RepositorySlug, CommitReadQueue> queues = new ConcurrentHashMap<>();
  private final Set<RepositorySlug> underWay = ConcurrentHashMap.newKeySet();
  private final Loop loop = new Loop("github-jobs", this::round, JobReader::failed);

  /**
   * @param listener throws if it could not take note
   * @param ownFacts what is known of a repository, if this node writes for it
   */
  public JobReader(
      JobSource source,
      HostListener listener,
      Function<RepositorySlug, Optional<Ledger>> ownFacts,
      InstantSource clock) {
    this.source = source;
    this.listener = listener;
    this.ownFacts = ownFacts;
    this.clock = clock;
  }

  public void start() {
    loop.start();
  }

  /** A job has ended on a commit. */
  public void stirred(RepositorySlug slug, CommitSha commit, Ledger facts) {
    if (!isOn(facts) || !new JobCommits(facts).has(commit)) return;
    queue(slug).stirred(commit, clock.instant());
    loop.wake();
  }

  /** Finds what nobody has told us. */
  public void look(RepositorySlug slug) {
    var facts = ownFacts.apply(slug).filter(JobReader::isOn);
    if (facts.isEmpty()) {
      queues.remove(slug);
      return;
    }
    Instant now = clock.instant();
    var commits = new JobCommits(facts.get());
    var queue = queue(slug);
    commits.tips().forEach(tip -> queue.stirred(tip, now));
    queue.found(commits.untoldHeads(now, (head, check) -> told.has(slug, head, check)));
    for (var base : commits.unknownBases()) {
      listener.hear(slug, new Observation.BranchStirred(base));
    }
    loop.wake();
  }

  private static boolean isOn(Ledger facts) {
    return facts.policy().isOn(Product.CI_INSIGHTS);
  }

  private CommitReadQueue queue(RepositorySlug slug) {
    return queues.computeIfAbsent(slug, _ -> new CommitReadQueue());
  }

  private Duration round() {
    Instant now = clock.instant();
    queues.forEach(
        (slug, queue) -> {
          if (!queue.isDue(now) || !underWay.add(slug)) return;
          Thread.ofVirtual().name("github-jobs-" + slug).start(() -> readAll(slug, queue));
        });
    boolean isIdle = queues.values().stream().allMatch(CommitReadQueue::isEmpty);
    return isIdle ? IDLE : WHILE_WAITING;
  }

  private static Duration failed(Throwable e) {
    LOG.warn("github.poll_failed: cannot determine which commits to read the jobs of", e);
    return IDLE;
  }

  private void readAll(RepositorySlug slug, CommitReadQueue queue) {
    try {
      while (!loop.isClosed()) {
        var next = queue.next(clock.instant());
        if (next.isEmpty()) return;
        tried(slug, next.get(), queue);
      }
    } finally {
      underWay.remove(slug);
    }
  }

  private void tried(RepositorySlug slug, CommitSha commit, CommitReadQueue queue) {
    try {
      if (!isRead(slug, commit)) queue.stirred(commit, clock.instant());
    } catch (RuntimeException e) {
      LOG.info("checks.read_failed: {}: reading {} again later: {}", slug, commit, e.getMessage());
      queue.stirred(commit, clock.instant());
    }
  }

  /** False: it has to be read once more. */
  private boolean isRead(RepositorySlug slug, CommitSha commit) {
    var facts = ownFacts.apply(slug).filter(JobReader::isOn);
    if (facts.isEmpty()) return true;
    var commits = new JobCommits(facts.get());
    if (!commits.has(commit)) return true;
    var interest = JobInterest.in(facts.get(), commit);
    Predicate<CheckRun> wantsLog =
        run -> interest.wantsLog(run) && isLate(run) && !told.has(slug, commit, run);
    return switch (source.of(slug, commit, wantsLog)) {
      case Outcome.Done<ChecksSeen>(var seen) -> {
        tell(slug, seen);
        told.sought(slug, commit, commits.shown(commit));
        yield true;
      }
      case Outcome.Refused<?> _ -> {
        told.sought(slug, commit, commits.shown(commit));
        yield true;
      }
      case Outcome.RetryLater<?> _, Outcome.Unknown<?> _ -> false;
    };
  }

  private void tell(RepositorySlug slug, ChecksSeen seen) {
    var late = seen.runs().stream().filter(this::isLate).toList();
    boolean isNews =
        late.stream()
            .anyMatch(
                run -> run.state() != CheckState.PENDING && !told.has(slug, seen.commit(), run));
    if (isNews) listener.hear(slug, new ChecksSeen(seen.commit(), late, seen.logs()));
    told.add(slug, seen.commit(), seen.runs());
  }

  private boolean isLate(CheckRun run) {
    var longAgo = clock.instant().minus(BELIEVED);
    return run.details().endedAt().filter(longAgo::isAfter).isEmpty();
  }

  @Override
  public void close() {
    loop.close();
  }
}
