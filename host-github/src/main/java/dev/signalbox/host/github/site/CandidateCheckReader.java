package dev.signalbox.host.github.site;

import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.github.GitHubHost;
import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the checks of candidates and tells the queue. Logs may be long and slow to come, so where
 * rules look into them, a repository waits for its own and nobody waits for those of another.
 */
final class CandidateCheckReader {
  private static final Logger LOG = LoggerFactory.getLogger(CandidateCheckReader.class);

  private final GitHubHost host;
  private final HostListener listener;
  private final Set<RepositorySlug> underWay = ConcurrentHashMap.newKeySet();

  CandidateCheckReader(GitHubHost host, HostListener listener) {
    this.host = host;
    this.listener = listener;
  }

  Followed look(RepositorySlug slug, CommitSha commit, Ledger facts) {
    var interest = JobInterest.in(facts, commit);
    if (!interest.logs()) return told(slug, commit, interest);
    if (!underWay.add(slug)) return Followed.LATER;
    Thread.ofVirtual().name("github-logs-" + slug).start(() -> lookAside(slug, commit, interest));
    return Followed.DONE;
  }

  /** What goes wrong here is found by the next comparison. */
  private void lookAside(RepositorySlug slug, CommitSha commit, JobInterest interest) {
    try {
      told(slug, commit, interest);
    } catch (RuntimeException e) {
      LOG.info("checks.read_failed: {}: left to the next poll: {}", slug, e.getMessage());
    } finally {
      underWay.remove(slug);
    }
  }

  private Followed told(RepositorySlug slug, CommitSha commit, JobInterest interest) {
    return switch (host.observeChecks(slug, commit, interest)) {
      case Outcome.Done<ChecksSeen>(var seen) -> {
        listener.hear(slug, seen);
        yield Followed.DONE;
      }
      case Outcome.Refused<?> _ -> Followed.DONE;
      case Outcome.RetryLater<?> _, Outcome.Unknown<?> _ -> Followed.LATER;
    };
  }
}
