package dev.signalbox.scheduling.replay;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Arrivals as comma-separated values, one change a line below a line of column names. */
public final class TraceFile {
  public static final int MOST_CHANGES = 50_000;

  /** The first of these that the file has tells when changes arrived. */
  public static final List<String> TIME_COLUMNS =
      List.of("enqueued_at", "queued_at", "arrived_at", "build_started_at", "merged_at");

  private static final String BUILD_MINUTES = "build_minutes";
  private static final String PASSES = "passes";
  private static final String SCOPES = "scopes";
  private static final double MOST_MINUTES = 7 * 24 * 60;
  private static final int MOST_SHOWN = 60;

  private final String name;
  private final List<String> columns;
  private final int time;

  private TraceFile(String name, List<String> columns) {
    this.name = name;
    this.columns = columns;
    this.time =
        TIME_COLUMNS.stream()
            .map(columns::indexOf)
            .filter(index -> index >= 0)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s: no column of times; expected one of %s"
                            .formatted(name, String.join(", ", TIME_COLUMNS))));
  }

  /**
   * The changes of a trace, in its order.
   *
   * @throws IllegalArgumentException with the line, and what is wrong with it
   */
  public static List<ReplayedChange> parse(String name, String text) {
    var lines = text.lines().toList();
    if (lines.isEmpty()) throw new IllegalArgumentException(name + ": the file is empty");
    var file = new TraceFile(name, cells(lines.getFirst().toLowerCase(Locale.ROOT)));
    var changes = new ArrayList<ReplayedChange>();
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) continue;
      if (changes.size() == MOST_CHANGES) {
        throw new IllegalArgumentException(
            "%s: more than %,d changes".formatted(name, MOST_CHANGES));
      }
      changes.add(file.change(i + 1, cells(lines.get(i))));
    }
    if (changes.isEmpty()) throw new IllegalArgumentException(name + ": no changes");
    return changes;
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split(",", -1)).map(TraceFile::unquoted).toList();
  }

  private static String unquoted(String cell) {
    String bare = cell.strip();
    boolean isQuoted = bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"");
    return isQuoted ? bare.substring(1, bare.length() - 1) : bare;
  }

  private ReplayedChange change(int line, List<String> cells) {
    if (cells.size() != columns.size()) {
      throw fault(line, "%d cells below %d columns".formatted(cells.size(), columns.size()));
    }
    return new ReplayedChange(
        time(line, cells.get(time)),
        cell(cells, BUILD_MINUTES)
            .map(text -> OptionalLong.of(millis(line, text)))
            .orElse(OptionalLong.empty()),
        cell(cells, PASSES).map(text -> flag(line, text)),
        cell(cells, SCOPES).map(text -> Set.of(text.split("[ ;]+"))),
        OptionalLong.empty());
  }

  private Optional<String> cell(List<String> cells, String column) {
    int index = columns.indexOf(column);
    return index < 0 ? Optional.empty() : Optional.of(cells.get(index)).filter(it -> !it.isEmpty());
  }

  private Instant time(int line, String text) {
    try {
      return OffsetDateTime.parse(text.replace(' ', 'T')).toInstant();
    } catch (DateTimeException e) {
      throw fault(line, "'%s' is not a time such as 2026-01-31T12:00:00Z".formatted(shown(text)));
    }
  }

  private long millis(int line, String text) {
    try {
      double minutes = Double.parseDouble(text);
      if (minutes > 0 && minutes <= MOST_MINUTES) return Math.max(1, Math.round(minutes * 60_000));
    } catch (NumberFormatException e) {
      // told below
    }
    throw fault(
        line,
        "%s '%s' is not a number above 0, up to %.0f"
            .formatted(BUILD_MINUTES, shown(text), MOST_MINUTES));
  }

  private boolean flag(int line, String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "1", "yes" -> true;
      case "false", "0", "no" -> false;
      default -> throw fault(line, "%s '%s' is not true or false".formatted(PASSES, shown(text)));
    };
  }

  private static String shown(String text) {
    return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "…";
  }

  private IllegalArgumentException fault(int line, String what) {
    return new IllegalArgumentException("%s:%d: %s".formatted(name, line, what));
  }
}
