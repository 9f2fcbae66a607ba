package dev.signalbox.app.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.wire.Json;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BrokenPromiseTest {
  private static final QueueEngine ENGINE = new QueueEngine(new StandardPlanner());

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();

  /** Forgets to log what follows from a dequeue. */
  private static Decision forgetful(Ledger ledger, QueueEvent event, Instant now) {
    var right = ENGINE.decide(ledger, event, now);
    if (!(event instanceof Command.Dequeue)) return right;
    return new Decision(
        right.ledger(),
        right.effects(),
        List.of(),
        right.replies(),
        right.executions(),
        right.wakeAt());
  }

  private int soak(String... more) {
    var here =
        new ProcessEnvironment(
            Map.of(),
            InputStream.nullInputStream(),
            new PrintWriter(out, true),
            new PrintWriter(new StringWriter()),
            false,
            InstantSource.system());
    var words = new ArrayList<>(List.of("--records", folder.toString()));
    words.addAll(List.of(more));
    return new CommandLine(new SoakCommand(here, (_, _) -> BrokenPromiseTest::forgetful))
        .execute(words.toArray(String[]::new));
  }

  @Test
  void a_broken_promise_is_told_as_a_short_story_with_the_way_to_see_it_again() {
    assertThat(soak("--seeds", "200", "--events", "200")).isEqualTo(ExitCode.FAILED);

    assertThat(out.toString())
        .containsPattern("seed \\d+ broke: conservation: ")
        .contains("Weather: calm", "Dequeue", "BROKEN: conservation")
        .containsPattern("to replay it: ./signalbox soak --replay \\d+ --events 200\n");
    assertThat(out.toString().lines().count()).isLessThan(80);
  }

  @Test
  void the_seed_breaks_again_when_it_is_run_again() throws Exception {
    soak("--seeds", "200", "--events", "200", "--json");
    var finding = Json.parse(out.toString()).get("violations").get(0);
    out.getBuffer().setLength(0);
    String seed = String.valueOf(finding.get("seed").longValue());

    assertThat(soak("--replay", seed, "--events", "200")).isEqualTo(ExitCode.FAILED);
    assertThat(out.toString().lines().toList().getLast()).startsWith("BROKEN: conservation: ");
    out.getBuffer().setLength(0);
    assertThat(soak("--replay", seed, "--events", "200", "--shrink")).isEqualTo(ExitCode.FAILED);
    assertThat(out.toString().lines().toList())
        .startsWith(finding.get("story").get(0).stringValue());
  }
}
