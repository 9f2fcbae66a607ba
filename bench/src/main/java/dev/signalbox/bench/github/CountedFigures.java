package dev.signalbox.bench.github;

import dev.signalbox.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What was counted, under its names: one line for people, or JSON at the end. */
final class CountedFigures {
  private final boolean isJson;
  private final Map<String, Map<String, Double>> all = new LinkedHashMap<>();

  CountedFigures(boolean isJson) {
    this.isJson = isJson;
  }

  void add(String subject, Map<String, Double> figures) {
    all.put(subject, figures);
    if (isJson) return;
    var line = new StringBuilder(String.format(Locale.ROOT, "%-52s", subject));
    figures.forEach(
        (name, value) -> line.append(String.format(Locale.ROOT, " %s %.1f;", name, value)));
    System.out.println(line.substring(0, line.length() - 1));
  }

  void end() {
    if (isJson) System.out.println(new String(Json.bytes(all), StandardCharsets.UTF_8));
  }
}
