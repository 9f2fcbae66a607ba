package dev.signalbox.app.soak;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.soak.Records;
import dev.signalbox.simulation.soak.SeedTally;
import dev.signalbox.simulation.soak.Shrinker;
import dev.signalbox.simulation.soak.Soak;
import dev.signalbox.simulation.soak.Soak.Violation;
import dev.signalbox.simulation.soak.Tale;
import dev.signalbox.simulation.soak.Trial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** One soak from what was done before to what is recorded in the end. */
final class SoakRun {
  private static final Duration GLANCE = Duration.ofMillis(200);
  private static final long SAVED_EVERY_MILLIS = 5_000;
  private static final int MOST_SENTENCES = 55;

  private final SoakOptions options;
  private final LongFunction<Decider> deciders;
  private final Records records;
  private final ProcessEnvironment here;
  private final SeedTally recorded;
  private final Soak soak;

  SoakRun(
      SoakOptions options,
      LongFunction<Decider> deciders,
      Records records,
      ProcessEnvironment here) {
    this.options = options;
    this.deciders = deciders;
    this.records = records;
    this.here = here;
    this.recorded = records.read();
    var skipped = options.isFresh ? new SeedTally() : recorded;
    this.soak = new Soak(options.task(), deciders, skipped, recorded);
  }

  SoakOutcome run(String engine) throws InterruptedException {
    long start = here.clock().millis();
    if (soak.doneBefore() > 0) here.err().println(resumed());
    SeedTally total;
    try (var _ = new Stopping(soak)) {
      soak.start();
      total = watched();
      if (!isComplete() && soak.violations().isEmpty()) here.err().println(stopped());
    }
    long millis = here.clock().millis() - start;
    var ran = soak.ran();
    return new SoakOutcome(
        engine,
        options.planner.toString(),
        isComplete(),
        options.first,
        options.seeds,
        soak.doneBefore(),
        SoakOutcome.Counts.of(ran),
        SoakOutcome.Counts.of(total),
        millis,
        findings());
  }

  private boolean isComplete() {
    return done() == options.seeds;
  }

  private long done() {
    return soak.doneBefore() + soak.ran().seeds();
  }

  private String resumed() {
    return "resumed: " + ofAll(soak.doneBefore()) + " done before";
  }

  private String stopped() {
    return "stopped: " + ofAll(done()) + " done and recorded";
  }

  private String ofAll(long count) {
    return OutcomePage.text(count) + " of " + OutcomePage.text(options.seeds);
  }

  /** Saves now and then, so that little is lost with the machine. */
  private SeedTally watched() throws InterruptedException {
    var progress = new ProgressLine(here, options.seeds, soak.doneBefore());
    long saved = here.clock().millis();
    try {
      while (!soak.awaitEnd(GLANCE)) {
        progress.show(soak.ran());
        if (here.clock().millis() - saved < SAVED_EVERY_MILLIS) continue;
        records.add(soak.takeUnsaved());
        saved = here.clock().millis();
      }
      progress.show(soak.ran());
    } finally {
      progress.erase();
    }
    return records.add(soak.takeUnsaved());
  }

  private List<SoakOutcome.BrokenSeed> findings() {
    var findings = new ArrayList<SoakOutcome.BrokenSeed>();
    for (Violation violation : soak.violations()) {
      var broken = violation.broken();
      List<String> story = findings.isEmpty() ? story(violation.seed()) : List.of();
      findings.add(
          new SoakOutcome.BrokenSeed(
              violation.seed(),
              broken.promise(),
              broken.what(),
              options.replay(violation.seed()),
              story));
    }
    return findings;
  }

  private List<String> story(long seed) {
    here.err().println("seed " + seed + " broke a promise; looking for a shorter story");
    var trial = new Trial(options.planner.scenario(seed, options.events), deciders);
    return Tale.of(Shrinker.shrunken(trial, Shrinker.Bounds.USUAL), MOST_SENTENCES).lines();
  }
}
