package dev.signalbox.host.github.reports;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.Loop;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has each repository reported on soon after its facts changed, and every minute, since times pass.
 * One that GitHub is slow with holds up no other. At most one round of a repository runs at a time.
 */
public final class ReportScheduler implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ReportScheduler.class);
  private static final Duration TICK = Duration.ofSeconds(1);
  private static final Duration AFTER_TROUBLE = Duration.ofSeconds(20);
  private static final Duration ANYWAY = Duration.ofMinutes(1);

  /** A repository that this node writes for. */
  public record ReportedRepository(
      Repository repository, Ledger facts, PullRequestReporter.LandingLookUp landings) {}

  @FunctionalInterface
  public interface Posts {
    List<ReportedRepository> ours();
  }

  /** What was told last, and from when on more may be told. */
  private record Last(Ledger facts, Instant at, Instant notBefore) {}

  private final PullRequestReporter reporter;
  private final Posts posts;
  private final InstantSource clock;
  private final Map<RepositoryId, Last> last = new ConcurrentHashMap<>();
  private final Set<RepositoryId> underWay = ConcurrentHashMap.newKeySet();
  private final Loop loop = new Loop("github-reports", this::look, ReportScheduler::failed);

  public ReportScheduler(PullRequestReporter reporter, Posts posts, InstantSource clock) {
    this.reporter = reporter;
    this.posts = posts;
    this.clock = clock;
  }

  public void start() {
    loop.start();
  }

  private Duration look() {
    for (var post : posts.ours()) consider(post);
    return TICK;
  }

  private static Duration failed(Throwable e) {
    LOG.warn("report.scheduling_failed: cannot determine what to report at GitHub", e);
    return TICK;
  }

  private void consider(ReportedRepository post) {
    var id = post.repository().id();
    if (!isDue(post) || !underWay.add(id)) return;
    Thread.ofVirtual().name("github-reports-" + post.repository().slug()).start(() -> round(post));
  }

  @SuppressWarnings("ReferenceEquality") // comparing them would cost more than a look
  private boolean isDue(ReportedRepository post) {
    var known = last.get(post.repository().id());
    if (known == null) return true;
    Instant now = clock.instant();
    if (now.isBefore(known.notBefore())) return false;
    return known.facts() != post.facts() || !now.isBefore(known.at().plus(ANYWAY));
  }

  private void round(ReportedRepository post) {
    var id = post.repository().id();
    Instant now = clock.instant();
    Instant notBefore = now.plus(AFTER_TROUBLE);
    try {
      notBefore = reporter.round(post.repository(), post.facts(), post.landings());
    } catch (RuntimeException e) {
      LOG.warn(
          "report.failed: {}: cannot report at GitHub; retrying later",
          post.repository().slug(),
          e);
    } finally {
      last.put(id, new Last(post.facts(), now, notBefore));
      underWay.remove(id);
    }
  }

  @Override
  public void close() {
    loop.close();
  }
}
