package dev.signalbox.server.github;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.reading.Comments;
import dev.signalbox.server.github.intake.Hint;
import dev.signalbox.server.github.intake.Postman.Followed;
import dev.signalbox.server.shell.Complaints;
import dev.signalbox.store.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads comments that no webhook told of. One that was edited is left alone: nobody can tell what
 * it said when it was made.
 */
final class CommentWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CommentWatch.class);

  /** GitHub shows some things late, and comments are heard once however often they are read. */
  private static final Duration OVERLAP = Duration.ofMinutes(2);

  private final Comments comments;
  private final Supplier<List<RepositorySlug>> ours;
  private final HintDesk.Listener listener;
  private final Duration round;
  private final InstantSource clock;
  private final Map<RepositorySlug, Instant> readUntil = new ConcurrentHashMap<>();
  private final Instant began;
  private final Complaints complaints = new Complaints();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread = Thread.ofVirtual().name("github-comments").unstarted(this::run);

  /** {@code ours}: the repositories that this node writes for. */
  CommentWatch(
      GitHubAccess access,
      Supplier<List<RepositorySlug>> ours,
      HintDesk.Listener listener,
      Duration round,
      InstantSource clock) {
    this.comments = new Comments(access);
    this.ours = ours;
    this.listener = listener;
    this.round = round;
    this.clock = clock;
    this.began = clock.instant();
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      do {
        for (var slug : known()) tried(slug);
      } while (!closing.await(round.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private List<RepositorySlug> known() {
    try {
      return ours.get();
    } catch (RuntimeException e) {
      LOG.warn("nobody knows now whose comments to read", e);
      return List.of();
    }
  }

  private void tried(RepositorySlug slug) {
    try {
      read(slug);
    } catch (StoreUnavailable e) {
      LOG.debug("{}: comments are read later: {}", slug, e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("{}: comments could not be read", slug, e);
    }
  }

  private void read(RepositorySlug slug) {
    Instant now = clock.instant();
    Instant since = readUntil.getOrDefault(slug, began).minus(OVERLAP);
    var all = complaints.told("the comments of " + slug, comments.since(slug, since).outcome());
    if (all.isEmpty()) return;
    boolean isAllHeard = true;
    for (var found : all.get().items()) isAllHeard &= hear(slug, found);
    if (isAllHeard) readUntil.put(slug, now);
  }

  private boolean hear(RepositorySlug slug, Comments.Found found) {
    var comment = found.comment();
    if (!comment.createdAt().equals(comment.updatedAt())) return true;
    var said =
        new Hint.Said(
            0,
            found.number(),
            new Hint.Comment(
                comment.id(),
                found.authorId(),
                comment.author(),
                found.isByRobot(),
                comment.createdAt(),
                comment.body()));
    return listener.hear(slug, said) == Followed.DONE;
  }

  @Override
  public void close() {
    closing.countDown();
    thread.interrupt();
  }
}
