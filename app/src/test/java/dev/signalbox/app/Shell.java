package dev.signalbox.app;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

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
    var here =
        new Surroundings(
            environment,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            isTerminal,
            InstantSource.system());
    int code = Main.commandLine(here).execute(arguments);
    return new Result(code, out.toString(), err.toString());
  }
}
