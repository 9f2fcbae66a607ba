package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.judge.FootingSelection;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
  private final Instant now;
  private final Set<PullRequestNumber> likely;
  private final Map<BatchId, Batch> byId = new HashMap<>();
  private final List<Possibility> outcomes = new ArrayList<>();

  /** That just these of those ahead of some pull requests fail. */
  record Possibility(
      List<PullRequestNumber> members, Set<PullRequestNumber> failing, double probability) {}

  PossibleOutcomes(
      Ledger ledger, BranchName branch, List<Batch> suspects, PosteriorOdds odds, Instant now) {
    this.ledger = ledger;
    this.branch = branch;
    this.suspects = suspects;
    for (var suspect : suspects) byId.put(suspect.id(), suspect);
    this.odds = odds;
    this.now = now;
    this.likely = likely();
  }

  /** Those that are likely enough to be worth a build. */
  List<Possibility> all() {
    behind().forEach((id, ahead) -> tested(ledger.batches().byId().at(id), ahead));
    boolean isAnyRed = suspects.stream().anyMatch(it -> it.isRed() || it.isTriedAgain());
    if (isAnyRed || odds.isDoubtful(suspects)) waiting();
    return outcomes;
  }

  private Map<BatchId, List<Batch>> behind() {
    var behind = new HashMap<BatchId, List<Batch>>();
    for (var suspect : suspects) {
      for (var batch : Coupling.descendants(ledger, suspect)) {
        if (!FootingSelection.containsAny(batch, suspect.members())) continue;
        behind.computeIfAbsent(batch.id(), _ -> new ArrayList<>()).add(suspect);
      }
    }
    return behind;
  }

  private void tested(Batch batch, List<Batch> ahead) {
    if (batch.candidate().isEmpty()) return;
    var under = new ArrayList<PullRequestNumber>();
    for (var pending : FallbackValidity.pending(ledger, batch.candidate().get())) {
      under.add(pending.number());
    }
    double rank = StrictMath.pow(FURTHER_BEHIND, under.size());
    addAll(batch.members(), ahead, odds.undecided(under), rank);
  }

  private void addAll(
      List<PullRequestNumber> members, List<Batch> ahead, Undecided under, double rank) {
    add(members, likely, under, rank);
    for (var suspect : ahead) {
      var other = new HashSet<>(likely);
      if (!other.removeAll(suspect.members())) other.addAll(suspect.members());
      add(members, other, under, rank);
    }
  }

  /**
   * Also those who are ahead only by way of others: who stands on what is without them is without
   * them, too.
   */
  private Set<PullRequestNumber> likely() {
    var failing = new HashSet<PullRequestNumber>();
    for (var suspect : suspects) {
      if (odds.of(suspect) >= EVEN) failing.addAll(suspect.members());
    }
    return failing;
  }

  private void add(
      List<PullRequestNumber> members,
      Set<PullRequestNumber> failing,
      Undecided under,
      double rank) {
    var ofThose = new HashSet<>(failing);
    ofThose.retainAll(under.numbers());
    if (ofThose.isEmpty()) return;
    double probability = rank * under.probability(ofThose);
    boolean isWorthIt = probability >= odds.worthIt();
    if (isWorthIt) outcomes.add(new Possibility(members, failing, probability));
  }

  /**
   * Nothing new is tested upon somebody red, nor upon one who is likely to fail where slots are
   * scarce: whoever comes then waits, in the train or in line.
   */
  private void waiting() {
    double rank = 1;
    for (var batch : ledger.batches().at(branch, Phase.REQUEUED)) {
      rank *= FURTHER_BEHIND;
      if (rank < odds.worthIt()) return;
      add(batch.members(), batch.lanes(), rank);
    }
    for (var group : Groups.front(ledger, branch)) {
      // Whoever passes it would be ahead of what it was tested upon.
      if (Deferral.isDeferrable(ledger, group.first(), now)) continue;
      if (group.hasPlace() && !odds.isDoubtful(ahead(group.first().standing().lanes()))) continue;
      for (var entries : together(group)) {
        rank *= FURTHER_BEHIND;
        if (rank < odds.worthIt()) return;
        var numbers = entries.stream().map(Entry::number).toList();
        add(numbers, entries.getFirst().standing().lanes(), rank);
      }
    }
  }

  /** By load they are tested one by one, unless many are waiting when they may start. */
  private static List<List<Entry>> together(Group group) {
    if (!group.rule().batchSize().isAuto()) return List.of(group.members());
    return group.members().stream().map(List::of).toList();
  }

  private void add(List<PullRequestNumber> members, Lanes lanes, double rank) {
    var ahead = ahead(lanes);
    var under = ahead.stream().flatMap(suspect -> suspect.members().stream()).toList();
    addAll(members, ahead, odds.undecided(under), rank);
  }

  private List<Batch> ahead(Lanes lanes) {
    var found = new LinkedHashMap<BatchId, Batch>();
    for (var some : ledger.batches().index().lanes().near(lanes)) {
      for (var id : some) {
        var suspect = byId.get(id);
        if (suspect != null && suspect.lanes().meet(lanes)) found.put(id, suspect);
      }
    }
    return List.copyOf(found.values());
  }
}
