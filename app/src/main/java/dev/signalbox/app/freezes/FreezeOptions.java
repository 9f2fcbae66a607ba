package dev.signalbox.app.freezes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for creating and for changing a freeze. */
final class FreezeOptions {
  @Option(
      names = "--start",
      paramLabel = "TIME",
      description = "When it begins, local time: 2026-12-24T18:00 (default for a new one: now).")
  private @Nullable String start;

  @Option(
      names = "--end",
      paramLabel = "TIME",
      description = "When it ends, local time (default for a new one: until it is deleted).")
  private @Nullable String end;

  @Option(
      names = "--match",
      paramLabel = "CONDITION",
      description =
          "Hold back only pull requests that match, such as 'base = main'; can be"
              + " repeated, all must match.")
  private @Nullable List<String> matching;

  @Option(
      names = "--exclude",
      paramLabel = "CONDITION",
      description =
          "Exempt pull requests that match, such as 'label = hotfix'; can be repeated,"
              + " all must match.")
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
