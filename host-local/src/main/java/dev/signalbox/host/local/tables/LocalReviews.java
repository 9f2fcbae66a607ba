package dev.signalbox.host.local.tables;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.local.conversation.PostOutcome;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.host.local.conversation.PullRequestReview.Dismissal;
import dev.signalbox.host.local.conversation.ReviewCount;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The reviews of pull requests of the local host, in step with what the pull request says. */
public final class LocalReviews {
  private static final Capacity CAPACITY = new Capacity("local_review", "reviews", 500);
  private static final String COLUMNS =
      """
      select author_id, author, permission, is_ours, id, number, state, body, head, submitted_at,
        dismissed_by, dismissed_for, dismissed_at
      from local_review
      """;

  private final Database database;

  public LocalReviews(Database database) {
    this.database = database;
  }

  /** Of the head that the pull request has now. */
  public PostOutcome<PullRequestReview> add(
      RepositoryId repository,
      PullRequestNumber number,
      Writer writer,
      PullRequestReview.State state,
      String body,
      Instant at) {
    return database.transaction(tx -> add(tx, repository, number, writer, state, body, at));
  }

  static PostOutcome<PullRequestReview> add(
      DSLContext tx,
      RepositoryId repository,
      PullRequestNumber number,
      Writer writer,
      PullRequestReview.State state,
      String body,
      Instant at) {
    return CAPACITY.within(
        tx,
        repository,
        number,
        body,
        pull -> {
          var head = pull.head();
          long id = insert(tx, repository, number, writer, state, body, head, at);
          var review =
              new PullRequestReview(id, number, writer, state, body, head, at, Optional.empty());
          var asked = ReviewCount.answered(pull.reviews(), writer);
          var answered = PullEdits.touched(PullEdits.reviews(pull, asked, at), at);
          return new PostOutcome.Done<>(review, counted(tx, repository, pull, answered, at));
        });
  }

  private static long insert(
      DSLContext tx,
      RepositoryId repository,
      PullRequestNumber number,
      Writer writer,
      PullRequestReview.State state,
      String body,
      CommitSha head,
      Instant at) {
    return tx.resultQuery(
            """
            insert into local_review
              (repository_id, number, author_id, author, permission, is_ours, state, body, head,
               submitted_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::timestamptz) returning id
            """,
            repository.value(),
            number.value(),
            writer.author().id(),
            writer.login(),
            LocalComments.word(writer.permission()),
            writer.isOurs(),
            state.spelled(),
            body,
            head.hex(),
            at.atOffset(ZoneOffset.UTC))
        .fetchSingle(row -> row.get(0, Long.class));
  }

  private static PullRequest counted(
      DSLContext tx, RepositoryId repository, PullRequest stored, PullRequest next, Instant at) {
    var all = of(tx, repository, List.of(stored.number()));
    return LocalPullRequests.changed(
        tx, repository, stored, _ -> PullEdits.reviews(next, ReviewCount.of(next, all), at));
  }

  /** Once; who dismisses it again changes nothing. */
  public PostOutcome<PullRequestReview> dismiss(
      RepositoryId repository, PullRequestNumber number, long id, Dismissal dismissal) {
    return database.transaction(
        tx -> {
          var pull = LocalPullRequests.locked(tx, repository, number);
          if (pull.isEmpty())
            return new PostOutcome.Missing<>("there is no pull request " + number);
          var found = one(tx, repository, number, id);
          if (found.isEmpty()) {
            return new PostOutcome.Missing<>("there is no review " + id + " of " + number);
          }
          if (found.get().state() == PullRequestReview.State.COMMENT) {
            return new PostOutcome.Refused<>("a review that only comments can't be dismissed");
          }
          if (found.get().isDismissed()) return new PostOutcome.Done<>(found.get(), pull.get());
          var after = dismissed(tx, repository, pull.get(), id, dismissal);
          return new PostOutcome.Done<>(one(tx, repository, number, id).orElseThrow(), after);
        });
  }

  /** Of one that is locked. */
  static PullRequest dismissed(
      DSLContext tx, RepositoryId repository, PullRequest pull, long id, Dismissal dismissal) {
    tx.execute(
        """
        update local_review
        set dismissed_by = ?, dismissed_for = ?, dismissed_at = ?::timestamptz where id = ?
        """,
        dismissal.by(),
        dismissal.message(),
        dismissal.at().atOffset(ZoneOffset.UTC),
        id);
    var next = PullEdits.touched(pull, dismissal.at());
    return counted(tx, repository, pull, next, dismissal.at());
  }

  private static Optional<PullRequestReview> one(
      DSLContext tx, RepositoryId repository, PullRequestNumber number, long id) {
    return of(tx, repository, List.of(number)).stream().filter(it -> it.id() == id).findFirst();
  }

  /** In the order in which they were given. */
  public List<PullRequestReview> of(
      RepositoryId repository, Collection<PullRequestNumber> numbers) {
    return database.read(db -> of(db, repository, numbers));
  }

  static List<PullRequestReview> of(
      DSLContext db, RepositoryId repository, Collection<PullRequestNumber> numbers) {
    return db.resultQuery(
            COLUMNS + " where repository_id = ? and number = any(?::bigint[]) order by id",
            repository.value(),
            numbers.stream().map(PullRequestNumber::value).toArray(Long[]::new))
        .fetch(LocalReviews::review);
  }

  private static PullRequestReview review(Record row) {
    return new PullRequestReview(
        row.get(4, Long.class),
        new PullRequestNumber(row.get(5, Long.class)),
        LocalComments.writer(row),
        PullRequestReview.State.valueOf(row.get(6, String.class).toUpperCase(Locale.ROOT)),
        row.get(7, String.class),
        new CommitSha(row.get(8, String.class)),
        row.get(9, OffsetDateTime.class).toInstant(),
        Optional.ofNullable(row.get(12, OffsetDateTime.class))
            .map(
                at ->
                    new Dismissal(
                        row.get(10, String.class), row.get(11, String.class), at.toInstant())));
  }
}
