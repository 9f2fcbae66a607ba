package dev.signalbox.app.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoakCommandTest {
  @TempDir private Path folder;

  private Shell.Result soak(String... more) {
    String[] words = new String[more.length + 5];
    words[0] = "soak";
    words[1] = "--records";
    words[2] = folder.toString();
    words[3] = "--events";
    words[4] = "40";
    System.arraycopy(more, 0, words, 5, more.length);
    return Shell.empty().run(words);
  }

  @Test
  void seeds_that_are_done_are_not_run_again() {
    var first = soak("--seeds", "4");
    assertThat(first.code()).isEqualTo(ExitCode.DONE);
    assertThat(first.err()).isEmpty();
    assertThat(first.out()).contains("all promises were kept", "total").doesNotContain("\u001b");

    var second = soak("--seeds", "6");
    assertThat(second.code()).isEqualTo(ExitCode.DONE);
    assertThat(second.err()).isEqualTo("resumed: 4 of 6 done before\n");
    assertThat(second.out()).containsPattern("this run +2 ").containsPattern("total +6 ");

    var fresh = soak("--seeds", "6", "--fresh");
    assertThat(fresh.err()).isEmpty();
    assertThat(fresh.out()).containsPattern("this run +6 ").containsPattern("total +6 ");
  }

  @Test
  void each_planner_has_records_of_its_own() throws Exception {
    assertThat(soak("--seeds", "2").code()).isEqualTo(ExitCode.DONE);
    var random = soak("--seeds", "2", "--planner", "random", "--json");
    assertThat(random.err()).isEmpty();
    var outcome = Json.parse(random.out());
    assertThat(outcome.get("planner").stringValue()).isEqualTo("random");
    assertThat(outcome.get("is_complete").booleanValue()).isTrue();
    assertThat(outcome.get("ran").get("seeds").intValue()).isEqualTo(2);
    String engine = outcome.get("engine").stringValue();
    assertThat(folder.resolve("soak")).isDirectoryContaining("glob:**/" + engine + "-random.txt");
    assertThat(folder.resolve("soak")).isDirectoryContaining("glob:**/" + engine + "-standard.txt");
  }

  @Test
  void a_seed_tells_the_same_story_each_time() {
    var once = soak("--replay", "3", "--planner", "random");
    assertThat(once.code()).isEqualTo(ExitCode.DONE);
    assertThat(once.out()).startsWith("Seed 3, ").contains("All promises were kept.");
    assertThat(soak("--replay", "3", "--planner", "random")).isEqualTo(once);
  }

  @Test
  void slips_are_told() {
    assertThat(soak("--seeds", "0").code()).isEqualTo(ExitCode.USAGE);
    assertThat(soak("--first", "-1").err()).contains("--first must be at least 0");
    assertThat(soak("--planner", "best").code()).isEqualTo(ExitCode.USAGE);
    assertThat(soak("--shrink").err()).contains("--shrink requires --replay");
    assertThat(soak("--replay", "-3").code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void a_place_that_keeps_no_records_is_told_of() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    var result = Shell.empty().run("soak", "--seeds", "1", "--records", file.toString());
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(result.err()).startsWith("signalbox: the record ");
  }
}
