package dev.signalbox.server.operations;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What a scrape shows: the labels of each series by its name, and the type of each family. */
public record Scrape(Map<String, Set<String>> labels, Map<String, String> types) {
  private static final Pattern SERIES =
      Pattern.compile("(?m)^(?<name>[a-zA-Z_:]+)(?:\\{(?<labels>.*)\\})? [^ ]+$");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"(?:[^\"\\\\]|\\\\.)*\"");
  private static final Pattern TYPE = Pattern.compile("(?m)^# TYPE (?<name>\\S+) (?<type>\\S+)$");

  public static Scrape of(String text) {
    var labels = new TreeMap<String, Set<String>>();
    var series = SERIES.matcher(text);
    while (series.find()) {
      var names = labels.computeIfAbsent(series.group("name"), _ -> new TreeSet<>());
      if (series.group("labels") == null) continue;
      LABEL.matcher(series.group("labels")).results().forEach(it -> names.add(it.group(1)));
    }
    var types = new TreeMap<String, String>();
    TYPE.matcher(text).results().forEach(it -> types.put(it.group("name"), it.group("type")));
    return new Scrape(labels, types);
  }
}
