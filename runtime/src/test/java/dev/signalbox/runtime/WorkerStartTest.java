package dev.signalbox.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.story.Story;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A node takes over: effects of the one before are open, and there are new rules. */
class WorkerStartTest {
  private static final Instant NOW = Instant.parse("2026-01-05T07:00:00Z");
  private static final CommitSha TESTED = new CommitSha("a".repeat(40));
  private static final Effect AGAIN =
      new Effect.RunAgain(new EffectId(1), TESTED, Optional.empty());
  private static final Effect TIDY =
      new Effect.Tidy(new EffectId(2), new BatchId(new UUID(1, 1)), Optional.of(TESTED), false);

  private final Ledger facts = Story.queue().runUntilQuiet().ledger();
  private final List<String> launched = new ArrayList<>();

  /** With the outbox of the store: what is committed is open. */
  private final MemoryStore store =
      new MemoryStore() {
        @Override
        public Saved load() {
          return new Saved(facts, 1, Optional.empty());
        }

        @Override
        public void commit(long version, QueueCommit commit) {
          open.addAll(commit.effects());
        }
      };

  private final RulesSource rules =
      new RulesSource() {
        private boolean isNew = true;

        @Override
        public Optional<Observation> news(Ledger ledger) {
          return Optional.empty();
        }

        @Override
        public Optional<Observation> latest(Ledger ledger) {
          boolean wasNew = isNew;
          isNew = false;
          return Optional.of((Observation) new Observation.BranchStirred(new BranchName("main")))
              .filter(_ -> wasNew);
        }

        @Override
        public boolean mayComeWithNewer(QueueEvent event, Ledger ledger) {
          return false;
        }

        @Override
        public void forget() {}
      };

  private Decision decided(Ledger ledger, QueueEvent event, Instant now) {
    return new Decision(ledger, List.of(TIDY), List.of(), List.of(), List.of(), Optional.empty());
  }

  @Test
  void what_follows_from_new_rules_waits_for_what_was_asked_for_before() throws Exception {
    store.open.add(AGAIN);
    var ports =
        new WorkerPorts(store, this::decided, (_, _, _) -> List.of(), rules, () -> NOW, _ -> {});
    var worker =
        new RepositoryWorker(
            RepositorySlug.parse("octo/widgets"), ports, task -> launched.add(task.name()));

    worker.step();

    assertThat(store.open).containsExactly(AGAIN, TIDY);
    assertThat(launched).containsExactly("effect-1");
  }
}
