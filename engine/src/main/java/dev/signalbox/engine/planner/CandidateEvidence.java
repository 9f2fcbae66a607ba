package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What candidates in the train and beside it have shown of those that are in them and undecided.
 *
 * @param passed who was in a green candidate together
 * @param failed who was in a red one together, in the order in which they would land; only such
 *     that contain no other, as these had to be red
 */
record CandidateEvidence(List<Set<PullRequestNumber>> passed, List<Set<PullRequestNumber>> failed) {

  static CandidateEvidence of(Ledger ledger, List<Batch> tested) {
    var undecided = new HashSet<PullRequestNumber>();
    for (var batch : tested) undecided.addAll(batch.members());
    var green = new ArrayList<Set<PullRequestNumber>>();
    var red = new ArrayList<Set<PullRequestNumber>>();
    for (var batch : tested) {
      boolean hasFailed = batch.isRed() || batch.isTriedAgain();
      if (!hasFailed && !batch.isGreen()) continue;
      var inIt = in(ledger, batch);
      if (batch.isGreen()) {
        inIt.retainAll(undecided);
        green.add(inIt);
      } else if (undecided.containsAll(inIt)) {
        // Else somebody in it has left, which explains why it failed.
        red.add(inIt);
      }
    }
    return new CandidateEvidence(green, least(red));
  }

  private static Set<PullRequestNumber> in(Ledger ledger, Batch batch) {
    var numbers = new LinkedHashSet<PullRequestNumber>();
    for (var under : FallbackValidity.pending(ledger, batch.candidate().orElseThrow())) {
      numbers.add(under.number());
    }
    numbers.addAll(batch.members());
    return numbers;
  }

  private static List<Set<PullRequestNumber>> least(List<Set<PullRequestNumber>> red) {
    red.sort(Comparator.comparingInt(Set::size));
    var least = new ArrayList<Set<PullRequestNumber>>();
    for (var suspects : red) {
      if (least.stream().noneMatch(suspects::containsAll)) least.add(suspects);
    }
    return least;
  }

  boolean havePassedTogether(PullRequestNumber one, PullRequestNumber other) {
    for (var together : passed) {
      if (together.contains(one) && together.contains(other)) return true;
    }
    return false;
  }
}
