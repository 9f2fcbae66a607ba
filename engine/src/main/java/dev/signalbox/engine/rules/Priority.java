package dev.signalbox.engine.rules;

import java.util.Map;
import java.util.Optional;

/** Who goes first: the higher number. */
public record Priority(int value) implements Comparable<Priority> {
  public static final int MIN = 1;
  public static final int MAX = 10_000;
  public static final Priority LOW = new Priority(1000);
  public static final Priority MEDIUM = new Priority(2000);
  public static final Priority HIGH = new Priority(3000);

  /** How a priority is written: by its name or its number. */
  public static final String PATTERN = "low|medium|high|[1-9][0-9]{0,3}|10000";

  public static final Map<String, Priority> BY_ALIAS =
      Map.of("low", LOW, "medium", MEDIUM, "high", HIGH);

  public Priority {
    if (value < MIN || value > MAX) {
      throw new IllegalArgumentException("a priority is 1 to 10000");
    }
  }

  public static Optional<Priority> named(String alias) {
    return Optional.ofNullable(BY_ALIAS.get(alias));
  }

  /** Of its name or its number. */
  public static Optional<Priority> parse(String text) {
    return text.matches(PATTERN)
        ? named(text).or(() -> Optional.of(new Priority(Integer.parseInt(text))))
        : Optional.empty();
  }

  /** The name of this priority, or its number where it has none. */
  public String alias() {
    return BY_ALIAS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(this))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(Integer.toString(value));
  }

  @Override
  public int compareTo(Priority other) {
    return Integer.compare(value, other.value);
  }
}
