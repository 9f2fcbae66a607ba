package dev.signalbox.engine.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The end of what a failed execution has printed.
 *
 * @param firstLine the number of its first line in the whole log, from 1
 */
public record LogExcerpt(long firstLine, List<String> lines) {
  public static final int MOST_LINES = 200;
  public static final int MOST_BYTES = 16 * 1024;

  /** Of one that would leave no room for others, or for itself, the beginning says most. */
  private static final int LONGEST_LINE = 1_000;

  private static final Pattern UNPRINTABLE =
      Pattern.compile("\\x1b\\[[0-?]*[ -/]*[@-~]|[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f]|\\p{Cs}");

  public LogExcerpt {
    lines = List.copyOf(lines);
  }

  /** The last of these lines, as many as there is room for; nothing where none says anything. */
  public static Optional<LogExcerpt> of(long firstLine, List<String> lines) {
    var kept = new ArrayDeque<String>();
    int room = MOST_BYTES;
    for (var line : lines.reversed()) {
      String text =
          printable(line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) : line);
      room -= text.getBytes(UTF_8).length + 1;
      if (kept.size() == MOST_LINES || room < 0) break;
      kept.addFirst(text);
    }
    if (kept.stream().allMatch(String::isBlank)) return Optional.empty();
    return Optional.of(new LogExcerpt(firstLine + lines.size() - kept.size(), List.copyOf(kept)));
  }

  public String text() {
    return String.join("\n", lines);
  }

  /** No database takes a NUL or half a character, and no page shows colours of a terminal. */
  private static String printable(String line) {
    return UNPRINTABLE.matcher(line).replaceAll("");
  }
}
