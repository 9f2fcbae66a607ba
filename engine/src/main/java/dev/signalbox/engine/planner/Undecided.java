package dev.signalbox.engine.planner;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Set;

/**
 * Some who are undecided.
 *
 * @param allPass that all of them pass, as was foreseen
 * @param red the candidates with some of them in it that have failed
 */
record Undecided(
    PosteriorOdds odds, Set<PullRequestNumber> numbers, double allPass, List<RedCandidate> red) {

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
    for (var candidate : red) probability *= given(candidate, failing) / candidate.probability();
    return Math.min(1, probability);
  }

  private double given(RedCandidate candidate, Set<PullRequestNumber> failing) {
    double othersPass = 1;
    for (var suspect : candidate.suspects()) {
      if (failing.contains(suspect)) return 1;
      if (!numbers.contains(suspect)) othersPass *= 1 - odds.foreseen(suspect);
    }
    return Math.max(1 - PosteriorOdds.MOST, 1 - othersPass);
  }
}
