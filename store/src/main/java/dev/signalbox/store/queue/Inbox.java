package dev.signalbox.store.queue;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.InboxAppender;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a queue has yet to take note of, in order, and its replies to commands. Anyone may write to
 * it, and wait for a reply on any node.
 */
public final class Inbox {
  private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);

  private static final String TELL =
      """
      with told as (
        insert into inbox (repository_id, event)
        select id, ?::json from repository where owner_folded = ? and name_folded = ?
        returning repository_id)
      select pg_notify(?, ? || repository_id) from told where ?
      """;

  /** Repositories of the same owner in which somebody waits for it take a look at once. */
  private static final String STIR =
      """
      with told as (
        insert into inbox (repository_id, event)
        select fact.repository_id, ?::json from repository
        join queue_fact fact on fact.repository_id = repository.id
        where repository.owner_folded = ? and fact.kind = ? and fact.key = ?
        returning repository_id)
      select pg_notify(?, ? || repository_id) from told
      """;

  private final Database database;

  public Inbox(Database database) {
    this.database = database;
  }

  public void append(RepositoryId repository, List<? extends QueueEvent> events) {
    database.read(
        db -> {
          InboxAppender.append(db, repository, events);
          return true;
        });
  }

  /** What a host tells of a repository that it knows by name; lost, it is found by comparing. */
  public void hear(RepositorySlug slug, Observation observation) {
    hearAll(slug, List.of(observation));
  }

  /** What a host tells at once, in this order. */
  public void hearAll(RepositorySlug slug, List<Observation> observations) {
    hearAll(slug, observations, true);
  }

  /** The same, of what nobody waits for: it is found with whatever comes next, within seconds. */
  public void hearWithoutWord(RepositorySlug slug, List<Observation> observations) {
    if (!observations.isEmpty()) hearAll(slug, observations, false);
  }

  private void hearAll(RepositorySlug slug, List<Observation> observations, boolean hasWord) {
    var statements = new StatementBatch();
    try {
      for (var observation : observations) tell(statements, slug, observation, hasWord);
      database.runUnflushed(statements);
    } catch (StoreUnavailable e) {
      LOG.warn(
          "observation.record_failed: {}: left to the next reconciliation: {}",
          slug,
          kindsOf(observations));
    } catch (RuntimeException e) {
      LOG.warn(
          "observation.record_failed: {}: left to the next reconciliation: {}",
          slug,
          kindsOf(observations),
          e);
    }
  }

  /** What people wrote into a pull request has no place in the log. */
  private static String kindsOf(List<Observation> observations) {
    return observations.stream()
        .map(observation -> observation.getClass().getSimpleName())
        .collect(Collectors.joining(", "));
  }

  /** The same with whatever else is written; without word, it is found with what comes next. */
  public static void tell(
      StatementBatch statements, RepositorySlug slug, Observation event, boolean hasWord) {
    statements.add(
        TELL,
        StoredDocuments.EVENT.text(event),
        slug.owner().folded(),
        slug.name().folded(),
        ChangeFeed.CHANNEL,
        StoreChange.InboxFilled.PREFIX,
        hasWord);
    if (event instanceof Observation.PullRequestSeen(var pull)
        && pull.state() != PullRequest.State.OPEN) {
      stir(statements, new PullReference(slug, pull.number()));
    }
  }

  private static void stir(StatementBatch statements, PullReference ended) {
    statements.add(
        STIR,
        StoredDocuments.EVENT.text(new Observation.ForeignPullStirred(ended)),
        ended.repository().owner().folded(),
        LedgerRows.FOREIGN_PULL,
        ended.folded(),
        ChangeFeed.CHANNEL,
        StoreChange.InboxFilled.PREFIX);
  }

  /** What somebody asks for, together with the record that they did. */
  public void append(RepositoryId repository, QueueEvent event, AuditEntry recorded) {
    database.run(
        tx -> {
          InboxAppender.append(tx, repository, List.of(event));
          AuditTrail.append(tx, recorded);
        });
  }

  public List<Message> next(RepositoryId repository, int most) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select number, event::text from inbox
                    where repository_id = ? order by number limit ?
                    """,
                    repository.value(),
                    most)
                .fetch(row -> message(row.get(0, Long.class), row.get(1, String.class))));
  }

  private static Message message(long number, String text) {
    return new Message(number, StoredDocuments.EVENT.read("inbox row " + number, text));
  }

  static void reply(StatementBatch statements, RepositoryId repository, List<Reply> replies) {
    for (Reply reply : replies) {
      statements.add(
          """
          with replied as (
            insert into command_reply (repository_id, command, refusal, missing)
            values (?, ?, ?::text, ?::text)
            on conflict do nothing)
          select pg_notify(?, ?)
          """,
          repository.value(),
          reply.command().value(),
          reply.refusal().orElse(null),
          reply.missing().orElse(null),
          ChangeFeed.CHANNEL,
          new StoreChange.CommandAnswered(reply.command().value()).text());
    }
  }

  public Optional<Reply> reply(RepositoryId repository, CommandId command) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select refusal, missing from command_reply
                    where repository_id = ? and command = ?
                    """,
                    repository.value(),
                    command.value())
                .fetchOptional(
                    row ->
                        new Reply(
                            command,
                            Optional.ofNullable(row.get(0, String.class)),
                            Optional.ofNullable(row.get(1, String.class)))));
  }

  /** Nobody waits for so long. */
  public void forgetOldReplies() {
    database.maintenance(
        tx ->
            tx.execute(
                "delete from command_reply where replied_at < clock_timestamp() - interval '1"
                    + " hour'"));
  }
}
