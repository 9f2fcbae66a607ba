package dev.signalbox.engine.events;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The end of the log of a run that failed. The ledger keeps nothing of it but what rules found.
 *
 * @param firstLine the number of the first of these lines in the whole log, from 1
 * @param annotations where the host has such
 */
public record JobLog(
    CheckKey key,
    long run,
    long firstLine,
    List<String> lines,
    Optional<List<JobAnnotation>> annotations) {
  public static final int MOST_LINES = 200;
  public static final int LONGEST_LINE = 500;
  public static final int MOST_ANNOTATIONS = 50;

  /** Keeps the last lines, and the beginning of each. */
  public JobLog {
    int surplus = Math.max(0, lines.size() - MOST_LINES);
    firstLine += surplus;
    var kept = new ArrayList<String>();
    for (var line : lines.subList(surplus, lines.size())) {
      kept.add(line.substring(0, Math.min(line.length(), LONGEST_LINE)));
    }
    lines = List.copyOf(kept);
    annotations =
        annotations.map(all -> List.copyOf(all.subList(0, Math.min(all.size(), MOST_ANNOTATIONS))));
  }

  /** Without annotations. */
  public JobLog(CheckKey key, long run, long firstLine, List<String> lines) {
    this(key, run, firstLine, lines, Optional.empty());
  }

  public boolean isOf(CheckRun ended) {
    return key.equals(ended.key()) && run == ended.run();
  }
}
