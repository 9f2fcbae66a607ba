package dev.signalbox.host.local.tables;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.local.conversation.PostOutcome;
import dev.signalbox.host.local.conversation.PullRequestComment;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.store.Database;
import dev.signalbox.store.log.LogAppender;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The comments under pull requests of the local host. */
public final class LocalComments {
  private static final Capacity CAPACITY = new Capacity("local_comment", "comments", 1_000);
  private static final String COLUMNS =
      "select author_id, author, permission, is_ours, id, number, body, created_at"
          + " from local_comment";

  private final Database database;

  public LocalComments(Database database) {
    this.database = database;
  }

  /** {@code isPending}: whether there are commands in it that nobody has carried out yet. */
  public PostOutcome<PullRequestComment> add(
      RepositoryId repository,
      PullRequestNumber number,
      Writer writer,
      String body,
      boolean isPending,
      Instant at) {
    return database.transaction(tx -> add(tx, repository, number, writer, body, isPending, at));
  }

  static PostOutcome<PullRequestComment> add(
      DSLContext tx,
      RepositoryId repository,
      PullRequestNumber number,
      Writer writer,
      String body,
      boolean isPending,
      Instant at) {
    return CAPACITY.within(
        tx,
        repository,
        number,
        body,
        pull -> {
          var comment = insert(tx, repository, number, writer, body, isPending, at);
          return new PostOutcome.Done<>(comment, touched(tx, repository, pull, at));
        });
  }

  private static PullRequest touched(
      DSLContext tx, RepositoryId repository, PullRequest pull, Instant at) {
    return LocalPullRequests.changed(tx, repository, pull, it -> PullEdits.touched(it, at));
  }

  private static PullRequestComment insert(
      DSLContext tx,
      RepositoryId repository,
      PullRequestNumber number,
      Writer writer,
      String body,
      boolean isPending,
      Instant at) {
    long id =
        tx.resultQuery(
                """
                insert into local_comment
                  (repository_id, number, author_id, author, permission, is_ours, is_pending, body,
                   created_at)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?::timestamptz) returning id
                """,
                repository.value(),
                number.value(),
                writer.author().id(),
                writer.login(),
                word(writer.permission()),
                writer.isOurs(),
                isPending,
                body,
                at.atOffset(ZoneOffset.UTC))
            .fetchSingle(row -> row.get(0, Long.class));
    return new PullRequestComment(id, number, writer, body, at);
  }

  /** Oldest first. */
  public List<PullRequestComment> of(RepositoryId repository, PullRequestNumber number) {
    return database.read(
        db ->
            db.resultQuery(
                    COLUMNS + " where repository_id = ? and number = ? order by id",
                    repository.value(),
                    number.value())
                .fetch(LocalComments::comment));
  }

  /** The repositories that have such comments. */
  public List<RepositorySlug> withPending() {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select owner, name from repository
                    where id in (select repository_id from local_comment where is_pending)
                    """)
                .fetch(
                    row ->
                        RepositorySlug.parse(
                            row.get(0, String.class) + "/" + row.get(1, String.class))));
  }

  /** Those whose commands nobody has carried out yet, oldest first. */
  public List<PullRequestComment> pending(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    COLUMNS + " where repository_id = ? and is_pending order by id",
                    repository.value())
                .fetch(LocalComments::comment));
  }

  /**
   * The commands of a comment were carried out: its entries of the log and our answer, once for
   * each comment. Gives the pull request if it has changed by that.
   */
  public Optional<PullRequest> settle(
      RepositoryId repository,
      PullRequestComment comment,
      List<LogEntry> entries,
      Optional<String> answer,
      Instant at) {
    return database.transaction(
        tx -> {
          boolean isFirst =
              tx.execute(
                      "update local_comment set is_pending = false where id = ? and is_pending",
                      comment.id())
                  == 1;
          if (!isFirst) return Optional.<PullRequest>empty();
          if (!entries.isEmpty()) LogAppender.append(tx, repository, entries);
          if (answer.isEmpty()) return Optional.<PullRequest>empty();
          var number = comment.number();
          insert(tx, repository, number, Writer.OURSELVES, answer.get(), false, at);
          return LocalPullRequests.locked(tx, repository, number)
              .map(pull -> touched(tx, repository, pull, at));
        });
  }

  private static PullRequestComment comment(Record row) {
    return new PullRequestComment(
        row.get(4, Long.class),
        new PullRequestNumber(row.get(5, Long.class)),
        writer(row),
        row.get(6, String.class),
        row.get(7, OffsetDateTime.class).toInstant());
  }

  /** Of the first four columns, which reviews have too. */
  static Writer writer(Record row) {
    var permission = Permission.valueOf(row.get(2, String.class).toUpperCase(Locale.ROOT));
    var author = new Author(row.get(0, Long.class), row.get(1, String.class));
    return new Writer(author, permission, row.get(3, Boolean.class));
  }

  static String word(Permission permission) {
    return permission.name().toLowerCase(Locale.ROOT);
  }
}
