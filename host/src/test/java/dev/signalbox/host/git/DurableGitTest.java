package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a branch names is on the disk before the branch is, in whatever repository. */
class DurableGitTest {
  private static final String FLUSHED = "\"key\":\"fsync/hardware-flush\"";

  @TempDir Path repository;
  @TempDir Path traces;

  /** As an earlier version made it: nothing in its settings speaks of the disk. */
  @BeforeEach
  void make() throws Exception {
    var init =
        new ProcessBuilder("git", "init", "--quiet", "--bare", repository.toString()).start();
    assertThat(init.waitFor()).isZero();
    assertThat(repository.resolve("config")).content().doesNotContainIgnoringCase("fsync");
  }

  @Test
  void objects_are_flushed() throws IOException {
    assertThat(traced("hash-object", "-w", "--stdin")).contains(FLUSHED);
  }

  @Test
  void refs_are_flushed() throws IOException {
    String empty = run(Map.of(), "hash-object", "-t", "tree", "-w", "--stdin");
    assertThat(traced("update-ref", "refs/tags/empty", empty)).contains(FLUSHED);
  }

  private String traced(String... words) throws IOException {
    Path trace = traces.resolve("trace");
    run(Map.of("GIT_TRACE2_EVENT", trace.toString()), words);
    return Files.readString(trace);
  }

  private String run(Map<String, String> environment, String... words) throws IOException {
    var result = Git.run(repository, environment, "", 1 << 16, List.of(words));
    assertThat(result.exitCode()).as(result.errors()).isZero();
    return result.text();
  }
}
