package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How things may turn out for those behind suspects: as is most probable for all of them, and with
 * one of them doing otherwise.
 */
final class PossibleOutcomes {
  private static final double EVEN = 0.5;

  /** Puts those who are further behind after the others, all else being equal. */
  private static final double FURTHER_BEHIND = 0.995;

  private final Ledger ledger;
  private final BranchName branch;
  private final List<Batch> suspects;
  private final PosteriorOdds odds;
  private final List<Possibility> outcomes = new ArrayList<>();

  /** That just these of those ahead of some pull requests fail. */
  record Possibility(
      List<PullRequestNumber> members, Set<PullRequestNumber> failing, double probability) {}

  PossibleOutcomes(Ledger ledger, BranchName branch, List<Batch> suspects, PosteriorOdds odds) {
    this.ledger = ledger;
    this.branch = branch;
    this.suspects = suspects;
    this.odds = odds;
  }

  List<Possibility> all() {
    behind().forEach((id, ahead) -> tested(ledger.batches().byId().at(id), ahead));
    if (suspects.stream().anyMatch(Batch::isRed)) waiting();
    return outcomes;
  }

  private Map<BatchId, List<Batch>> behind() {
    var behind = new HashMap<BatchId, List<Batch>>();
    for (var suspect : suspects) {
      for (var batch : Coupling.descendants(ledger, suspect)) {
        behind.computeIfAbsent(batch.id(), _ -> new ArrayList<>()).add(suspect);
      }
    }
    return behind;
  }

  private void tested(Batch batch, List<Batch> ahead) {
    if (batch.candidate().isEmpty()) return;
    var failing = likely(ahead);
    add(batch, failing);
    for (var suspect : ahead) {
      var other = new HashSet<>(failing);
      if (!other.removeAll(suspect.members())) other.addAll(suspect.members());
      add(batch, other);
    }
  }

  private Set<PullRequestNumber> likely(List<Batch> ahead) {
    var failing = new HashSet<PullRequestNumber>();
    for (var suspect : ahead) {
      if (odds.of(suspect) >= EVEN) failing.addAll(suspect.members());
    }
    return failing;
  }

  private void add(Batch batch, Set<PullRequestNumber> failing) {
    if (failing.isEmpty()) return;
    double probability = 1;
    for (var under : FallbackValidity.pending(ledger, batch.candidate().orElseThrow())) {
      double failure = odds.of(under.number());
      probability *= failing.contains(under.number()) ? failure : 1 - failure;
      probability *= FURTHER_BEHIND;
    }
    outcomes.add(new Possibility(batch.members(), failing, probability));
  }

  /** Nothing new is tested upon somebody red: whoever comes then waits, in the train or in line. */
  private void waiting() {
    double rank = 1;
    for (var batch : ledger.batches().train(branch)) {
      rank *= FURTHER_BEHIND;
      if (batch.stage() instanceof Stage.Requeued) add(batch.members(), batch.lanes(), rank);
    }
    for (var group : Groups.front(ledger, branch)) {
      rank *= FURTHER_BEHIND;
      if (!group.hasPlace()) add(group.numbers(), group.first().standing().lanes(), rank);
    }
  }

  private void add(List<PullRequestNumber> members, Lanes lanes, double rank) {
    var ahead = suspects.stream().filter(suspect -> suspect.lanes().meet(lanes)).toList();
    double probability = rank;
    for (var suspect : ahead) {
      double failure = odds.of(suspect);
      probability *= Math.max(failure, 1 - failure);
    }
    var failing = likely(ahead);
    if (!failing.isEmpty()) outcomes.add(new Possibility(members, failing, probability));
  }
}
