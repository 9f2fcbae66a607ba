package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import dev.signalbox.host.github.talk.TalkScene;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CommentWatchTest {
  @TempDir Path folder;

  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final Map<RepositorySlug, Instant> kept = new ConcurrentHashMap<>();

  private final class MarksInMemory implements CommentWatch.ReadMarks {
    @Override
    public Optional<Instant> of(RepositorySlug slug) {
      return Optional.ofNullable(kept.get(slug));
    }

    @Override
    public void keep(RepositorySlug slug, Instant until) {
      kept.put(slug, until);
    }
  }

  private void readOnce(TalkScene scene) {
    new CommentWatch(
            scene.access(),
            (_, said) -> {
              heard.add(said.comment().body());
              return Followed.DONE;
            },
            (_, _) -> {},
            new MarksInMemory(),
            scene::now)
        .read(TalkScene.SLUG);
    assertThat(kept).containsEntry(TalkScene.SLUG, scene.now());
  }

  @Test
  void what_was_said_while_nobody_listened_is_heard() {
    try (var scene = new TalkScene(folder)) {
      readOnce(scene);
      scene.pass(Duration.ofMinutes(10));
      scene.developer.say(TalkScene.PULL.value(), "@signalbox queue");
      scene.pass(Duration.ofHours(3));
      readOnce(scene);
      assertThat(heard).containsExactly("@signalbox queue");
      scene.pass(Duration.ofHours(3));
      readOnce(scene);
      assertThat(heard).hasSize(1);
    }
  }
}
