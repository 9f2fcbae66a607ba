package dev.signalbox.hosting.checking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a check beyond how it ended. */
final class OutputTailTest {
  private static CheckRun run(String name, long number) {
    var key = new CheckKey(name, "local");
    return new CheckRun(key, "", number, 1, CheckState.FAILURE, "", Optional.empty());
  }

  @Test
  void the_last_lines_are_told_with_their_numbers(@TempDir Path folder) throws IOException {
    var output = folder.resolve("output");
    var text = new StringBuilder();
    for (int line = 1; line <= 250; line++) text.append("line ").append(line).append('\n');
    Files.writeString(output, text + "x".repeat(10_000));
    var log = OutputTail.of(run("test", 3), output).orElseThrow();
    assertThat(log.run()).isEqualTo(3);
    assertThat(log.firstLine()).isEqualTo(52);
    assertThat(log.lines()).hasSize(200).startsWith("line 52").endsWith("x".repeat(500));
  }

  @Test
  void output_that_is_gone_is_not_told(@TempDir Path folder) {
    assertThat(OutputTail.of(run("test", 3), folder.resolve("none"))).isEmpty();
  }

  @Test
  void the_runs_of_each_check_are_numbered() {
    var runs = List.of(run("test", 3), run("lint", 4), run("test", 7));
    assertThat(CheckAttempts.numbered(runs))
        .extracting(CheckRun::details)
        .containsExactly(
            RunDetails.NONE.attempt(1), RunDetails.NONE.attempt(1), RunDetails.NONE.attempt(2));
    assertThat(CheckAttempts.next(runs, runs.getFirst().key())).isEqualTo(3);
  }
}
