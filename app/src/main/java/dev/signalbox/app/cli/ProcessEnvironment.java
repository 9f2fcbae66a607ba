package dev.signalbox.app.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/** What the process was started with: variables, streams and clock, which a test replaces. */
public record ProcessEnvironment(
    Map<String, String> environment,
    InputStream in,
    PrintWriter out,
    PrintWriter err,
    boolean isTerminal,
    InstantSource clock) {
  public ProcessEnvironment {
    environment = Map.copyOf(environment);
  }

  /** UTF-8 whatever the locale says: JSON is nothing else, and a title must survive a C locale. */
  public static ProcessEnvironment real() {
    return new ProcessEnvironment(
        System.getenv(),
        System.in,
        writer(FileDescriptor.out),
        writer(FileDescriptor.err),
        Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false),
        InstantSource.system());
  }

  private static PrintWriter writer(FileDescriptor to) {
    return new PrintWriter(new FileOutputStream(to), true, StandardCharsets.UTF_8);
  }

  /** A variable that is set to nothing counts as not set. */
  public Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }

  public boolean wantsColours() {
    return isTerminal
        && environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.get("TERM"));
  }

  @Override
  public String toString() {
    return "ProcessEnvironment[isTerminal=" + isTerminal + "]";
  }
}
