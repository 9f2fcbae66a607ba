package dev.signalbox.bench.check;

import dev.signalbox.bench.Contest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * A ratio on record.
 *
 * @param command the bench that prints it
 * @param printed the line that has it, the figure itself in the only group
 */
record RecordedRatio(String name, double ratio, Better better, String command, Pattern printed) {
  private static final double TOLERANCE = 0.2;

  /** Which way it gets better. */
  enum Better {
    HIGHER,
    LOWER
  }

  static RecordedRatio read(String name, JsonNode node) {
    return new RecordedRatio(
        name,
        node.required("ratio").asDouble(),
        Better.valueOf(node.required("better").asString().toUpperCase(Locale.ROOT)),
        node.required("command").asString(),
        Pattern.compile(node.required("printed").asString()));
  }

  boolean isAbout(String word) {
    return name.contains(word) || command.contains(word);
  }

  /** Nothing where no such line was printed. */
  Optional<Double> in(List<String> lines) {
    for (String line : lines) {
      var found = printed.matcher(line);
      if (found.find()) return Optional.of(Double.parseDouble(found.group(1).replace(",", "")));
    }
    return Optional.empty();
  }

  /** Judged by the median of several runs, so that one that was disturbed decides nothing. */
  boolean holds(List<Double> measured) {
    double median = Contest.median(measured);
    return switch (better) {
      case HIGHER -> median >= ratio * (1 - TOLERANCE);
      case LOWER -> median <= ratio / (1 - TOLERANCE);
    };
  }

  /** Whether the runs differ from each other by more than they may from the record. */
  static boolean isNoisy(List<Double> measured) {
    double least = measured.stream().min(Double::compare).orElseThrow();
    double most = measured.stream().max(Double::compare).orElseThrow();
    return least < most * (1 - TOLERANCE);
  }
}
