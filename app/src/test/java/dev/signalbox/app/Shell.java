package dev.signalbox.app;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Types commands into the program, in this process, and catches what it prints. */
public record Shell(Map<String, String> environment, String input, boolean isTerminal) {
  /** What a command left behind. */
  public record Result(int code, String out, String err) {}

  public static Shell empty() {
    return new Shell(Map.of(), "", false);
  }

  public Shell with(String name, String value) {
    var more = new HashMap<>(environment);
    more.put(name, value);
    return new Shell(more, input, isTerminal);
  }

  public Shell typing(String text) {
    return new Shell(environment, text, isTerminal);
  }

  public Shell onTerminal() {
    return new Shell(environment, input, true);
  }

  public Result run(String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    int code = Main.commandLine(here(out, err)).execute(arguments);
    return new Result(code, out.toString(), err.toString());
  }

  /** For commands that go on until they are stopped. */
  public Running start(String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var code = new CompletableFuture<Integer>();
    var thread =
        Thread.ofPlatform()
            .start(() -> code.complete(Main.commandLine(here(out, err)).execute(arguments)));
    return new Running(out, err, thread, code);
  }

  /** A command that is still running. */
  public record Running(
      StringWriter printed, StringWriter told, Thread thread, CompletableFuture<Integer> code)
      implements AutoCloseable {
    public String out() {
      return printed.toString();
    }

    public String err() {
      return told.toString();
    }

    /** As Ctrl-C would, but for the process. */
    public int stop() {
      thread.interrupt();
      return code.join();
    }

    @Override
    public void close() {
      stop();
    }
  }

  private ProcessEnvironment here(StringWriter out, StringWriter err) {
    return new ProcessEnvironment(
        environment,
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        isTerminal,
        InstantSource.system());
  }
}
