package dev.signalbox.simulation.people;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.runtime.SimulatedRuntime;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Nature;
import dev.signalbox.simulation.scenario.RulesDraft;
import dev.signalbox.simulation.scenario.Settings;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Those who look after the queue, its rules and its trunk. */
final class Admins {
  private static final Actor ADMIN = new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "admin");
  private static final List<Condition> ALL = RulesDraft.conditions("number > 0");
  private static final List<Condition> LABELLED =
      RulesDraft.conditions("label = " + RulesDraft.HOTFIX);

  private final Agenda agenda;
  private final FakeHost host;
  private final FakeCi ci;
  private final SimulatedRuntime runtime;
  private final Requests requests;
  private final List<BranchName> bases;

  Admins(
      Agenda agenda,
      FakeHost host,
      FakeCi ci,
      SimulatedRuntime runtime,
      Requests requests,
      List<BranchName> bases) {
    this.agenda = agenda;
    this.host = host;
    this.ci = ci;
    this.runtime = runtime;
    this.requests = requests;
    this.bases = bases;
  }

  void push(Deed.PushToBase deed, Dice dice) {
    var base = bases.get(deed.base());
    switch (deed.what()) {
      case PLAIN -> {
        var tree = host.objects().tree(host.branches().lastTip(base));
        var next = Editor.edited(tree, Nature.GOOD, 0, 0, 1, dice);
        host.branches().push(base, next, "admin", "Past the queue");
      }
      case BREAKS -> {
        var tree = host.objects().tree(host.branches().lastTip(base));
        host.branches().push(base, Editor.broken(tree, dice), "admin", "Break the trunk");
      }
      case REPAIRS -> repair(base);
    }
  }

  void repair(BranchName base) {
    var tree = host.objects().tree(host.branches().lastTip(base));
    var next = Editor.repaired(tree);
    if (!next.equals(tree)) host.branches().push(base, next, "admin", "Repair the trunk");
  }

  void deleteBase(Deed.DeleteBase deed) {
    var base = bases.get(deed.base());
    host.branches().delete(base);
    agenda.in(deed.forMillis(), () -> host.branches().bringBack(base));
  }

  void publish(Optional<Settings> settings) {
    var main = bases.getFirst();
    var tree = host.objects().tree(host.branches().lastTip(main));
    long edition = host.rules().newest().version() + 1;
    host.branches().push(main, Editor.withRules(tree, edition), "admin", "Other rules");
    host.rules().publish(host.branches().lastTip(main), settings.map(RulesDraft::of));
  }

  void switchInsightsOn() {
    var on = EnumSet.of(Product.MERGE_QUEUE, Product.CI_INSIGHTS);
    requests.give(new Command.SetProducts(requests.next(), on));
  }

  void switchProductsOn() {
    switchProducts(Optional.empty());
  }

  void switchProducts(Optional<Product> off) {
    var on = EnumSet.allOf(Product.class);
    off.ifPresent(on::remove);
    requests.give(new Command.SetProducts(requests.next(), on));
  }

  void reset(int base) {
    requests.give(new Command.Reset(requests.next(), bases.get(base)));
  }

  void pause(String reason) {
    runtime.pauses().pause(requests.next(), reason);
  }

  void unpause() {
    runtime.pauses().unpause(requests.next());
  }

  void freeze(Deed.SetFreeze deed) {
    boolean isForLabelled = deed.whom() == Deed.FreezeFor.LABELLED;
    boolean sparesLabelled = deed.whom() == Deed.FreezeFor.ALL_BUT_LABELLED;
    var matching = isForLabelled ? LABELLED : ALL;
    List<Condition> excluding = sparesLabelled ? LABELLED : List.of();
    var start = agenda.now().plusMillis(deed.startsInMillis());
    var attributes =
        new ScheduledFreezeAttributes(
            "a freeze",
            start,
            start.plusMillis(deed.lastsMillis()),
            "UTC",
            listed(matching),
            listed(excluding));
    var freeze = new Freeze(id(deed.freeze()), attributes, matching, excluding);
    requests.give(new Command.SetFreeze(requests.next(), freeze, ADMIN));
  }

  private static FreezeConditions listed(List<Condition> conditions) {
    return new FreezeConditions.Listed(conditions.stream().map(Condition::toString).toList());
  }

  private static UUID id(int freeze) {
    return new UUID(0x8000L, 0x8000000000000000L + freeze);
  }

  void deleteFreeze(int freeze) {
    deleteFreeze(id(freeze));
  }

  void deleteFreeze(UUID freeze) {
    requests.give(new Command.DeleteFreeze(requests.next(), freeze, "it is over", ADMIN));
  }

  void acknowledge() {
    requests.give(new Command.AcknowledgeStop(requests.next()));
  }

  void touchDraft(Dice dice) {
    anyUnderTest(dice)
        .filter(batch -> !batch.inPlace())
        .ifPresent(batch -> host.drafts().touch(batch.id()));
  }

  void runAgain(Dice dice) {
    anyUnderTest(dice).ifPresent(batch -> ci.flip(batch.built().orElseThrow().tested()));
  }

  private Optional<Batch> anyUnderTest(Dice dice) {
    var tested = new ArrayList<Batch>();
    for (Batch batch : runtime.store().ledger().batches().byId()) {
      if (!batch.isOver() && batch.built().isPresent()) tested.add(batch);
    }
    return tested.isEmpty() ? Optional.empty() : Optional.of(dice.pick(tested));
  }
}
