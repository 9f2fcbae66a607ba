package dev.signalbox.simulation.host;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.content.MergeResult;
import dev.signalbox.simulation.content.Objects;
import dev.signalbox.simulation.content.ThreeWayMerge;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.weather.Wire;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The host: carries out effects, each as good as once, and tells what changes. */
public final class FakeHost {
  private static final String FORMER_WRITER = "dev4";

  private final Objects objects = new Objects();
  private final Agenda agenda;
  private final FakeCi ci;
  private final FakeBranches branches;
  private final FakePulls pulls;
  private final FakeActions actions;
  private final BatchBranches drafts;
  private final RulesHistory rules;
  private final FakeCandidates candidates;
  private final FakeAuditor auditor;
  private final FakeLanding desk;
  private final FakeMerges merges;
  private final Map<EffectId, Built> built = new HashMap<>();
  private final Map<EffectId, CommitSha> updated = new HashMap<>();
  private final Map<CommitSha, EffectId> stopped = new HashMap<>();
  private final Map<BatchId, EffectId> tidied = new HashMap<>();
  private final Map<CommitSha, TreeMap<EffectId, BatchId>> askers = new HashMap<>();
  private final Set<EffectId> started = new HashSet<>();
  private final Set<CommitSha> ownHeads = new HashSet<>();

  public FakeHost(Agenda agenda, Wire wire, FakeCi ci) {
    this.agenda = agenda;
    this.ci = ci;
    this.branches = new FakeBranches(objects, agenda, wire);
    this.pulls =
        new FakePulls(
            objects, branches, agenda, wire, head -> ci.startAtHead(head, objects.tree(head)));
    this.drafts = new BatchBranches(wire);
    this.rules = new RulesHistory(wire);
    var stacking = new FakeStacking(objects, pulls);
    this.candidates = new FakeCandidates(objects, branches, drafts, stacking);
    this.auditor = new FakeAuditor(objects, stacking);
    this.actions = new FakeActions(pulls, pull -> brought(pull.head(), pulls.tip(pull.base())));
    this.merges = new FakeMerges(objects, branches, pulls, stacking);
    this.desk = new FakeLanding(objects, branches, pulls, auditor);
  }

  public Objects objects() {
    return objects;
  }

  public FakeBranches branches() {
    return branches;
  }

  public FakeActions actions() {
    return actions;
  }

  public FakePulls pulls() {
    return pulls;
  }

  public BatchBranches drafts() {
    return drafts;
  }

  public RulesHistory rules() {
    return rules;
  }

  public FakeAuditor auditor() {
    return auditor;
  }

  /** Does it; what nobody reports on gives nothing. */
  public Optional<Report> perform(Effect effect, Mood mood) {
    return switch (effect) {
      case Effect.Build build -> Optional.of(build(build, mood));
      case Effect.Rebuild rebuild ->
          Optional.of(new Report.BuildEnded(rebuild.id(), candidates.rebuild(rebuild)));
      case Effect.RunAgain again -> runAgain(again);
      case Effect.Probe probe -> probe(probe);
      case Effect.StopProbe stop -> stopProbe(stop);
      case Effect.CheckHead _ -> Optional.empty();
      case Effect.Tidy tidy -> Optional.of(tidy(tidy));
      case Effect.UpdateBranch update -> Optional.of(update(update));
      case Effect.Land land ->
          Optional.of(new Report.LandEnded(land.id(), land.branch(), land(land, land.notAfter())));
      case Effect.Act act ->
          Optional.of(
              new Report.ActEnded(act.id(), act.pull().number(), act.rule(), actions.perform(act)));
      case Effect.Merge _ -> throw new IllegalArgumentException("it is prepared, and then lands");
      case Effect.ReadPermission read ->
          Optional.of(
              new Report.PermissionRead(
                  read.id(), read.number(), new Ending.Done<>(permission(read.login()))));
      case Effect.ReadForeignPull read ->
          Optional.of(
              new Report.ForeignPullRead(
                  read.id(), read.pull(), new Ending.Refused<>("there is one repository")));
      case Effect.ReadBranch read -> Optional.of(read(read, mood));
    };
  }

  /** One of those who were let in has lost that since. */
  private static Permission permission(String login) {
    return login.equals(FORMER_WRITER) ? Permission.READ : Permission.WRITE;
  }

  Ending<Effect.Land, ActRefusal> prepare(Effect.Merge merge) {
    return merges.prepare(merge, agenda.now());
  }

  /** Moves a branch, never after the permit has ended. */
  Ending<CommitSha, LandRefusal> land(Effect.Land land, Instant notAfter) {
    return desk.land(land, notAfter, agenda.now());
  }

  /** A landing that has not happened will not. */
  void fence(EffectId landing) {
    desk.fence(landing);
  }

  /** How a landing ended that can't happen any more. */
  Ending<CommitSha, LandRefusal> settled(Effect.Land land) {
    return desk.settled(land, agenda.now());
  }

  private Report build(Effect.Build build, Mood mood) {
    var known = built.get(build.id());
    var ending =
        known == null
            ? candidates.build(build, mood.mistakesTheMergeBase())
            : new Ending.Done<Built, BuildRefusal>(known);
    if (ending instanceof Ending.Done<Built, BuildRefusal>(Built result)) {
      built.put(build.id(), result);
      if (build.inPlace()) ownHeads.add(build.own().changes().getFirst().head());
      if (!isTidiedSince(build) && started.add(build.id())) {
        stopOthers(build.batch(), Optional.of(result.tested()));
        askers
            .computeIfAbsent(result.tested(), _ -> new TreeMap<>())
            .put(build.id(), build.batch());
        ci.start(result.tested(), objects.tree(result.tested()), Optional.of(build.batch()));
      }
    }
    return new Report.BuildEnded(build.id(), ending);
  }

  /** What was made for a batch before is tested no more; the head of a pull request is not ours. */
  private void stopOthers(BatchId batch, Optional<CommitSha> kept) {
    ci.cancel(batch, commit -> !ownHeads.contains(commit) && !kept.equals(Optional.of(commit)));
  }

  private boolean isTidiedSince(Effect.Build build) {
    var last = tidied.get(build.batch());
    return last != null && last.compareTo(build.id()) > 0;
  }

  private Optional<Report> runAgain(Effect.RunAgain again) {
    boolean isTakenBack = isStoppedSince(again.commit(), again.id());
    if (!isTakenBack && started.add(again.id())) {
      var tree = objects.tree(again.commit());
      var asker = asker(again.commit());
      again
          .jobs()
          .ifPresentOrElse(
              some -> ci.again(again.commit(), tree, asker, some.jobs()),
              () -> ci.again(again.commit(), tree, asker));
    }
    return Optional.of(new Report.RunAgainEnded(again.id(), new Ending.Done<>(true)));
  }

  /** The last batch that has this commit for its candidate and was not given up. */
  private Optional<BatchId> asker(CommitSha commit) {
    var builds = askers.getOrDefault(commit, new TreeMap<>());
    for (var build : builds.descendingMap().entrySet()) {
      var last = tidied.get(build.getValue());
      if (last == null || last.compareTo(build.getKey()) < 0) return Optional.of(build.getValue());
    }
    return Optional.empty();
  }

  /** What was taken back before it came is not begun. */
  private Optional<Report> probe(Effect.Probe probe) {
    boolean isTakenBack = isStoppedSince(probe.commit(), probe.id());
    if (!isTakenBack && started.add(probe.id())) {
      ci.start(probe.commit(), objects.tree(probe.commit()), Optional.empty());
    }
    return Optional.empty();
  }

  private boolean isStoppedSince(CommitSha commit, EffectId asked) {
    var last = stopped.get(commit);
    return last != null && last.compareTo(asked) > 0;
  }

  private Optional<Report> stopProbe(Effect.StopProbe stop) {
    stopped.merge(stop.commit(), stop.id(), (a, b) -> a.compareTo(b) > 0 ? a : b);
    ci.stop(stop.commit(), asker(stop.commit()));
    return Optional.empty();
  }

  private Report tidy(Effect.Tidy tidy) {
    var last = tidied.get(tidy.batch());
    boolean isNew = last == null || last.compareTo(tidy.id()) < 0;
    if (isNew) {
      tidied.put(tidy.batch(), tidy.id());
      stopOthers(tidy.batch(), Optional.empty());
      drafts.remove(tidy.batch());
    }
    return new Report.TidyEnded(tidy.id(), new Ending.Done<>(true));
  }

  private Report update(Effect.UpdateBranch update) {
    var known = updated.get(update.id());
    if (known != null) return new Report.UpdateEnded(update.id(), new Ending.Done<>(known));
    var pull = pulls.get(update.pull().number()).orElseThrow();
    if (!pull.isOpen() || !pull.head().equals(update.pull().head())) {
      return new Report.UpdateEnded(update.id(), new Ending.Refused<>("the head has moved"));
    }
    var head = brought(update.pull().head(), update.onto());
    if (head.isEmpty()) {
      return new Report.UpdateEnded(update.id(), new Ending.Refused<>("it does not merge"));
    }
    updated.put(update.id(), head.get());
    if (!head.get().equals(pull.head())) pulls.push(pull, head.get());
    return new Report.UpdateEnded(update.id(), new Ending.Done<>(head.get()));
  }

  private Optional<CommitSha> brought(CommitSha head, CommitSha onto) {
    if (objects.isAncestor(onto, head)) return Optional.of(head);
    return switch (ThreeWayMerge.merge(objects, head, onto)) {
      case MergeResult.Merged(var tree) ->
          Optional.of(
              objects.commit(List.of(head, onto), tree, "signalbox", "Update", agenda.now()));
      case MergeResult.Conflicted _ -> Optional.empty();
    };
  }

  /** Looking for a commit asks the branch itself; any other read may answer from a copy. */
  private Report read(Effect.ReadBranch read, Mood mood) {
    boolean isLate = mood.answersFromTheLast() && !read.readsBack();
    var there = branches.tip(read.branch());
    if (there.isEmpty()) {
      return new Report.BranchRead(
          read.id(), read.branch(), new Ending.Refused<>("there is no such branch"));
    }
    var tip = isLate ? branches.lateTip(read.branch()).orElseThrow() : there.get();
    var sought = read.lookingFor();
    boolean contains =
        sought.isPresent() && objects.has(sought.get()) && objects.isAncestor(sought.get(), tip);
    var merge = read.mergeOf().flatMap(number -> desk.merge(number, tip));
    var state = new BranchState(tip, objects.tree(tip).sha(), contains, merge);
    return new Report.BranchRead(read.id(), read.branch(), new Ending.Done<>(state));
  }
}
