package dev.signalbox.hosting.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OldOutputsTest {
  @TempDir Path checks;

  @Test
  void what_was_said_long_ago_is_removed_and_the_rest_is_kept() throws IOException {
    var now = Instant.now();
    Path outputs = Files.createDirectories(checks.resolve("room-0").resolve("output"));
    Path old = Files.writeString(outputs.resolve("old"), "x");
    Path young = Files.writeString(outputs.resolve("young"), "x");
    Files.setLastModifiedTime(old, FileTime.from(now.minus(Duration.ofDays(15))));
    OldOutputs.remove(checks, now);
    assertThat(old).doesNotExist();
    assertThat(young).exists();
    OldOutputs.remove(checks.resolve("nowhere"), now);
  }
}
