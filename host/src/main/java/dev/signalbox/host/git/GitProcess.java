package dev.signalbox.host.git;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A long-running git process that is asked one thing after the other. For one thread at a time;
 * whoever had trouble with it closes it.
 */
final class GitProcess implements AutoCloseable {
  private static final int MOST_LINE_BYTES = 4 << 10;

  private final Process process;
  private final InputStream answers;
  private volatile boolean isClosed;

  private GitProcess(Process process) {
    this.process = process;
    this.answers = new BufferedInputStream(process.getInputStream());
  }

  static GitProcess begin(Path folder, List<String> words) throws IOException {
    var builder = Git.prepared(folder, Map.of(), words);
    return new GitProcess(builder.redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  /** A process that was ended may live on for a moment, but can't be asked any more. */
  boolean isAlive() {
    return !isClosed && process.isAlive();
  }

  void say(String words) throws IOException {
    var in = process.getOutputStream();
    in.write(words.getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  String line() throws IOException {
    return new String(until('\n', MOST_LINE_BYTES), StandardCharsets.UTF_8);
  }

  /** What comes before that byte, which is left out. */
  byte[] until(char end, int most) throws IOException {
    var heard = new ByteArrayOutputStream();
    for (int next = answers.read(); next != end; next = answers.read()) {
      if (next < 0) throw new EOFException("no answer");
      if (heard.size() >= most) throw new IOException("the answer is too long");
      heard.write(next);
    }
    return heard.toByteArray();
  }

  byte[] bytes(int count) throws IOException {
    byte[] read = answers.readNBytes(count);
    if (read.length < count) throw new EOFException("incomplete answer");
    return read;
  }

  void skip(int count) throws IOException {
    answers.skipNBytes(count);
  }

  /** A process that does not answer in time is ended, and with it the wait for its answer. */
  <T> T within(Duration limit, GitAttempt<T> question) throws IOException {
    var asked = new CompletableFuture<Boolean>();
    var _ =
        asked
            .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
            .exceptionally(
                late -> {
                  isClosed = true;
                  Git.end(process);
                  return false;
                });
    try {
      return question.run();
    } finally {
      asked.complete(true);
    }
  }

  /** It has nothing to lose: whatever it was told and did not confirm is asked for again. */
  @Override
  public void close() {
    isClosed = true;
    process.destroyForcibly();
  }
}
