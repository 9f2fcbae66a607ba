package dev.signalbox.store.statistics;

import java.util.Comparator;
import java.util.Optional;

/**
 * Whose figures they are.
 *
 * @param priorityRule empty where no priority rule matched
 */
public record QueueGroup(String baseRef, String queueName, String priorityRule)
    implements Comparable<QueueGroup> {
  static final int LONGEST = 255;

  private static final Comparator<QueueGroup> ORDER =
      Comparator.comparing(QueueGroup::baseRef)
          .thenComparing(QueueGroup::queueName)
          .thenComparing(QueueGroup::priorityRule);

  public QueueGroup {
    baseRef = keyed(baseRef);
    queueName = keyed(queueName);
    priorityRule = keyed(priorityRule);
  }

  public Optional<String> priorityRuleName() {
    return priorityRule.isEmpty() ? Optional.empty() : Optional.of(priorityRule);
  }

  QueueGroup ofAllPriorities() {
    return new QueueGroup(baseRef, queueName, "");
  }

  /** Text that fits into a key of the database: not too long, and without NUL. */
  static String keyed(String text) {
    if (text.length() <= LONGEST && text.indexOf('\0') < 0) return text;
    String clean = text.replace("\0", "");
    return clean.codePointCount(0, clean.length()) <= LONGEST
        ? clean
        : clean.substring(0, clean.offsetByCodePoints(0, LONGEST));
  }

  @Override
  public int compareTo(QueueGroup other) {
    return ORDER.compare(this, other);
  }
}
