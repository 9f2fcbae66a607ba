package dev.signalbox.host.git;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A git command whose output is read as it comes. Reading may stop anywhere: closing ends git. */
public final class GitStream implements AutoCloseable {
  private final String command;
  private final Duration limit;
  private final Process process;
  private final InputStream output;
  private final AtomicBoolean isLate = new AtomicBoolean();

  private GitStream(String command, Duration limit, Process process) {
    this.command = command;
    this.limit = limit;
    this.process = process;
    this.output = new BufferedInputStream(process.getInputStream());
    var watchdog = process.onExit().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
    watchdog.exceptionally(
        late -> {
          isLate.set(true);
          return Git.end(process);
        });
  }

  /** {@code words}: the command and what it is asked. */
  static GitStream begin(GitRepository repository, Duration limit, List<String> words)
      throws IOException {
    var arguments = new ArrayList<>(List.of("--git-dir=."));
    arguments.addAll(words);
    var process =
        Git.prepared(repository.folder(), Map.of(), arguments)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    return new GitStream(Git.command(words), limit, process);
  }

  /** The next byte; -1 at the end of what git has to say. */
  public int read() throws IOException {
    try {
      int next = output.read();
      if (next < 0 && isLate.get()) throw GitLimitExceeded.time(command, limit);
      return next;
    } catch (IOException e) {
      throw isLate.get() ? GitLimitExceeded.time(command, limit) : e;
    }
  }

  /** After the end was read: whether git has said all that there is. */
  public boolean isComplete() throws IOException {
    try {
      return process.waitFor() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while git was running", e);
    }
  }

  @Override
  public void close() throws IOException {
    Git.end(process);
    output.close();
    process.onExit().join();
  }
}
