package dev.signalbox.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two ways of doing the same, in turns, so that what the machine does meanwhile hits both. */
public final class Contest {
  /** What one worker does over and over. */
  public interface Work extends AutoCloseable {
    void once() throws IOException, SQLException;

    @Override
    void close() throws IOException, SQLException;
  }

  /** Makes a worker for each thread. */
  public interface Contender {
    Work worker() throws Exception;
  }

  private static final int WARM_UP_ROUNDS = 3;
  private static final int ROUNDS = 7;
  private final int threads;
  private final int seconds;

  public Contest(int threads, int seconds) {
    this.threads = threads;
    this.seconds = seconds;
  }

  /** How often the first was done for each time that the second was: medians over the rounds. */
  public double ratio(String name, Contender ours, Contender theirs) throws Exception {
    var first = new ArrayList<Double>();
    var second = new ArrayList<Double>();
    var ratios = new ArrayList<Double>();
    for (int warmUp = 0; warmUp < WARM_UP_ROUNDS; warmUp++) {
      rate(ours);
      rate(theirs);
    }
    for (int round = 0; round < ROUNDS; round++) {
      double a = rate(ours);
      double b = rate(theirs);
      first.add(a);
      second.add(b);
      ratios.add(a / b);
    }
    System.out.printf(
        "%-46s %9.0f /s  against %9.0f /s   ratio %.2f%n",
        name, median(first), median(second), median(ratios));
    return median(ratios);
  }

  private double rate(Contender contender) throws Exception {
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    try (var pool = Executors.newFixedThreadPool(threads)) {
      var counts = new ArrayList<Future<Long>>();
      for (int i = 0; i < threads; i++) counts.add(pool.submit(loop(contender, end)));
      long total = 0;
      for (Future<Long> count : counts) total += count.get();
      return total / (double) seconds;
    }
  }

  private static Callable<Long> loop(Contender contender, long end) {
    return () -> {
      long count = 0;
      try (Work work = contender.worker()) {
        for (; System.nanoTime() < end; count++) work.once();
      }
      return count;
    };
  }

  public static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
