package dev.signalbox.host.github;

import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.github.sync.PullRequestSync;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads pull requests that we have changed, and tells how they are now. */
record PullRequestNews(PullRequestSync sync, HostListener listener) {
  private static final Logger LOG = LoggerFactory.getLogger(PullRequestNews.class);

  /** A hint: what can't be read now is found by polling. */
  void tell(RepositorySlug slug, List<PullRequestNumber> numbers) {
    for (var number : numbers) {
      try {
        sync.one(slug, number).ifPresent(pull -> listener.hear(slug, new PullRequestSeen(pull)));
      } catch (IOException e) {
        String why = e.getMessage();
        LOG.info("pull_request.read_failed: {}{}: left to the next poll: {}", slug, number, why);
      }
    }
  }
}
