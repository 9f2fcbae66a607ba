package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import java.util.function.Predicate;

/** How many candidates may have checks running at a time. */
public final class Slots {
  /** Of so many slots, trials keep one: many may wait for what they say. */
  private static final int FOR_EACH_TRIAL = 10;

  private Slots() {}

  public static int taken(Ledger ledger) {
    int taken = 0;
    for (var tested : ledger.batches().index().tested()) taken += tested;
    for (var branch : ledger.batches().branches()) {
      taken += branch.probes().size();
    }
    return taken;
  }

  /** What nobody in the train needs now; fallbacks give way as soon as somebody does. */
  public static int spare(Ledger ledger) {
    return allowed(ledger) - taken(ledger) - fallbacks(ledger, Batch::takesSlot);
  }

  /** What the train may take: all but what trials keep. */
  public static int free(Ledger ledger) {
    return allowed(ledger) - taken(ledger) - keptByTrials(ledger);
  }

  /** How many more are tested in the train than may be. */
  public static int excess(Ledger ledger) {
    return Math.max(0, taken(ledger) - allowed(ledger));
  }

  /** How many more trials may start that no train makes give way. */
  public static int leftForTrials(Ledger ledger) {
    int left = allowed(ledger) / FOR_EACH_TRIAL - keptByTrials(ledger);
    return Math.min(left, spare(ledger));
  }

  private static int keptByTrials(Ledger ledger) {
    int most = allowed(ledger) / FOR_EACH_TRIAL;
    return most == 0 ? 0 : Math.min(most, fallbacks(ledger, Slots::isTrial));
  }

  private static boolean isTrial(Batch fallback) {
    return fallback.takesSlot() && SoloTrial.isOne(fallback);
  }

  private static int fallbacks(Ledger ledger, Predicate<Batch> which) {
    int found = 0;
    for (var branch : ledger.batches().branches()) {
      for (var fallback : ledger.batches().fallbacks(branch.name())) {
        if (which.test(fallback)) found++;
      }
    }
    return found;
  }

  private static int allowed(Ledger ledger) {
    return ledger.policy().settings().maxParallelChecks();
  }
}
