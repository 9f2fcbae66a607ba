package dev.signalbox.host.github.sync;

import static dev.signalbox.host.github.talk.TalkScene.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.counting.CallCounter;
import dev.signalbox.fakehub.counting.CallKind;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.talk.TalkScene;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What it costs to look at many pull requests again and again. */
final class PullCatalogTest {
  private static final int OPEN = 40;
  private static final int PAGES_MORE_OF_A_THOUSAND = 9;
  private static final int ROUNDS_AN_HOUR = 80;

  @TempDir Path folder;
  private TalkScene scene;
  private PullCatalog catalog;
  private final CallCounter counter = new CallCounter();

  @BeforeEach
  void open() {
    scene = new TalkScene(folder);
    for (int i = 1; i < OPEN; i++) {
      scene.developer.open("topic-" + i, scene.head, "main", "Change " + i);
    }
    scene.github.watchedBy(counter);
    catalog = new PullCatalog(scene.access());
  }

  @AfterEach
  void close() {
    scene.close();
  }

  private List<GitHubPull> look() throws GitHubException {
    return catalog.all(SLUG, Instant.EPOCH);
  }

  private long pointsOfLook() throws GitHubException {
    var before = counter.counts();
    assertThat(look()).hasSize(OPEN);
    return counter.counts().since(before).of(CallKind.POINT);
  }

  @Test
  void a_look_at_what_has_not_changed_costs_little() throws GitHubException {
    look();
    long hourOfThousand = (pointsOfLook() + PAGES_MORE_OF_A_THOUSAND) * ROUNDS_AN_HOUR;
    assertThat(hourOfThousand).isLessThanOrEqualTo(1_500);
  }

  @Test
  void what_has_changed_is_seen_at_the_next_look() throws GitHubException {
    look();
    scene.pass(Duration.ofSeconds(5));
    scene.developer.reword(35, "Another title", "");
    scene.developer.close(30);
    assertThat(look())
        .hasSize(OPEN)
        .anyMatch(pull -> pull.words().title().equals("Another title"))
        .anyMatch(pull -> pull.number().value() == 30 && pull.state() == GitHubPull.State.CLOSED);
  }

  @Test
  void what_an_outline_does_not_show_is_read_in_turns() throws GitHubException {
    look();
    scene.github.owners().discuss(SLUG.toString(), 35, "a", false);
    for (int look = 0; look <= OPEN / 25; look++) look();
    assertThat(look())
        .filteredOn(pull -> pull.number().value() == 35)
        .singleElement()
        .satisfies(pull -> assertThat(pull.surroundings().threads()).isNotEqualTo(none()));
  }

  private Object none() throws GitHubException {
    return look().getFirst().surroundings().threads();
  }
}
