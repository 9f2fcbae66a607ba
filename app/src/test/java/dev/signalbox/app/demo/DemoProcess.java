package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.process.ProgramCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** {@code signalbox demo} in a process of its own. */
public final class DemoProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final Process process;
  private final Path log;

  private DemoProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  public static DemoProcess start(String... options) throws IOException {
    // A group of its own, and with a signal that whoever runs the tests may have been told to
    // ignore.
    var command = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT"));
    command.addAll(ProgramCommand.of("demo"));
    command.addAll(List.of(options));
    Path log = Files.createTempFile(Path.of("target").toAbsolutePath(), "demo", ".log");
    var builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    return new DemoProcess(builder.start(), log);
  }

  public String output() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void awaitWord(String word) {
    Awaitility.await().atMost(PATIENCE).until(() -> output().contains(word) || !process.isAlive());
    assertThat(process.isAlive()).as(output()).isTrue();
  }

  int awaitExit() throws InterruptedException {
    return awaitExit(PATIENCE);
  }

  public int awaitExit(Duration most) throws InterruptedException {
    assertThat(process.waitFor(most)).as(output()).isTrue();
    return process.exitValue();
  }

  /** As a terminal does it on Ctrl-C: everyone in the group gets the signal. */
  void interrupt() throws Exception {
    new ProcessBuilder("kill", "-INT", "--", "-" + process.pid()).start().waitFor();
  }

  @Override
  public void close() {
    process.destroy();
    Awaitility.await().atMost(PATIENCE).until(() -> !process.isAlive());
  }
}
