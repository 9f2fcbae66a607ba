package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueRule;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a new candidate is put on. Where only other lanes with other paths have landed since, an
 * older tip does as well as the newest, and one that was tested does better: whoever fails on it is
 * decided at once.
 */
public final class BaseSelection {
  /** How far back a tip that was tested is kept for the next candidate. */
  private static final int MOST_STEPS_BACK = 64;

  /**
   * How far back a tip may be that others go on standing on. Hundreds may land in other lanes while
   * one is tested, and to build it anew costs more than to look at each of them.
   */
  private static final int MOST_STEPS_STOOD_ON = 2_048;

  /** In a lane that never runs dry, what has landed would else be ahead of everybody for ever. */
  private static final int MOST_LANDED_AHEAD = 32;

  /** Who could not be put on another tip so often is tested on the newest. */
  public static final int MOST_REBUILDS = 5;

  private BaseSelection() {}

  /** The newest tip that is known to be well, if that makes no difference; else the newest. */
  public static CommitSha root(Ledger ledger, Batch batch) {
    var tip = ledger.batches().branch(batch.branch()).tip().orElseThrow();
    if (batch.inPlace() || !landsOnOtherTips(ledger, batch)) return tip.commit();
    return isWell(ledger, tip.tree()) ? tip.commit() : older(ledger, batch, tip);
  }

  private static CommitSha older(Ledger ledger, Batch batch, Branch.Tip tip) {
    var steps = ledger.batches().stepIndex(batch.branch()).steps();
    var files = files(ledger, batch);
    var last = steps.lastKey();
    while (last.isPresent()) {
      var step = steps.at(last.get());
      last = steps.lastKeyBefore(last.get());
      if (last.isEmpty() || !isOther(step, batch, Set.of(), files)) return tip.commit();
      if (endsWell(ledger, steps.at(last.get()))) return step.from();
    }
    return tip.commit();
  }

  /**
   * Whether a candidate, now that it is made, changes something that has landed since the tip it
   * stands on. A pull request whose branch has some of that already does so only on an older tip,
   * which nobody could know before; it would be tested in vain.
   */
  public static boolean wouldNotLand(Ledger ledger, Batch batch, Built built) {
    if (!batch.parents().isEmpty() || batch.inPlace()) return false;
    var tip = ledger.batches().branch(batch.branch()).tip();
    var root = batch.candidate().orElseThrow().root();
    if (tip.isEmpty() || tip.get().commit().equals(root)) return false;
    return BaseValidity.of(ledger, batch) == BaseValidity.SHIFTED
        && !Independence.onlyOthersLanded(ledger, batch, built.changes());
  }

  /**
   * The same candidate, said by where the branch is now if that came forward by nothing but what is
   * in it: in a queue that never runs dry, what has landed would else be ahead of everybody.
   */
  public static Candidate onTip(Ledger ledger, Batch batch, Candidate candidate) {
    if (BaseValidity.of(ledger, batch.with(candidate)) != BaseValidity.FIRM) return candidate;
    var tip = ledger.batches().branch(batch.branch()).tip();
    var index = ledger.batches().stepIndex(batch.branch());
    var first = index.lastFrom(candidate.root());
    if (first.isEmpty() || tip.isEmpty() || tip.get().commit().equals(candidate.root())) {
      return candidate;
    }
    var landed = new HashSet<Pinned>();
    for (var step : index.steps().from(first.get())) {
      step.landed().ifPresent(it -> landed.addAll(it.unit()));
    }
    var ahead = candidate.ahead().stream().filter(it -> !landed.contains(it)).toList();
    return new Candidate(tip.get().commit(), ahead, candidate.own(), candidate.built());
  }

  /** Whether a candidate may stand where its parent does, though the branch has moved since. */
  public static boolean holds(Ledger ledger, Batch batch, Candidate candidate) {
    if (BaseValidity.of(ledger, batch.with(candidate)) == BaseValidity.FIRM) return true;
    if (!landsOnOtherTips(ledger, batch)) return false;
    var files = files(ledger, batch);
    var index = ledger.batches().stepIndex(batch.branch());
    var first = index.firstFrom(candidate.root());
    if (first.isEmpty()) return false;
    var ahead = Set.copyOf(candidate.ahead());
    int back = 0;
    int landed = 0;
    for (var step : index.steps().from(first.get())) {
      if (++back > MOST_STEPS_STOOD_ON || !isOther(step, batch, ahead, files)) return false;
      if (isIn(ahead, step) && ++landed > MOST_LANDED_AHEAD) return false;
    }
    return true;
  }

  private static boolean isOther(Step step, Batch batch, Set<Pinned> ahead, Set<String> files) {
    if (step.landed().isEmpty()) return false;
    var landed = step.landed().get();
    if (isIn(ahead, step)) return true;
    if (landed.lanes().meet(batch.lanes())) return false;
    for (var path : landed.changes().paths()) {
      if (files.contains(path)) return false;
    }
    return true;
  }

  private static boolean isIn(Set<Pinned> ahead, Step step) {
    return step.landed().filter(it -> ahead.containsAll(it.unit())).isPresent();
  }

  private static Set<String> files(Ledger ledger, Batch batch) {
    var files = new HashSet<String>();
    for (var number : batch.members()) {
      files.addAll(ledger.entries().pull(number).difference().files());
    }
    return files;
  }

  /** Whether what is tested on one tip may land on another without a test of its own. */
  static boolean landsOnOtherTips(Ledger ledger, Batch batch) {
    if (ledger.policy().settings().skipIntermediateResults()) return false;
    for (var number : batch.members()) {
      var entry = ledger.entries().entry(number);
      boolean isStuck =
          entry.filter(it -> it.journey().timesNotRebuilt() >= MOST_REBUILDS).isPresent();
      if (isStuck) return false;
    }
    return ledger.policy().rule(batch.rule()).filter(BaseSelection::isLoose).isPresent();
  }

  private static boolean isLoose(QueueRule rule) {
    return !rule.exactLanding()
        && !rule.hostMerge()
        && rule.mergeMethod() != MergeMethod.FAST_FORWARD;
  }

  /** Everything that was heard of it at last was a success. */
  static boolean isWell(Ledger ledger, TreeSha tree) {
    var ended = ledger.checkHistory().ended().get(tree);
    if (ended.isEmpty()) return false;
    for (var run : ended.get()) {
      if (run.state() != CheckState.SUCCESS) return false;
    }
    return true;
  }

  /** How many of the oldest steps of a branch nothing needs any more. */
  public static int forgettable(Ledger ledger, Branch branch) {
    var steps = ledger.batches().stepIndex(branch.name()).steps();
    int last = Math.max(0, lastWell(ledger, steps).orElse(steps.size() - 1));
    int at = 0;
    for (var step : steps) {
      if (at == last || isRoot(ledger, branch, step.from())) return at;
      at++;
    }
    return last;
  }

  /** Kept without anybody who stands there, so that the next candidate can. */
  private static Optional<Integer> lastWell(Ledger ledger, PersistentMap<Long, Step> steps) {
    var last = steps.lastKey();
    for (int back = 1; back <= MOST_STEPS_BACK && last.isPresent(); back++) {
      if (endsWell(ledger, steps.at(last.get()))) return Optional.of(steps.size() - back);
      last = steps.lastKeyBefore(last.get());
    }
    return Optional.empty();
  }

  private static boolean endsWell(Ledger ledger, Step step) {
    return step.tree().filter(tree -> isWell(ledger, tree)).isPresent();
  }

  private static boolean isRoot(Ledger ledger, Branch branch, CommitSha commit) {
    var batches = ledger.batches();
    for (var batch : batches.index().roots().at(commit)) {
      if (batches.position(branch.name(), batch) >= 0) return true;
      if (batches.byId().at(batch).isFallback()) return true;
    }
    return false;
  }
}
