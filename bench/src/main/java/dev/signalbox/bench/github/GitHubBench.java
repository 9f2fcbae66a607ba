package dev.signalbox.bench.github;

import dev.signalbox.bench.Options;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Counts what the queue asks of GitHub and prints it. */
public final class GitHubBench {
  private GitHubBench() {}

  public static void main(String[] arguments) throws Exception {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.WARNING);
    var words = List.of(arguments);
    var options = new Options(words);
    var only = options.value("--only", "landings,jobs,polling,pace,webhooks");
    Path data = Path.of(options.value("--data", "bench/target/github")).toAbsolutePath();
    var figures = new CountedFigures(words.contains("--json"));
    boolean isExplained = words.contains("--explain");
    if (only.contains("landings")) {
      var landings = new LandingCalls(data, figures, isExplained);
      for (String length : options.value("--queued", "10,200").split(",", -1)) {
        for (String method : options.value("--methods", "merge,squash").split(",", -1)) {
          landings.count(method, Integer.parseInt(length), options.number("--landings", 10));
        }
      }
    }
    if (only.contains("jobs")) {
      var apart = Duration.ofMillis(options.number("--apart", 300));
      new JobCalls(data, figures).count(options.number("--jobs", 100), apart);
    }
    if (only.contains("polling")) {
      new PollingCalls(data, figures).count(options.number("--open", 1000));
    }
    if (only.contains("pace")) {
      var pace = new LandingPace(data, figures, isExplained);
      var distance = Duration.ofMillis(options.number("--distance", 300));
      pace.inSeries(options.number("--series", 30), distance);
      pace.inSeries(options.number("--series", 30), distance.multipliedBy(2));
      pace.steady(options.number("--steady", 25), options.number("--hourly", 300), distance);
    }
    if (only.contains("webhooks")) {
      var length = Duration.ofSeconds(options.number("--seconds", 30));
      var warmUp = Duration.ofSeconds(options.number("--warm-up", 30));
      new WebhookFlood(data, figures).measure(options.number("--rate", 200), length, warmUp);
    }
    figures.end();
    System.exit(0);
  }
}
