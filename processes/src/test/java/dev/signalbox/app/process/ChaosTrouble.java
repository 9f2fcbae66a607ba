package dev.signalbox.app.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What happens to a node, when, and for how long.
 *
 * @param toWriter whether to one that writes for somebody, if one of these is well
 * @param choice chooses among the nodes that it may happen to
 */
record ChaosTrouble(Duration at, boolean toWriter, int choice, Kind kind, Duration lasts) {
  private static final Duration LONGEST_PEACE = Duration.ofSeconds(25);
  private static final Duration SHORTEST_PEACE = Duration.ofSeconds(8);

  /** What can happen. */
  enum Kind {
    KILLED("killed", 1, 10),
    FROZEN("frozen", 5, 40),
    CUT_FROM_DATABASE("cut off from the database", 5, 40),
    CUT_FROM_GITHUB("cut off from GitHub", 5, 40);

    final String words;
    private final int leastSeconds;
    private final int mostSeconds;

    Kind(String words, int leastSeconds, int mostSeconds) {
      this.words = words;
      this.leastSeconds = leastSeconds;
      this.mostSeconds = mostSeconds;
    }

    /** Whether others have to do its work. */
    boolean losesLeases() {
      return this != CUT_FROM_GITHUB;
    }
  }

  /** Always the same for one seed. */
  static List<ChaosTrouble> ofSeed(long seed, Duration work) {
    var random = new SplittableRandom(seed);
    var all = new ArrayList<ChaosTrouble>();
    var at = SHORTEST_PEACE;
    while (at.compareTo(work) < 0) {
      var kind = Kind.values()[random.nextInt(Kind.values().length)];
      int seconds = random.nextInt(kind.leastSeconds, kind.mostSeconds + 1);
      boolean toWriter = random.nextInt(3) > 0;
      int choice = random.nextInt(Integer.MAX_VALUE);
      all.add(new ChaosTrouble(at, toWriter, choice, kind, Duration.ofSeconds(seconds)));
      at = at.plusMillis(random.nextLong(SHORTEST_PEACE.toMillis(), LONGEST_PEACE.toMillis()));
    }
    return List.copyOf(all);
  }
}
