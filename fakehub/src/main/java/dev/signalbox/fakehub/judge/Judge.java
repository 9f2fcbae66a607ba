package dev.signalbox.fakehub.judge;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Holds everything that passes against GitHub's published descriptions, and keeps what does not
 * agree. A test ends with {@link #acquit}.
 */
public final class Judge implements TrafficObserver {
  private final Law law;
  private final List<String> violations = new CopyOnWriteArrayList<>();
  private final AtomicInteger seen = new AtomicInteger();

  /** The first one of a process reads the descriptions, which takes some seconds. */
  public Judge() {
    this(Octokit.law());
  }

  private Judge(Law law) {
    this.law = law;
  }

  /** Acquits everybody where GitHub's descriptions could not be fetched. */
  public static Judge whereDescribed() {
    return Octokit.isFetched() ? new Judge() : new Judge(new Lawless());
  }

  /** Finds no fault with anything. */
  private static final class Lawless implements Law {
    @Override
    public List<String> brokenBy(RecordedExchange exchange) {
      return List.of();
    }

    @Override
    public List<String> brokenBy(String event, String payload) {
      return List.of();
    }
  }

  @Override
  public void saw(RecordedExchange exchange) {
    seen.incrementAndGet();
    for (String word : law.brokenBy(exchange)) violations.add(exchange + ": " + word);
  }

  @Override
  public void saw(String event, String payload) {
    seen.incrementAndGet();
    for (String word : law.brokenBy(event, payload)) violations.add(event + ": " + word);
  }

  public int seen() {
    return seen.get();
  }

  public List<String> violations() {
    return List.copyOf(violations);
  }

  /** Throws an AssertionError that names all violations, if there are any. */
  public void acquit() {
    if (violations.isEmpty()) return;
    throw new AssertionError(violations.size() + " violations:\n" + String.join("\n", violations));
  }
}
