package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.host.HostLanding;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** "Merged" is said only after the branch was read and has it, and then it truly has. */
public final class ReadBack extends LandingPromise {
  private final Map<PullRequestNumber, BranchName> landed = new HashMap<>();
  private final Set<PullRequestNumber> said = new HashSet<>();

  @Override
  public String name() {
    return "merged is said after reading back";
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    // What a rule merges is told as its action, and never was in the queue.
    if (landing.effect().rule().isPresent()) return;
    for (var number : landing.effect().numbers()) landed.put(number, landing.effect().branch());
  }

  @Override
  public void check(Moment moment) {
    super.check(moment);
    for (LogEntry entry : moment.decision().log()) {
      if (entry.metadata() instanceof QueueAction.Merged) {
        var number = entry.pullRequest().orElseThrow();
        if (!isReading(moment.event())) {
          throw new NotKept(number + " is called merged, nobody looked");
        }
        boolean isThere = landed.containsKey(number) || isThereByHand(number, moment);
        if (!isThere) throw new NotKept(number + " is called merged and is not");
        if (!said.add(number)) throw new NotKept(number + " is called merged twice");
      }
    }
    forgetDeleted(moment.event());
  }

  /** What landed on a branch that was deleted before it was read can't be read back. */
  private void forgetDeleted(QueueEvent event) {
    if (event instanceof Report.BranchRead(var _, var branch, Ending.Refused<?, ?> _)) {
      landed.values().removeIf(branch::equals);
    }
  }

  @Override
  public void checkAtRest(Rest rest) {
    if (!rest.isQuiet()) return;
    for (PullRequestNumber number : landed.keySet()) {
      if (!said.contains(number)) throw new NotKept(number + " has landed and nobody was told");
    }
  }

  /** A head that lands as it is may be put there by others too; the branch looks the same. */
  private static boolean isThereByHand(PullRequestNumber number, Moment moment) {
    var entry = moment.before().entries().entry(number).orElseThrow();
    var host = moment.truth().host();
    boolean landsAsItIs =
        moment
            .before()
            .batches()
            .branch(entry.branch())
            .landing()
            .filter(landing -> landing.commit().equals(entry.head()))
            .isPresent();
    return landsAsItIs
        && host.branches()
            .tip(entry.branch())
            .filter(tip -> host.objects().isAncestor(entry.head(), tip))
            .isPresent();
  }

  private static boolean isReading(QueueEvent event) {
    if (event instanceof Report.BranchRead(var _, var _, Ending.Done<?, ?> _)) return true;
    if (!(event instanceof Report.LandEnded(var _, var _, var ending, var seen))) return false;
    return seen.filter(state -> state.contains() || state.merge().isPresent()).isPresent()
        || (ending instanceof Ending.Refused<?, ?>(var why)
            && why instanceof LandRefusal.TipMoved moved
            && moved.contains());
  }
}
