package dev.signalbox.bench.deciding;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** What a change costs where many pull requests are open under many rules that act. */
final class RulesBench {
  private static final int ROUNDS = 2_000;
  private static final int AT_ONCE = 500;

  private final PreparedQueue queue = new PreparedQueue();
  private final int pulls;
  private final int rules;
  private final long[] nanos = new long[ROUNDS];

  private RulesBench(int pulls, int rules) {
    this.pulls = pulls;
    this.rules = rules;
    queue.tell(new Command.SetProducts(new CommandId("products"), EnumSet.allOf(Product.class)));
    queue.follow(1, new ManyRules(rules).rules());
    for (long number = 1; number <= pulls; number++) {
      queue.tell(new Observation.PullRequestSeen(BenchPulls.open(number)));
      answer();
    }
  }

  static void print() {
    var scenes =
        List.of(new RulesBench(10_000, 200), new RulesBench(100, 200), new RulesBench(10_000, 20));
    for (int round = -ROUNDS; round < ROUNDS; round++) {
      for (var scene : scenes) scene.relabelOne(round);
    }
    var most = scenes.getFirst();
    System.out.printf("%-24s %12s %12s %8s%n", "one is relabelled", "cpu p50, us", "p99", "ratio");
    for (var scene : scenes) {
      System.out.printf(
          Locale.ROOT,
          "%6d pulls, %4d rules %12.1f %12.1f %7.2fx%n",
          scene.pulls,
          scene.rules,
          scene.micros(50),
          scene.micros(99),
          most.micros(50) / scene.micros(50));
    }
    for (var scene : scenes.subList(0, 2)) {
      scene.relabelMany();
      scene.learnNewRules();
    }
  }

  /** Nothing is carried on: the same change on the same ledger. */
  private void relabelOne(int round) {
    QueueEvent event = relabelled(pulls / 2L);
    long before = ProcessorTime.now();
    var decision = queue.decide(event);
    long took = ProcessorTime.now() - before;
    if (decision.effects().isEmpty()) throw new IllegalStateException("no rule has acted");
    if (round >= 0) nanos[round] = took;
  }

  private double micros(int percentile) {
    var sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[(sorted.length - 1) * percentile / 100] / 1_000.0;
  }

  /** With all that follows: every action is reported as done, and rules are asked again. */
  private void relabelMany() {
    int many = Math.min(AT_ONCE, pulls);
    long cpu = ProcessorTime.now();
    long clock = System.nanoTime();
    for (long number = 1; number <= many; number++) queue.tell(relabelled(number));
    int acted = answer();
    System.out.printf(
        Locale.ROOT,
        "%d of %d relabelled at once, %d actions: %.2f s, %.2f s of a processor%n",
        many,
        pulls,
        acted,
        (System.nanoTime() - clock) / 1e9,
        (ProcessorTime.now() - cpu) / 1e9);
  }

  /** One rule more: everybody is looked at, some in each decision. */
  private void learnNewRules() {
    long clock = System.nanoTime();
    long longest = 0;
    int decisions = 0;
    queue.follow(2, new ManyRules(rules + 1).rules());
    for (; queue.ledger().automation().backlog().isPresent(); decisions++) {
      long before = ProcessorTime.now();
      queue.tell(new QueueEvent.Woken());
      longest = Math.max(longest, ProcessorTime.now() - before);
    }
    System.out.printf(
        Locale.ROOT,
        "all %d under new rules: %d decisions, the longest %.1f ms of a processor, %.2f s%n",
        pulls,
        decisions + 1,
        longest / 1e6,
        (System.nanoTime() - clock) / 1e9);
  }

  private static QueueEvent relabelled(long number) {
    return new Observation.PullRequestSeen(BenchPulls.relabelled(number));
  }

  private int answer() {
    int acted = 0;
    while (!queue.asked.isEmpty()) {
      var asked = List.copyOf(queue.asked);
      queue.asked.clear();
      for (var effect : asked) {
        if (!(effect instanceof Effect.Act act)) continue;
        acted++;
        queue.tell(
            new Report.ActEnded(
                act.id(), act.pull().number(), act.rule(), new Ending.Done<>(done(act))));
      }
    }
    return acted;
  }

  private static List<PullRequestAction> done(Effect.Act act) {
    if (!(act.action() instanceof Action.PostCheck check)) return List.of();
    String conclusion = check.conclusion().orElseThrow().spelled();
    return List.of(new PullRequestAction.PostCheck(conclusion, act.rule(), ""));
  }
}
