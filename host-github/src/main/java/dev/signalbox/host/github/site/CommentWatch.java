package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.intake.Hint;
import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.runtime.Complaints;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * Reads comments that no webhook told of. One that was edited is left alone: nobody can tell what
 * it said when it was made.
 */
final class CommentWatch {
  /** GitHub shows some things late, and comments are heard once however often they are read. */
  private static final Duration OVERLAP = Duration.ofMinutes(2);

  /** What is older is not obeyed anyway. */
  private static final Duration LOOKED_BACK = Duration.ofDays(5);

  /** How exactly it is remembered: what is read twice is heard once. */
  private static final Duration BETWEEN_MARKS = Duration.ofMinutes(1);

  /** Until when the comments of a repository were heard, across restarts and nodes. */
  interface ReadMarks {
    Optional<Instant> of(RepositorySlug slug);

    void keep(RepositorySlug slug, Instant until);
  }

  private final Comments comments;
  private final HintResolver.CommentListener commentListener;
  private final BiConsumer<RepositorySlug, List<Comments.FoundComment>> others;
  private final InstantSource clock;
  private final ReadMarks marks;
  private final Map<RepositorySlug, Instant> readUntil = new ConcurrentHashMap<>();
  private final Map<RepositorySlug, Instant> marked = new ConcurrentHashMap<>();
  private final Instant began;
  private final Complaints complaints = new Complaints();

  /** {@code others}: who else looks at what was written or edited lately. */
  CommentWatch(
      GitHubAccess access,
      HintResolver.CommentListener commentListener,
      BiConsumer<RepositorySlug, List<Comments.FoundComment>> others,
      ReadMarks marks,
      InstantSource clock) {
    this.comments = new Comments(access);
    this.commentListener = commentListener;
    this.others = others;
    this.marks = marks;
    this.clock = clock;
    this.began = clock.instant();
  }

  void read(RepositorySlug slug) {
    Instant now = clock.instant();
    Instant since = since(slug, now).minus(OVERLAP);
    var all = complaints.told("the comments of " + slug, comments.since(slug, since).outcome());
    if (all.isEmpty()) return;
    boolean isAllHeard = true;
    for (var found : all.get().items()) isAllHeard &= hear(slug, found);
    if (!isAllHeard) return;
    Instant until = all.get().isComplete() ? now : last(all.get().items()).orElse(now);
    readUntil.put(slug, until);
    if (marked.getOrDefault(slug, Instant.MIN).isBefore(until.minus(BETWEEN_MARKS))) {
      marks.keep(slug, until);
      marked.put(slug, until);
    }
    others.accept(slug, all.get().items());
  }

  /** After a pause, where whoever served the repository before left off. */
  private Instant since(RepositorySlug slug, Instant now) {
    var known = readUntil.get(slug);
    if (known != null) return known;
    Instant oldest = now.minus(LOOKED_BACK);
    return marks.of(slug).map(it -> it.isBefore(oldest) ? oldest : it).orElse(began);
  }

  /** The oldest come first, so what is left out by far too many of them is newer than these. */
  private static Optional<Instant> last(List<Comments.FoundComment> found) {
    return found.isEmpty() ? Optional.empty() : Optional.of(found.getLast().comment().createdAt());
  }

  private boolean hear(RepositorySlug slug, Comments.FoundComment found) {
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
    return commentListener.hear(slug, said) == Followed.DONE;
  }
}
