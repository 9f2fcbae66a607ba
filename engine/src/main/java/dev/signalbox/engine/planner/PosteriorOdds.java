package dev.signalbox.engine.planner;

import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How probable it is that pull requests fail, by what is foreseen of each and by what candidates
 * have shown since: a green one clears everybody in it, a red one puts all of them under suspicion,
 * each by as much as was foreseen of itself and of clashes with those ahead.
 */
final class PosteriorOdds {
  /** Who was in a green candidate may clash with somebody else, or be unlucky. */
  private static final double CLEARED = 0.003;

  static final double MOST = 0.97;
  private static final double LEAST = 1e-6;
  private static final double EVEN = 0.5;

  private final Ledger ledger;
  private final Map<PullRequestNumber, Double> foreseen = new HashMap<>();
  private final Map<PullRequestNumber, Double> odds = new HashMap<>();
  private final Map<PullRequestNumber, List<RedCandidate>> failures = new HashMap<>();

  private PosteriorOdds(Ledger ledger) {
    this.ledger = ledger;
  }

  static PosteriorOdds of(Ledger ledger, BranchName branch, Forecast forecast) {
    var posterior = new PosteriorOdds(ledger);
    var tested = new ArrayList<>(ledger.batches().train(branch));
    tested.addAll(ledger.batches().fallbacks(branch));
    for (var batch : tested) posterior.foresee(batch, forecast);
    posterior.weigh(CandidateEvidence.of(ledger, tested), forecast);
    return posterior;
  }

  /** Whose failure is weighed here, its forecast must not have weighed before. */
  private void foresee(Batch batch, Forecast forecast) {
    boolean isWeighed = batch.isRed() || batch.isFallback();
    for (var number : batch.members()) {
      if (foreseen.containsKey(number)) continue;
      var failure = isWeighed ? forecast.beforeFailures(number) : forecast.failure(number);
      foreseen.put(number, clamped(failure.probability()));
    }
  }

  private static double clamped(double probability) {
    return Math.clamp(probability, LEAST, 1 - LEAST);
  }

  private void weigh(CandidateEvidence evidence, Forecast forecast) {
    for (var together : evidence.passed()) {
      for (var number : together) foreseen.put(number, Math.min(CLEARED, foreseen(number)));
    }
    var counted = new HashSet<PullRequestNumber>();
    for (var suspects : evidence.failed()) countClashes(suspects, counted, evidence, forecast);
    odds.putAll(foreseen);
    for (var suspects : evidence.failed()) suspect(suspects);
  }

  /**
   * Of two that break each other the later one leaves. To look at all pairs would cost too much.
   */
  private void countClashes(
      Set<PullRequestNumber> suspects,
      Set<PullRequestNumber> counted,
      CandidateEvidence evidence,
      Forecast forecast) {
    var before = new ArrayList<PullRequestNumber>();
    for (var number : suspects) {
      if (counted.add(number)) {
        double passes = 1 - foreseen(number);
        for (var other : before) {
          if (evidence.havePassedTogether(number, other)) continue;
          passes *= forecast.clash(other, number).not().probability();
        }
        foreseen.put(number, clamped(1 - passes));
      }
      before.add(number);
    }
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
    var candidate = new RedCandidate(suspects, Math.max(1 - allForeseen, LEAST));
    for (var number : suspects) {
      odds.put(number, Math.min(MOST, of(number) / anyFails));
      failures.computeIfAbsent(number, _ -> new ArrayList<>()).add(candidate);
    }
  }

  double foreseen(PullRequestNumber number) {
    return foreseen.getOrDefault(number, 0.0);
  }

  double of(PullRequestNumber number) {
    return odds.getOrDefault(number, 0.0);
  }

  Undecided undecided(Collection<PullRequestNumber> those) {
    var numbers = new LinkedHashSet<>(those);
    double allPass = 1;
    var red = new ArrayList<RedCandidate>();
    for (var number : numbers) {
      allPass *= 1 - foreseen(number);
      for (var candidate : failures.getOrDefault(number, List.of())) {
        if (!red.contains(candidate)) red.add(candidate);
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
