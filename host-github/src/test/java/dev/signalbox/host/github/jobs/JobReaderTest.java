package dev.signalbox.host.github.jobs;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.github.StillClock;
import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class JobReaderTest {
  private static final RepositorySlug SHOP = RepositorySlug.parse("acme/shop");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final StillClock clock = new StillClock();
  private final Ledger facts =
      queue()
          .ask(Wishes.products(Product.MERGE_QUEUE, Product.CI_INSIGHTS))
          .open(good("A"))
          .settle()
          .ledger();
  private final CommitSha head = facts.entries().pulls().at(StoryChange.number("A")).head();
  private final Queue<Supplier<Outcome<ChecksSeen>>> answers = new ArrayDeque<>();
  private final AtomicInteger reads = new AtomicInteger();
  private final AtomicBoolean isStoreAway = new AtomicBoolean();
  private final List<Observation> told = new CopyOnWriteArrayList<>();
  private final JobReader reader =
      new JobReader(
          (_, _, _) -> {
            reads.incrementAndGet();
            return answers.remove().get();
          },
          (_, observation) -> {
            if (isStoreAway.get()) throw new StoreUnavailable("away", new IllegalStateException());
            told.add(observation);
          },
          _ -> Optional.of(facts),
          clock);

  @AfterEach
  void close() {
    reader.close();
  }

  private Outcome<ChecksSeen> failed(Instant at) {
    var key = new CheckKey("unit", "github-actions");
    var run = new CheckRun(key, "", 1, 1, CheckState.FAILURE, "", Optional.of("https://ci/" + at));
    return new Outcome.Done<>(new ChecksSeen(head, List.of(run.with(RunDetails.NONE.endedAt(at)))));
  }

  private void stirredAndRead(int times) {
    reader.stirred(SHOP, head, facts);
    clock.advance(CommitReadQueue.LONGEST_PAUSE);
    await().atMost(PATIENCE).until(() -> reads.get() == times);
  }

  @Test
  void what_could_not_be_read_or_kept_is_read_again_without_another_word() {
    answers.add(() -> new Outcome.Unknown<>("silence"));
    answers.add(() -> failed(clock.instant()));
    Instant end = clock.instant();
    answers.add(() -> failed(end));
    isStoreAway.set(true);
    reader.start();
    stirredAndRead(1);
    clock.advance(CommitReadQueue.LONGEST_PAUSE);
    await().atMost(PATIENCE).until(() -> reads.get() == 2);
    assertThat(told).isEmpty();
    isStoreAway.set(false);
    clock.advance(CommitReadQueue.LONGEST_PAUSE);
    await().atMost(PATIENCE).until(() -> told.size() == 1);
  }

  @Test
  void what_was_told_and_what_ended_long_ago_is_no_news() {
    Instant now = clock.instant();
    answers.add(() -> failed(now));
    answers.add(() -> failed(now));
    answers.add(() -> failed(now.minus(Duration.ofDays(2))));
    answers.add(() -> failed(now.plusSeconds(1)));
    reader.start();
    for (int times = 1; times <= 4; times++) stirredAndRead(times);
    await().atMost(PATIENCE).until(() -> told.size() == 2);
  }

  @Test
  void a_commit_that_is_no_head_and_no_tip_is_not_read() {
    answers.add(() -> failed(clock.instant()));
    reader.start();
    reader.stirred(SHOP, new CommitSha("f".repeat(40)), facts);
    stirredAndRead(1);
    assertThat(answers).isEmpty();
  }
}
