package dev.signalbox.server.local;

import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.queue.Outbox;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.wire.facts.StoredDocuments;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A crash of the database takes with it what was not on its disk; the server goes on. */
final class LostCommitsTest extends LiveScene {
  private static final String END_LISTENERS =
      """
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> 'signalbox'
        and pid not in (select pid from pg_locks where locktype = 'advisory')
      """;

  @Test
  void an_effect_whose_end_was_lost_is_carried_out_again() throws IOException {
    var place = workplace("lost", 1, "merge");
    change(place, "one", "queue");
    untilLeft("lost", 1);
    var slug = RepositorySlug.parse("acme/lost");
    var repository = new Repositories(server.database()).find(slug).orElseThrow().id();
    isAskedForAgain(repository, new EffectId(900));

    server.database().run(tx -> tx.execute(END_LISTENERS));

    await().atMost(PATIENCE).until(() -> new Outbox(server.database()).open(repository).isEmpty());
  }

  private void isAskedForAgain(RepositoryId repository, EffectId id) {
    var main = new BranchName("main");
    var effect = new Effect.ReadBranch(id, main, Optional.empty(), false);
    server
        .database()
        .execute(
            "insert into outbox (repository_id, effect, body) values (?, ?, ?::json)",
            repository.value(),
            id.value(),
            StoredDocuments.EFFECT.text(effect));
  }
}
