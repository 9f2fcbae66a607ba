package dev.signalbox.host.git;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A git process that is talked to line by line. Whoever closes it has seen it end. */
public final class InteractiveGit implements AutoCloseable {
  private final Process process;
  private final BufferedReader answers;

  private InteractiveGit(Process process) {
    this.process = process;
    this.answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  public static InteractiveGit begin(Path folder, List<String> arguments) throws IOException {
    var builder = Git.prepared(folder, Map.of(), arguments);
    var process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    var watchdog = process.onExit().orTimeout(Git.LIMIT_SECONDS, TimeUnit.SECONDS);
    watchdog.exceptionally(late -> Git.end(process));
    return new InteractiveGit(process);
  }

  public void say(String words) throws IOException {
    var in = process.getOutputStream();
    in.write(words.getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  /** The next line; nothing when git has ended. */
  public Optional<String> hear() throws IOException {
    return Optional.ofNullable(answers.readLine());
  }

  @Override
  public void close() throws IOException {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      process.destroy();
    }
    answers.close();
    process.onExit().join();
  }
}
