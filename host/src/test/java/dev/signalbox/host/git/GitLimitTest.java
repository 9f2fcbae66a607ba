package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class GitLimitTest {
  @TempDir Path folder;

  @Test
  @Timeout(value = 30, unit = TimeUnit.SECONDS)
  void what_git_has_started_ends_with_it() throws Exception {
    var words = List.of("-c", "alias.wait=!sleep 60 & echo $! > sleeping; wait", "wait");

    assertThatThrownBy(() -> Git.run(folder, Map.of(), "", 100, words, Duration.ofSeconds(1)))
        .isInstanceOf(GitLimitExceeded.class);

    long sleeping = Long.parseLong(Files.readString(folder.resolve("sleeping")).strip());
    var left = ProcessHandle.of(sleeping);
    if (left.isPresent()) left.get().onExit().get(10, TimeUnit.SECONDS);
    assertThat(ProcessHandle.of(sleeping).filter(ProcessHandle::isAlive)).isEmpty();
  }
}
