package dev.signalbox.simulation.host;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.content.MergeResult;
import dev.signalbox.simulation.content.Objects;
import dev.signalbox.simulation.content.ThreeWayMerge;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.content.TreeDifference;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.weather.Wire;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The pull requests; whatever changes is told, and grows the version. */
public final class FakePulls {
  private final Objects objects;
  private final FakeBranches branches;
  private final Agenda agenda;
  private final Wire wire;
  private final Consumer<CommitSha> checks;
  private final Map<PullRequestNumber, HostPull> pulls = new TreeMap<>();

  FakePulls(
      Objects objects,
      FakeBranches branches,
      Agenda agenda,
      Wire wire,
      Consumer<CommitSha> checks) {
    this.objects = objects;
    this.branches = branches;
    this.agenda = agenda;
    this.wire = wire;
    this.checks = checks;
  }

  public Optional<HostPull> get(PullRequestNumber number) {
    return Optional.ofNullable(pulls.get(number));
  }

  public Collection<HostPull> all() {
    return Collections.unmodifiableCollection(pulls.values());
  }

  public void open(
      PullRequestNumber number,
      BranchName base,
      CommitSha head,
      List<String> labels,
      Set<PullRequestNumber> dependsOn) {
    var pull =
        new HostPull(
            number, HostPull.author(number), base, head, difference(base, head), agenda.now());
    for (String label : labels) pull.label(label, true, agenda.now());
    if (!dependsOn.isEmpty()) pull.dependsOn(dependsOn, agenda.now());
    pulls.put(number, pull);
    tell(pull);
    checks.accept(head);
  }

  public void become(HostPull pull, State state) {
    if (pull.shown().state() == state) return;
    pull.becomes(state, agenda.now());
    tell(pull);
  }

  public void push(HostPull pull, CommitSha head) {
    push(pull, head, Permission.WRITE);
  }

  /** As somebody does who is allowed that much. */
  public void push(HostPull pull, CommitSha head, Permission by) {
    pull.moves(pull.base(), head, difference(pull.base(), head), by, agenda.now());
    tell(pull);
    checks.accept(head);
  }

  public void retarget(HostPull pull, BranchName base) {
    pull.moves(base, pull.head(), difference(base, pull.head()), agenda.now());
    tell(pull);
  }

  public void label(HostPull pull, String label, boolean isOn) {
    if (pull.labels().contains(label) == isOn) return;
    pull.label(label, isOn, agenda.now());
    tell(pull);
  }

  public void describe(HostPull pull, boolean isDraft, String body) {
    var shown = pull.shown();
    if (shown.draft() == isDraft && shown.description().body().equals(body)) return;
    pull.describe(isDraft, body, agenda.now());
    tell(pull);
  }

  public void approve(HostPull pull, List<String> by) {
    if (pull.shown().reviews().approvedBy().equals(by)) return;
    pull.approve(by, agenda.now());
    tell(pull);
  }

  public void report(HostPull pull, String check, CheckState state) {
    pull.report(check, state, agenda.now());
    tell(pull);
  }

  public void dependOn(HostPull pull, Set<PullRequestNumber> others) {
    if (pull.shown().dependsOn().equals(others)) return;
    pull.dependsOn(others, agenda.now());
    tell(pull);
  }

  private void tell(HostPull pull) {
    wire.tell(new PullRequestSeen(pull.shown()));
  }

  /** Of a base branch, or of the branch of a pull request that others build upon. */
  CommitSha tip(BranchName base) {
    return below(base).map(HostPull::head).orElseGet(() -> branches.lastTip(base));
  }

  /** The one whose branch it is, if it is one's. */
  public Optional<HostPull> below(BranchName base) {
    for (HostPull pull : pulls.values()) {
      if (HostPull.branch(pull.number()).equals(base)) return Optional.of(pull);
    }
    return Optional.empty();
  }

  private Difference difference(BranchName base, CommitSha head) {
    var tip = tip(base);
    var bases = objects.mergeBases(tip, head);
    var from = bases.isEmpty() ? Tree.empty() : objects.tree(bases.getFirst());
    var to = objects.tree(head);
    var added = new ArrayList<String>();
    var modified = new ArrayList<String>();
    var removed = new ArrayList<String>();
    for (String path : TreeDifference.between(from, to).paths()) {
      (!from.has(path) ? added : to.has(path) ? modified : removed).add(path);
    }
    long behind = objects.own(tip, head).size();
    boolean conflicts =
        behind > 0
            && ThreeWayMerge.merge(from, objects.tree(tip), to) instanceof MergeResult.Conflicted;
    return new Difference(added, modified, removed, 1, 1, behind, conflicts);
  }
}
