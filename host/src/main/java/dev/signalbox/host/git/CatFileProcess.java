package dev.signalbox.host.git;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A git process that is asked about one object after the other. For one thread at a time; whoever
 * had trouble with it closes it.
 */
final class CatFileProcess implements AutoCloseable {
  /** More than these would fill the pipes before anybody reads. */
  static final int MOST_AT_ONCE = 100;

  private static final int MOST_HEADER_BYTES = 4 << 10;

  /** What git says of a path that leads over a link, with as many bytes as it then names. */
  private static final Set<String> LEADS_NOWHERE = Set.of("dangling", "symlink", "loop", "notdir");

  private final Process process;
  private final InputStream answers;
  private volatile boolean isClosed;

  private CatFileProcess(Process process) {
    this.process = process;
    this.answers = new BufferedInputStream(process.getInputStream());
  }

  static CatFileProcess begin(Path folder) throws IOException {
    var words = List.of("--git-dir=.", "cat-file", "--batch-command", "--follow-symlinks");
    var builder = Git.prepared(folder, Map.of(), words);
    return new CatFileProcess(builder.redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  /** An object, as far as it was asked for. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record ReadObject(String name, String type, long size, byte[] content) {}

  /** The names of some objects, nothing for those that are missing. */
  List<Optional<String>> names(List<String> objects, Duration limit) throws IOException {
    return within(
        limit,
        () -> {
          var names = new ArrayList<Optional<String>>();
          for (int from = 0; from < objects.size(); from += MOST_AT_ONCE) {
            var part = objects.subList(from, Math.min(objects.size(), from + MOST_AT_ONCE));
            say("info ", part);
            for (int at = 0; at < part.size(); at++) names.add(header().map(ReadObject::name));
          }
          return names;
        });
  }

  /**
   * The content of an object, or its beginning.
   *
   * @param most if there is more, nothing else can be asked
   */
  Optional<ReadObject> content(String object, int most, Duration limit) throws IOException {
    return within(
        limit,
        () -> {
          say("contents ", List.of(object));
          var header = header();
          if (header.isEmpty()) return header;
          var known = header.get();
          byte[] content = bytes((int) Math.min(known.size(), most));
          if (known.size() > most) close();
          else skip(1);
          return Optional.of(new ReadObject(known.name(), known.type(), known.size(), content));
        });
  }

  /** A process that was ended may live on for a moment, but can't be asked any more. */
  boolean isAlive() {
    return !isClosed && process.isAlive();
  }

  private void say(String command, List<String> objects) throws IOException {
    var words = new StringBuilder();
    for (String object : objects) words.append(command).append(object).append('\n');
    var in = process.getOutputStream();
    in.write(words.toString().getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  private Optional<ReadObject> header() throws IOException {
    String[] words = line().split(" ", -1);
    if (words.length == 3) {
      return Optional.of(new ReadObject(words[0], words[1], Long.parseLong(words[2]), new byte[0]));
    }
    if (words.length == 2 && LEADS_NOWHERE.contains(words[0])) {
      bytes(Integer.parseInt(words[1]));
      skip(1);
    }
    return Optional.empty();
  }

  private String line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = answers.read(); next != '\n'; next = answers.read()) {
      if (next < 0 || line.size() == MOST_HEADER_BYTES) throw new EOFException("no answer");
      line.write(next);
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  private byte[] bytes(int count) throws IOException {
    byte[] read = answers.readNBytes(count);
    if (read.length < count) throw new EOFException("incomplete answer");
    return read;
  }

  private void skip(int count) throws IOException {
    answers.skipNBytes(count);
  }

  /** A process that does not answer in time is ended, and with it the wait for its answer. */
  private <T> T within(Duration limit, GitAttempt<T> question) throws IOException {
    var asked = new CompletableFuture<Boolean>();
    var _ =
        asked
            .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
            .exceptionally(
                late -> {
                  close();
                  return false;
                });
    try {
      return question.run();
    } finally {
      asked.complete(true);
    }
  }

  /** It has nothing to lose. */
  @Override
  public void close() {
    isClosed = true;
    process.destroyForcibly();
  }
}
