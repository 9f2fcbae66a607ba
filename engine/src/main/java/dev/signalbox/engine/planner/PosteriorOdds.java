package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * How probable it is that pull requests fail, by what is foreseen of each and by what candidates
 * have shown since: a green one clears everybody in it, a red one puts all of them under suspicion,
 * each by as much as was foreseen.
 */
final class PosteriorOdds {
  /** Who was in a green candidate may clash with somebody else, or be unlucky. */
  private static final double CLEARED = 0.003;

  private static final double MOST = 0.97;

  private final Ledger ledger;
  private final Map<PullRequestNumber, Double> odds = new HashMap<>();

  private PosteriorOdds(Ledger ledger) {
    this.ledger = ledger;
  }

  static PosteriorOdds of(
      Ledger ledger, BranchName branch, ToDoubleFunction<PullRequestNumber> foreseen) {
    var failures = new PosteriorOdds(ledger);
    var tested = new ArrayList<>(ledger.batches().train(branch));
    for (var batch : tested) {
      for (var number : batch.members()) {
        failures.odds.put(number, foreseen.applyAsDouble(number));
      }
    }
    tested.addAll(ledger.batches().fallbacks(branch));
    failures.weigh(tested);
    return failures;
  }

  private void weigh(List<Batch> tested) {
    var red = new ArrayList<Set<PullRequestNumber>>();
    for (var batch : tested) {
      if (batch.isGreen()) in(batch).forEach(number -> odds.put(number, CLEARED));
      if (batch.isRed()) red.add(in(batch));
    }
    red.sort(Comparator.comparingInt(Set::size));
    red.forEach(this::suspect);
  }

  private Set<PullRequestNumber> in(Batch batch) {
    Set<PullRequestNumber> numbers = new HashSet<>();
    for (var under : FallbackValidity.pending(ledger, batch.candidate().orElseThrow())) {
      if (odds.containsKey(under.number())) numbers.add(under.number());
    }
    numbers.addAll(batch.members());
    return numbers;
  }

  /** By Bayes' theorem: at least one of them is to blame. */
  private void suspect(Set<PullRequestNumber> numbers) {
    double allPass = 1;
    for (var number : numbers) allPass *= 1 - of(number);
    double anyFails = Math.max(1 - allPass, 1e-6);
    for (var number : numbers) odds.put(number, Math.min(MOST, of(number) / anyFails));
  }

  double of(PullRequestNumber number) {
    return odds.getOrDefault(number, 0.0);
  }

  /** That it leaves as a whole: what fails together is taken apart first. */
  double of(Batch batch) {
    boolean mayLeave = batch.isSingle() && !ledger.batches().isLanding(batch);
    return mayLeave ? of(batch.members().getFirst()) : 0;
  }
}
