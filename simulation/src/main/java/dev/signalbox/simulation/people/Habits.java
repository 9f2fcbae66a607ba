package dev.signalbox.simulation.people;

import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.runtime.SimulatedRuntime;
import dev.signalbox.simulation.scenario.ProtectionsDraft;
import dev.signalbox.simulation.scenario.RulesDraft;
import dev.signalbox.simulation.scenario.Settings;
import dev.signalbox.simulation.time.Agenda;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What people do by themselves, so that no queue stands still for ever. */
final class Habits {
  private static final Duration STOP_IS_UNDERSTOOD = Duration.ofMinutes(10);
  private static final Duration PAUSE_IS_OVER = Duration.ofMinutes(30);
  private static final long TRUNK_IS_REPAIRED = 10 * Agenda.MINUTE;

  private final Agenda agenda;
  private final FakeHost host;
  private final SimulatedRuntime runtime;
  private final Admins admins;
  private final List<BranchName> bases;
  private final Settings settings;
  private final Map<BranchName, RedTip> redTips = new HashMap<>();
  private boolean isTidy;

  private record RedTip(CommitSha commit, long since) {}

  Habits(
      Agenda agenda,
      FakeHost host,
      SimulatedRuntime runtime,
      Admins admins,
      List<BranchName> bases,
      Settings settings) {
    this.agenda = agenda;
    this.host = host;
    this.runtime = runtime;
    this.admins = admins;
    this.bases = bases;
    this.settings = settings;
  }

  void lookAround() {
    var ledger = runtime.store().ledger();
    var now = agenda.now();
    var stop = ledger.policy().stop();
    if (stop.isPresent() && now.isAfter(stop.get().since().plus(STOP_IS_UNDERSTOOD))) {
      admins.acknowledge();
    }
    var pause = runtime.store().pause();
    if (pause.isPresent() && now.isAfter(pause.get().since().plus(PAUSE_IS_OVER))) {
      admins.unpause();
    }
    for (Branch branch : ledger.batches().branches()) lookAt(branch);
    if (isTidy) host.pulls().all().stream().filter(HostPull::isOpen).forEach(this::untie);
  }

  /** A red tip that is tested once more is as red as before: they don't wait for its result. */
  private void lookAt(Branch branch) {
    var tip = branch.tip().map(Branch.Tip::commit);
    var known = Optional.ofNullable(redTips.get(branch.name()));
    if (known.isPresent() && !known.map(RedTip::commit).equals(tip)) {
      redTips.remove(branch.name());
      known = Optional.empty();
    }
    if (known.isEmpty()) {
      if (branch.trunk() instanceof Trunk.Broken(var commit, var _)) {
        redTips.put(branch.name(), new RedTip(commit, agenda.millis()));
      }
    } else if (agenda.millis() - known.get().since() >= TRUNK_IS_REPAIRED) {
      redTips.remove(branch.name());
      admins.repair(branch.name());
    }
  }

  void tidyUp() {
    for (BranchName base : bases) {
      host.branches().bringBack(base);
      admins.repair(base);
    }
    admins.unpause();
    if (settings.automation() != Settings.ActingRules.NONE) admins.switchProductsOn();
    for (Freeze freeze : runtime.store().ledger().policy().freezes()) {
      admins.deleteFreeze(freeze.id());
    }
    if (host.rules().newest().rules().isEmpty()) admins.publish(Optional.of(settings));
    for (HostPull pull : host.pulls().all()) {
      if (!pull.isOpen()) continue;
      host.pulls().label(pull, RulesDraft.GATE_LABEL, true);
      if (settings.automation().isProtected()) protect(pull);
      untie(pull);
    }
    isTidy = true;
  }

  /** Nothing is left that a protection could object to, for most of them. */
  private void protect(HostPull pull) {
    if (pull.number().value() % 4 == 0) return;
    host.pulls().label(pull, ProtectionsDraft.UNFINISHED, false);
    host.pulls().label(pull, ProtectionsDraft.RISKY, false);
    host.pulls().approve(pull, List.of(Developers.REVIEWER));
    host.pulls().describe(pull, false, "");
  }

  /** Nobody is left waiting for another that will never come, or that has left since. */
  private void untie(HostPull pull) {
    var kept = new HashSet<PullRequestNumber>();
    for (PullRequestNumber other : pull.shown().dependsOn()) {
      boolean isEarlier = other.compareTo(pull.number()) < 0;
      if (isEarlier && (isMerged(other) || isQueued(other))) kept.add(other);
    }
    host.pulls().dependOn(pull, kept);
    unstack(pull);
  }

  /** Nor on one that will never come or has left. */
  private void unstack(HostPull pull) {
    var lower = host.pulls().below(pull.base());
    if (lower.isEmpty() || isMerged(lower.get().number()) || isQueued(lower.get().number())) return;
    var base = lower.get().base();
    for (int height = 0; height < host.pulls().all().size(); height++) {
      var next = host.pulls().below(base);
      if (next.isEmpty()) break;
      base = next.get().base();
    }
    host.pulls().retarget(pull, base);
  }

  private boolean isMerged(PullRequestNumber number) {
    return host.pulls().get(number).filter(it -> it.shown().state() == State.MERGED).isPresent();
  }

  private boolean isQueued(PullRequestNumber number) {
    return runtime.store().ledger().entries().entry(number).isPresent();
  }
}
