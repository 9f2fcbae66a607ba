package dev.signalbox.host.local.diff;

import dev.signalbox.host.git.GitStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The lines of a patch, each cut where it gets too long: a file may be one line of a gigabyte.
 * Whatever is no UTF-8 is replaced.
 */
final class PatchLines {
  private static final int MOST_BYTES_OF_CHARACTER = 4;

  private final GitStream git;
  private final int mostCharacters;
  private final long mostBytes;
  private long bytes;
  private Optional<PatchLine> held = Optional.empty();

  /**
   * {@code mostCharacters}: of a line, with the sign before it; {@code mostBytes}: of all lines.
   */
  PatchLines(GitStream git, int mostCharacters, long mostBytes) {
    this.git = git;
    this.mostCharacters = mostCharacters;
    this.mostBytes = mostBytes;
  }

  /** A line without its line feed. */
  record PatchLine(String text, boolean isCut) {
    boolean begins(String with) {
      return text.startsWith(with);
    }
  }

  /** The next one, which {@link #next} gives again. */
  Optional<PatchLine> peek() throws IOException {
    if (held.isEmpty()) held = read();
    return held;
  }

  Optional<PatchLine> next() throws IOException {
    var line = peek();
    held = Optional.empty();
    return line;
  }

  /** Whether so much was read that the rest is left alone. */
  boolean isExhausted() {
    return bytes >= mostBytes;
  }

  private Optional<PatchLine> read() throws IOException {
    if (isExhausted()) return Optional.empty();
    var kept = new ByteArrayOutputStream();
    int most = (mostCharacters + 1) * MOST_BYTES_OF_CHARACTER;
    int next = git.read();
    if (next < 0) return Optional.empty();
    while (next >= 0 && next != '\n') {
      if (kept.size() < most) kept.write(next);
      bytes++;
      if (isExhausted()) return Optional.empty();
      next = git.read();
    }
    bytes++;
    return Optional.of(cut(kept.toString(StandardCharsets.UTF_8)));
  }

  private PatchLine cut(String text) {
    if (text.codePointCount(0, text.length()) <= mostCharacters) return new PatchLine(text, false);
    return new PatchLine(text.substring(0, text.offsetByCodePoints(0, mostCharacters)), true);
  }
}
