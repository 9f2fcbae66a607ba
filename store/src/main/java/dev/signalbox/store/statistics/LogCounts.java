package dev.signalbox.store.statistics;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Entries of the log, counted by what they have in common. */
public final class LogCounts {
  /** A value and how often it occurs. */
  public record Facet(String value, long count) {}

  /** By what entries are counted. */
  public enum By {
    TYPE,
    OUTCOME,
    TRIGGER,
    PULL_REQUEST,
    DRAFT
  }

  private final Map<By, Map<String, Long>> facets = new HashMap<>();
  private final TreeMap<Instant, Long> starts = new TreeMap<>();

  void add(Instant start, long count) {
    starts.merge(start, count, Long::sum);
  }

  void add(By by, String value, long count) {
    facets.computeIfAbsent(by, _ -> new HashMap<>()).merge(value, count, Long::sum);
  }

  /** An entry that counts so often, which may be less than nought. */
  void add(EntryFacts facts, UnaryOperator<Instant> start, long count) {
    add(start.apply(facts.at()), count);
    add(By.TYPE, facts.entry().type().spelled(), count);
    add(By.OUTCOME, facts.outcome().spelled(), count);
    add(By.TRIGGER, QueueGroup.keyed(facts.entry().trigger()), count);
  }

  void addPulls(EntryFacts facts) {
    facts.entry().pullRequest().ifPresent(it -> add(By.PULL_REQUEST, "" + it.value(), 1));
    facts.draft().ifPresent(draft -> add(By.DRAFT, "" + draft, 1));
  }

  public long total() {
    return starts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The count from the one moment up to, not including, the other. */
  public long within(Instant from, Instant to) {
    return starts.subMap(from, to).values().stream().mapToLong(Long::longValue).sum();
  }

  /** The most frequent first. */
  public List<Facet> facets(By by, int limit) {
    return facets.getOrDefault(by, Map.of()).entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> new Facet(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingLong(Facet::count).reversed().thenComparing(Facet::value))
        .limit(limit)
        .toList();
  }
}
