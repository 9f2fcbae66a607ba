package dev.signalbox.engine.planner;

import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How probable it is that pull requests fail, by what is foreseen of each and by what candidates
 * have shown since: a green one clears everybody in it, a red one puts all of them under suspicion,
 * each by as much as was foreseen.
 */
final class PosteriorOdds {
  /** Who was in a green candidate may clash with somebody else, or be unlucky. */
  private static final double CLEARED = 0.003;

  private static final double MOST = 0.97;
  private static final double LEAST = 1e-6;
  private static final double EVEN = 0.5;

  private final Ledger ledger;
  private final Map<PullRequestNumber, Double> foreseen = new HashMap<>();
  private final Map<PullRequestNumber, Double> odds = new HashMap<>();
  private final Map<PullRequestNumber, List<Failure>> failures = new HashMap<>();

  /** A red candidate: at least one of these fails, of which the probability was so much. */
  private static final class Failure {
    private final Set<PullRequestNumber> suspects;
    private final double probability;

    Failure(Set<PullRequestNumber> suspects, double probability) {
      this.suspects = suspects;
      this.probability = probability;
    }
  }

  /** Some who are undecided: that all of them pass, as was foreseen, and what they are in. */
  record Undecided(
      PosteriorOdds odds, Set<PullRequestNumber> numbers, double allPass, List<Failure> red) {
    /**
     * That just these of them fail. Who fails explains each red candidate that it was in, so that
     * nobody else is suspected for that.
     */
    double probability(Set<PullRequestNumber> failing) {
      double probability = allPass;
      for (var number : failing) {
        double failure = odds.foreseen(number);
        probability *= failure / (1 - failure);
      }
      for (var failure : red) probability *= given(failure, failing) / failure.probability;
      return Math.min(1, probability);
    }

    private double given(Failure failure, Set<PullRequestNumber> failing) {
      double othersPass = 1;
      for (var suspect : failure.suspects) {
        if (failing.contains(suspect)) return 1;
        if (!numbers.contains(suspect)) othersPass *= 1 - odds.foreseen(suspect);
      }
      return Math.max(1 - MOST, 1 - othersPass);
    }
  }

  private PosteriorOdds(Ledger ledger) {
    this.ledger = ledger;
  }

  static PosteriorOdds of(Ledger ledger, BranchName branch, Forecast forecast) {
    var posterior = new PosteriorOdds(ledger);
    var tested = new ArrayList<>(ledger.batches().train(branch));
    for (var batch : tested) {
      for (var number : batch.members()) {
        var failure = batch.isRed() ? forecast.beforeFailures(number) : forecast.failure(number);
        posterior.foreseen.put(number, Math.clamp(failure.probability(), LEAST, 1 - LEAST));
      }
    }
    tested.addAll(ledger.batches().fallbacks(branch));
    posterior.weigh(tested);
    return posterior;
  }

  private void weigh(List<Batch> tested) {
    var red = new ArrayList<Set<PullRequestNumber>>();
    for (var batch : tested) {
      if (batch.isGreen()) in(batch).forEach(number -> foreseen.put(number, CLEARED));
      if (batch.isRed() || batch.isTriedAgain()) red.add(in(batch));
    }
    odds.putAll(foreseen);
    red.sort(Comparator.comparingInt(Set::size));
    for (var suspects : red) {
      if (!isKnown(suspects)) suspect(suspects);
    }
  }

  private Set<PullRequestNumber> in(Batch batch) {
    Set<PullRequestNumber> numbers = new HashSet<>();
    for (var under : batch.candidate().orElseThrow().ahead()) {
      boolean counts =
          foreseen.containsKey(under.number()) && !FallbackValidity.isLanded(ledger, under);
      if (counts) numbers.add(under.number());
    }
    numbers.addAll(batch.members());
    return numbers;
  }

  /** Whether it had to turn red, because some of them are in another that is. */
  private boolean isKnown(Set<PullRequestNumber> suspects) {
    for (var number : suspects) {
      for (var failure : failures.getOrDefault(number, List.of())) {
        if (suspects.containsAll(failure.suspects)) return true;
      }
    }
    return false;
  }

  /** By Bayes' theorem: at least one of them is to blame. */
  private void suspect(Set<PullRequestNumber> suspects) {
    double allPass = 1;
    double allForeseen = 1;
    for (var number : suspects) {
      allPass *= 1 - of(number);
      allForeseen *= 1 - foreseen(number);
    }
    double anyFails = Math.max(1 - allPass, LEAST);
    var failure = new Failure(suspects, Math.max(1 - allForeseen, LEAST));
    for (var number : suspects) {
      odds.put(number, Math.min(MOST, of(number) / anyFails));
      failures.computeIfAbsent(number, _ -> new ArrayList<>()).add(failure);
    }
  }

  private double foreseen(PullRequestNumber number) {
    return foreseen.getOrDefault(number, 0.0);
  }

  double of(PullRequestNumber number) {
    return odds.getOrDefault(number, 0.0);
  }

  Undecided undecided(Collection<PullRequestNumber> those) {
    var numbers = new LinkedHashSet<>(those);
    double allPass = 1;
    var red = new ArrayList<Failure>();
    for (var number : numbers) {
      allPass *= 1 - foreseen(number);
      for (var failure : failures.getOrDefault(number, List.of())) {
        if (!red.contains(failure)) red.add(failure);
      }
    }
    return new Undecided(this, numbers, allPass, red);
  }

  /** A build that is wanted less often is not worth its price. */
  double worthIt() {
    return ledger.policy().settings().leastSpeculation();
  }

  /** Whether it may fail, by as much as makes it worth a build to be prepared for that. */
  boolean isSuspect(Batch batch) {
    return of(batch) >= worthIt();
  }

  /** Whether it is likelier that one of them fails than that all pass. */
  boolean isDoubtful(List<Batch> batches) {
    var members = batches.stream().flatMap(batch -> batch.members().stream()).toList();
    return undecided(members).probability(Set.of()) < EVEN;
  }

  /** That it leaves as a whole: what fails together is taken apart first. */
  double of(Batch batch) {
    boolean mayLeave = batch.isSingle() && !ledger.batches().isLanding(batch);
    return mayLeave ? of(batch.members().getFirst()) : 0;
  }
}
