package dev.signalbox.host.local.site;

import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.local.conversation.PostOutcome;
import dev.signalbox.host.local.conversation.PullRequestComment;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.host.local.conversation.PullRequestReview.Dismissal;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.host.local.tables.LocalComments;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.host.local.tables.LocalReviews;
import dev.signalbox.hosting.KeptPulls;
import dev.signalbox.hosting.PullDetail;
import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** What people write under pull requests. It is recorded first, and then the queue is told. */
final class Conversation implements KeptPulls {
  private final LocalPullRequests pulls;
  private final LocalComments comments;
  private final LocalReviews reviews;
  private final HostListener listener;
  private final InstantSource clock;

  Conversation(Database database, HostListener listener, InstantSource clock) {
    this.pulls = new LocalPullRequests(database);
    this.comments = new LocalComments(database);
    this.reviews = new LocalReviews(database);
    this.listener = listener;
    this.clock = clock;
  }

  /** {@code mayCommand}: whether it is to be read for commands. */
  PostOutcome<PullRequestComment> comment(
      Repository repository,
      PullRequestNumber number,
      Writer writer,
      String body,
      boolean mayCommand) {
    return told(repository, comments.add(repository.id(), number, writer, body, mayCommand, now()));
  }

  PostOutcome<PullRequestReview> review(
      Repository repository,
      PullRequestNumber number,
      Writer writer,
      PullRequestReview.State state,
      String body) {
    return told(repository, reviews.add(repository.id(), number, writer, state, body, now()));
  }

  PostOutcome<PullRequestReview> dismiss(
      Repository repository, PullRequestNumber number, long review, String by, String message) {
    var dismissal = new Dismissal(by, message, now());
    return told(repository, reviews.dismiss(repository.id(), number, review, dismissal));
  }

  /** As exactly as the database keeps it. */
  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  private <T> PostOutcome<T> told(Repository repository, PostOutcome<T> posted) {
    if (posted instanceof PostOutcome.Done<T>(var _, var pull)) tell(repository, pull);
    return posted;
  }

  void tell(Repository repository, PullRequest pull) {
    listener.hear(repository.slug(), new PullRequestSeen(pull));
  }

  LocalComments comments() {
    return comments;
  }

  List<PullRequestReview> reviews(Repository repository, Collection<PullRequestNumber> numbers) {
    return reviews.of(repository.id(), numbers);
  }

  PullDetail detail(Repository repository, PullRequest pull) {
    return LocalPullDetails.of(pull, reviews(repository, List.of(pull.number())));
  }

  @Override
  public List<PullDetail> read(Repository repository, Slice slice) {
    var page = pulls.page(repository.id(), slice);
    if (page.isEmpty()) return List.of();
    var given =
        reviews(repository, page.stream().map(PullRequest::number).toList()).stream()
            .collect(Collectors.groupingBy(PullRequestReview::number));
    return page.stream()
        .map(pull -> LocalPullDetails.of(pull, given.getOrDefault(pull.number(), List.of())))
        .toList();
  }
}
