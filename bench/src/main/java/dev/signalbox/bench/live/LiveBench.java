package dev.signalbox.bench.live;

import dev.signalbox.bench.Contest;
import dev.signalbox.bench.Options;
import dev.signalbox.bench.live.ReaderLoad.ReaderQuestion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** Measures queues that move and prints what came out. */
public final class LiveBench {
  private static final int THREADS = 8;

  private LiveBench() {}

  public static void main(String[] arguments) throws Exception {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.WARNING);
    var options = new Options(List.of(arguments));
    int seconds = options.number("--seconds", 2);
    var span = Duration.ofSeconds(options.number("--landings", 60));
    var sizes = List.of(options.value("--pulls", "500,10000").split(",", -1));
    Path data = Path.of(options.value("--data", "bench/target/live")).toAbsolutePath();
    if (seconds > 0) read(data, sizes, options, new Contest(THREADS, seconds));
    int counted = options.number("--cost", 20);
    if (counted > 0) cost(data, options, counted);
    if (span.isPositive()) land(data, options, span);
  }

  private static void read(Path data, List<String> sizes, Options options, Contest contest)
      throws Exception {
    var paced = Duration.ofSeconds(options.number("--paced", 5));
    var questions = EnumSet.noneOf(ReaderQuestion.class);
    for (String word :
        options.value("--ask", "status,pull,queues,page,node,pace,frames").split(",", -1)) {
      questions.add(ReaderQuestion.valueOf(word.toUpperCase(Locale.ROOT)));
    }
    for (String size : sizes) {
      try (var ground = Ground.open(data)) {
        new ReaderLoad(ground, contest, paced, questions).print(Integer.parseInt(size));
      }
    }
  }

  private static void cost(Path data, Options options, int landings) throws Exception {
    for (String open : options.value("--open", "10,200").split(",", -1)) {
      try (var ground = Ground.open(data)) {
        new LandingCost(ground, landings).print(Integer.parseInt(open));
      }
    }
  }

  private static void land(Path data, Options options, Duration span) throws Exception {
    for (String scene : options.value("--land", "one,ten,hundred").split(",", -1)) {
      try (var ground = Ground.open(data)) {
        var rate = new LandingRate(ground, span);
        switch (scene) {
          case "one" -> rate.print("one repository, one at a time", 1, new BenchContent(3_000, 1));
          case "ten" -> rate.print("one repository, batches of 10", 1, new BenchContent(9_000, 10));
          case "hundred" -> rate.print("a hundred repositories", 100, new BenchContent(60, 1));
          default -> throw new IllegalArgumentException("--land knows no " + scene);
        }
      }
    }
  }
}
