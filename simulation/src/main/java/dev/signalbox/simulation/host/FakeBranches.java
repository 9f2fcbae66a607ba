package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.Objects;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.weather.Wire;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The base branches, and every move of theirs. */
public final class FakeBranches {
  private final Objects objects;
  private final Agenda agenda;
  private final Wire wire;
  private final Map<BranchName, CommitSha> tips = new TreeMap<>();
  private final Map<BranchName, CommitSha> gone = new TreeMap<>();
  private final Map<BranchName, CommitSha> before = new HashMap<>();
  private final List<HostLanding> landings = new ArrayList<>();
  private final List<OutsidePush> pushes = new ArrayList<>();

  FakeBranches(Objects objects, Agenda agenda, Wire wire) {
    this.objects = objects;
    this.agenda = agenda;
    this.wire = wire;
  }

  public Optional<CommitSha> tip(BranchName branch) {
    return Optional.ofNullable(tips.get(branch));
  }

  /** The tip before the last move. */
  public Optional<CommitSha> lateTip(BranchName branch) {
    return Optional.ofNullable(before.get(branch)).or(() -> tip(branch));
  }

  /** Where it stands, or stood before it was deleted. */
  public CommitSha lastTip(BranchName branch) {
    return tip(branch)
        .or(() -> Optional.ofNullable(gone.get(branch)))
        .orElseThrow(() -> new IllegalArgumentException("no branch was ever called " + branch));
  }

  public Set<BranchName> names() {
    return Collections.unmodifiableSet(tips.keySet());
  }

  public void create(BranchName branch, CommitSha tip) {
    tips.put(branch, tip);
    wire.tell(new BranchStirred(branch));
  }

  public void delete(BranchName branch) {
    var tip = tips.remove(branch);
    if (tip == null) return;
    gone.put(branch, tip);
    wire.tell(new BranchStirred(branch));
  }

  public void bringBack(BranchName branch) {
    var tip = gone.remove(branch);
    if (tip != null && !tips.containsKey(branch)) create(branch, tip);
  }

  public void push(BranchName branch, Tree tree, String author, String message) {
    var tip = tip(branch);
    if (tip.isEmpty()) return;
    moveOutside(branch, objects.commit(List.of(tip.get()), tree, author, message, agenda.now()));
  }

  public void moveOutside(BranchName branch, CommitSha to) {
    var tip = tips.get(branch);
    if (tip == null) return;
    pushes.add(new OutsidePush(branch, tip, to, agenda.now()));
    move(branch, tip, to);
  }

  void land(Effect.Land effect, CommitSha to, Instant notAfter) {
    var tip = lastTip(effect.branch());
    landings.add(
        new HostLanding(
            effect, tip, to, objects.tree(tip), objects.tree(to), agenda.now(), notAfter));
    move(effect.branch(), tip, to);
  }

  private void move(BranchName branch, CommitSha from, CommitSha to) {
    before.put(branch, from);
    tips.put(branch, to);
    wire.tell(new BranchStirred(branch));
  }

  public List<HostLanding> landings() {
    return Collections.unmodifiableList(landings);
  }

  public List<OutsidePush> pushes() {
    return Collections.unmodifiableList(pushes);
  }
}
