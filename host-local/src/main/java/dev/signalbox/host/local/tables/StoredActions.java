package dev.signalbox.host.local.tables;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.actions.ActionRecords;
import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.wire.facts.StoredDocument;
import dev.signalbox.wire.facts.StoredDocuments;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/** Actions of rules, recorded in the transaction that carries them out. */
public final class StoredActions implements ActionRecords {
  /** Nobody asks again after so long. */
  private static final Duration KEPT = Duration.ofDays(30);

  private static final StoredDocument<List<PullRequestAction>> DONE = StoredDocuments.ACTIONS_DONE;

  private final Database database;
  private final InstantSource clock;

  public StoredActions(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public Performed once(RepositorySlug slug, Effect.Act act, ActionWork work) {
    return database.transaction(
        tx ->
            Repositories.find(tx, slug)
                .map(Repository::id)
                .map(repository -> once(tx, repository, act, work))
                .orElseGet(() -> refused("there is no repository " + slug)));
  }

  private Performed once(DSLContext tx, RepositoryId repository, Effect.Act act, ActionWork work) {
    var number = act.pull().number();
    var pull = LocalPullRequests.locked(tx, repository, number);
    if (pull.isEmpty()) return refused("there is no pull request " + number);
    var known = done(tx, repository, act.key());
    if (known.isPresent()) return unchanged(new Ending.Done<>(known.get()));
    if (!pull.get().head().equals(act.pull().head())) {
      return unchanged(new Ending.Refused<>(new ActRefusal.HeadMoved()));
    }
    var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
    var target = new LockedPullRequest(tx, repository, pull.get(), now);
    var ending = work.on(target);
    if (ending instanceof Ending.Done<List<PullRequestAction>, ActRefusal>(var done)) {
      record(tx, repository, act.key(), done, now);
    }
    return new Performed(
        ending, Optional.of(target.pull()).filter(it -> it.isNewerThan(pull.get())));
  }

  private static Performed refused(String why) {
    return unchanged(new Ending.Refused<>(new ActRefusal.ByHost(why)));
  }

  private static Performed unchanged(Ending<List<PullRequestAction>, ActRefusal> ending) {
    return new Performed(ending, Optional.empty());
  }

  private static Optional<List<PullRequestAction>> done(
      DSLContext tx, RepositoryId repository, EffectId key) {
    return tx.resultQuery(
            "select done::text from local_action where repository_id = ? and key = ?",
            repository.value(),
            key.value())
        .fetchOptional(row -> DONE.read("local action " + key.value(), row.get(0, String.class)));
  }

  private static void record(
      DSLContext tx,
      RepositoryId repository,
      EffectId key,
      List<PullRequestAction> done,
      Instant now) {
    tx.execute(
        """
        insert into local_action (repository_id, key, done, done_at)
        values (?, ?, ?::json, ?::timestamptz)
        """,
        repository.value(),
        key.value(),
        DONE.text(done),
        now.atOffset(ZoneOffset.UTC));
  }

  public void forgetOld(Instant now) {
    database.run(
        tx ->
            tx.execute(
                "delete from local_action where done_at < ?::timestamptz",
                now.minus(KEPT).atOffset(ZoneOffset.UTC)));
  }
}
