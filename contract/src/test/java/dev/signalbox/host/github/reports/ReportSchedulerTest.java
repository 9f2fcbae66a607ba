package dev.signalbox.host.github.reports;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.host.github.talk.TalkScene.PULL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.host.github.talk.TalkScene;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportSchedulerTest {
  private static final ReportSettings SETTINGS =
      new ReportSettings(false, Optional.empty(), Optional.empty(), Optional.empty());

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @TempDir Path folder;

  @Test
  void what_changes_is_told_by_itself_also_after_facts_could_not_be_had() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    var asked = new AtomicInteger();
    try (var scene = new TalkScene(folder)) {
      var repository = TalkScene.repository(Product.MERGE_QUEUE);
      var facts = new AtomicReference<>(at(scene, story.ledger()));
      var reporter =
          new PullRequestReporter(SETTINGS, scene.access(), new NoticesInMemory(), scene::now);
      ReportScheduler.Posts posts =
          () -> {
            if (asked.incrementAndGet() == 1) throw new IllegalStateException("not now");
            return List.of(
                new ReportScheduler.ReportedRepository(
                    repository, facts.get(), _ -> Optional.empty()));
          };
      try (var rounds = new ReportScheduler(reporter, posts, scene::now)) {
        rounds.start();
        await()
            .atMost(PATIENCE)
            .untilAsserted(() -> assertThat(shown(scene)).containsExactly(CheckState.PENDING));
        story.ask(id -> new Command.Dequeue(id, PULL, new Trigger.Command("dequeue"))).settle();
        facts.set(at(scene, story.ledger()));
        scene.pass(Duration.ofSeconds(10));
        await()
            .atMost(PATIENCE)
            .untilAsserted(() -> assertThat(shown(scene)).containsExactly(CheckState.CANCELLED));
      }
    }
  }

  private static Ledger at(TalkScene scene, Ledger ledger) {
    return ledger.with(ledger.entries().knowing(ledger.entries().pull(PULL).at(scene.head)));
  }

  /** Time passes while one looks: whoever was told to wait may go on. */
  private static List<CheckState> shown(TalkScene scene) {
    scene.pass(Duration.ofSeconds(1));
    return scene.runs(scene.head).stream().map(run -> run.state()).toList();
  }
}
