package dev.signalbox.app.freezes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What can be said of a freeze, when it is made and when it is changed. */
final class FreezeOptions {
  @Option(
      names = "--start",
      paramLabel = "TIME",
      description = "When it begins, local time: 2026-12-24T18:00 (a new one: now).")
  private @Nullable String start;

  @Option(
      names = "--end",
      paramLabel = "TIME",
      description = "When it ends, local time (a new one: when somebody ends it).")
  private @Nullable String end;

  @Option(
      names = "--match",
      paramLabel = "CONDITION",
      description = "Only those that match, such as 'base = main'; repeatable, all must hold.")
  private @Nullable List<String> matching;

  @Option(
      names = "--exclude",
      paramLabel = "CONDITION",
      description = "Not those that match, such as 'label = hotfix'; repeatable, all must hold.")
  private @Nullable List<String> excluding;

  Map<String, @Nullable Object> said() {
    var said = new LinkedHashMap<String, @Nullable Object>();
    if (start != null) said.put("start", start);
    if (end != null) said.put("end", end);
    if (matching != null) said.put("matching_conditions", matching);
    if (excluding != null) said.put("exclude_conditions", excluding);
    return said;
  }
}
