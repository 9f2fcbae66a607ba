package dev.signalbox.bench.live;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordingStream;

/** How often each command of git is started. */
final class GitCounter implements AutoCloseable {
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
  private final RecordingStream events = new RecordingStream();

  GitCounter() {
    events.enable("jdk.ProcessStart").withoutStackTrace();
    events.onEvent("jdk.ProcessStart", event -> count(event.getString("command")));
    events.startAsync();
  }

  private void count(String command) {
    if (!command.startsWith("git ")) return;
    var words = List.of(command.split(" ", -1));
    int at = 1;
    while (at < words.size() - 1 && words.get(at).startsWith("-")) {
      at += words.get(at).equals("-c") ? 2 : 1;
    }
    counts.computeIfAbsent(words.get(at), _ -> new LongAdder()).increment();
  }

  void begin() {
    counts.clear();
  }

  long all() {
    return counts.values().stream().mapToLong(LongAdder::sum).sum();
  }

  String perOne(long landed) {
    events.stop();
    return counts.entrySet().stream()
        .sorted(Comparator.comparingLong(entry -> -entry.getValue().sum()))
        .map(entry -> "%s %.1f".formatted(entry.getKey(), entry.getValue().sum() / (double) landed))
        .collect(Collectors.joining(", ", "%.1f times (".formatted(all() / (double) landed), ")"));
  }

  @Override
  public void close() {
    events.close();
  }
}
