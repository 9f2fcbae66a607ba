package dev.signalbox.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Nobody gets to see the token: not in a command line, a file, a log or an answer. */
class GitHubSecretsTest extends AtGitHub {
  private static final String TOKEN = "ghs_";

  /** How the header begins that carries it: the user's name in Base64. */
  private static final String HEADER = "eC1hY2Nlc3MtdG9rZW4";

  /** More often than the shortest talk to the remote takes. */
  private static final long LOOK_EVERY_NANOS = 1_000_000;

  @Test
  void no_command_line_and_no_file_of_the_mirror_has_the_token() throws Exception {
    Set<String> seen = ConcurrentHashMap.newKeySet();
    var isOver = new AtomicBoolean();
    // No virtual thread: it would keep one of the few that carry those of the fake GitHub.
    var watcher =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  while (!isOver.get()) {
                    look(seen);
                    LockSupport.parkNanos(LOOK_EVERY_NANOS);
                  }
                });
    for (int round = 0; round < 3; round++) {
      var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", round + "\n"));
      var built = stage.built(unit);
      stage.land(stage.toLand(built, unit));
    }
    isOver.set(true);
    watcher.join();

    assertThat(seen)
        .anyMatch(line -> line.contains("localhost"))
        .noneMatch(GitHubSecretsTest::isTelling);
    try (var files = Files.walk(folder.resolve("mirrors"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertThat(isTelling(content)).as(file.toString()).isFalse();
      }
    }
  }

  private static boolean isTelling(String text) {
    return text.contains(TOKEN) || text.contains(HEADER);
  }

  private static void look(Set<String> seen) {
    ProcessHandle.current()
        .children()
        .forEach(
            child -> {
              try {
                Path line = Path.of("/proc", String.valueOf(child.pid()), "cmdline");
                seen.add(Files.readString(line, StandardCharsets.ISO_8859_1).replace('\0', ' '));
              } catch (IOException e) {
                // It has ended.
              }
            });
  }

  @Test
  void no_answer_and_no_log_has_the_token() {
    var log = new ByteArrayOutputStream();
    var before = System.err;
    System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    try {
      ContractStage.done(scene.host().pulls(HostScene.SLUG));
      scene.github.close();

      assertThat(scene.host().pulls(HostScene.SLUG).toString()).doesNotContain(TOKEN, HEADER);
      var unit = stage.unit(MergeMethod.MERGE);
      assertThat(
              scene
                  .host()
                  .build(
                      HostScene.SLUG,
                      stage.toBuild(new CommitSha("1".repeat(40)), List.of(), unit, false))
                  .toString())
          .contains("RetryLater")
          .doesNotContain(TOKEN, HEADER);
    } finally {
      System.setErr(before);
    }
    assertThat(log.toString(StandardCharsets.UTF_8)).doesNotContain(TOKEN, HEADER);
  }
}
