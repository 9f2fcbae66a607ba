package dev.signalbox.simulation.scenario;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.simulation.runtime.CrashPoint;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Weather;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes down, from a seed, what will happen. */
final class ScenarioWriter {
  private final Dice dice;
  private final Settings settings;
  private final long spanMillis;
  private final List<Happening> happenings = new ArrayList<>();
  private long numbers;

  private final boolean isBusy;

  private ScenarioWriter(Dice dice, Settings settings, boolean isBusy) {
    this.dice = dice;
    this.settings = settings;
    this.isBusy = isBusy;
    this.spanMillis = (isBusy ? dice.between(40, 100) : dice.between(60, 300)) * Agenda.MINUTE;
  }

  static Scenario write(long seed, int events) {
    var dice = new Dice(Dice.mixed(seed));
    boolean isBusy = Scenario.isBusy(seed);
    var drawn = Settings.drawn(dice.split(1));
    var settings = isBusy ? drawn.forBusyTimes(dice.split(4)) : drawn;
    var writer = new ScenarioWriter(dice.split(2), settings, isBusy);
    writer.writeAll(Math.max(8, events / 9));
    return new Scenario(seed, settings, Weather.drawn(dice.split(3)), writer.happenings, events);
  }

  private void writeAll(int count) {
    int all = dice.between(count / 2, count * 3 / 2);
    boolean isDull = dice.chance(isBusy ? 0.6 : 0.2);
    for (int at = 0; at < all; at++) {
      long time = spanMillis * at / all + dice.below(60_000);
      boolean opens = numbers < 3 || isDull || dice.chance(0.5);
      add(time, opens ? open() : another());
    }
    happenings.sort(Comparator.comparingLong(Happening::atMillis));
  }

  private void add(long time, Deed deed) {
    happenings.add(new Happening(time, dice.next(), deed));
  }

  private Deed open() {
    long number = ++numbers;
    var labels = new ArrayList<String>();
    if (dice.chance(0.15)) labels.add(RulesDraft.HOTFIX);
    if (dice.chance(0.7)) labels.add(RulesDraft.GATE_LABEL);
    Set<Long> dependsOn = dice.chance(0.12) ? some() : Set.of();
    return new Deed.Open(
        number,
        nature(),
        number / 3,
        dice.chance(0.6) ? 1 : dice.between(2, 3),
        dice.chance(0.3) ? 2 : 1,
        base(),
        dice.chance(0.3),
        dependsOn,
        labels);
  }

  private Nature nature() {
    return dice.chance(0.55) ? Nature.GOOD : dice.pick(List.of(Nature.values()));
  }

  private int base() {
    return settings.bases() == 1 || dice.chance(0.7) ? 0 : 1;
  }

  private long any() {
    return 1L + dice.below((int) numbers);
  }

  /** Mostly one that was opened lately, and so may still be queued. */
  private long recent() {
    return Math.max(1, numbers - dice.below(6));
  }

  private Set<Long> some() {
    var some = new HashSet<Long>();
    some.add(Math.max(1, numbers - 1 - dice.below(4)));
    if (dice.chance(0.3)) some.add(any());
    some.remove(numbers);
    return some;
  }

  private Deed another() {
    return switch (dice.below(10)) {
      case 0, 1, 2, 3 -> aboutOne();
      case 4, 5 -> aboutTrunk();
      case 6, 7 -> aboutQueue();
      case 8 -> aboutRules();
      default -> aboutProcess();
    };
  }

  private boolean isAutomated() {
    return settings.automation() != Settings.ActingRules.NONE;
  }

  private Deed ofInterestToRules() {
    return switch (dice.below(9)) {
      case 0, 1, 2 -> relabel(dice.pick(AutomationDraft.LABELS));
      case 3, 4, 5 -> new Deed.Judge(recent(), dice.pick(List.of(Deed.Judgement.values())));
      case 6 ->
          new Deed.Describe(
              recent(),
              dice.chance(0.4),
              dice.chance(0.5) ? 0 : dice.between(1, 40) * Agenda.MINUTE);
      case 7 -> new Deed.Refresh(recent());
      default -> new Deed.SwitchProducts(switchedOff());
    };
  }

  /** What a rule keeps is only taken away: nobody promises to take back what people add. */
  private Deed relabel(String label) {
    boolean isOn = dice.chance(0.6) && !label.equals(AutomationDraft.MARK);
    return new Deed.Relabel(recent(), label, isOn);
  }

  private Optional<Product> switchedOff() {
    var some = List.of(Product.MERGE_QUEUE, Product.WORKFLOW_AUTOMATION, Product.MERGE_PROTECTIONS);
    return dice.chance(0.5) ? Optional.empty() : Optional.of(dice.pick(some));
  }

  private Deed aboutOne() {
    if (isAutomated() && dice.chance(0.5)) return ofInterestToRules();
    return switch (dice.below(13)) {
      case 0, 1 -> new Deed.Push(recent(), nature());
      case 2 -> new Deed.Close(recent());
      case 3 -> new Deed.Reopen(any());
      case 4, 5 ->
          new Deed.Relabel(
              recent(),
              dice.chance(0.5) ? RulesDraft.HOTFIX : RulesDraft.GATE_LABEL,
              dice.chance(0.6));
      case 6 -> new Deed.Retarget(recent(), dice.below(settings.bases()));
      case 7 -> new Deed.MergeByHand(recent());
      case 8 -> new Deed.Depend(recent(), dice.chance(0.5) ? Set.of(any()) : Set.of());
      case 9 -> new Deed.Dequeue(recent());
      case 10 -> new Deed.Requeue(any());
      case 11 -> new Deed.Queue(any());
      default -> new Deed.SetScopes(recent(), Set.of(dice.pick(List.of("server", "web", "docs"))));
    };
  }

  private Deed aboutTrunk() {
    return switch (dice.below(8)) {
      case 0, 1, 2 -> new Deed.PushToBase(base(), Deed.TrunkPush.PLAIN);
      case 3 -> new Deed.PushToBase(base(), Deed.TrunkPush.BREAKS);
      case 4 -> new Deed.PushToBase(base(), Deed.TrunkPush.REPAIRS);
      case 5 -> new Deed.ResetQueue(base());
      case 6 -> new Deed.ReportOnHead(recent());
      default ->
          dice.chance(0.3)
              ? new Deed.DeleteBase(base(), dice.between(1, 20) * Agenda.MINUTE)
              : new Deed.PushToBase(base(), Deed.TrunkPush.PLAIN);
    };
  }

  private Deed aboutQueue() {
    return switch (dice.below(8)) {
      case 0, 1 -> new Deed.Pause(dice.chance(0.7) ? "a release" : "an incident");
      case 2, 3 -> new Deed.Unpause();
      case 4 -> new Deed.DeleteFreeze(dice.below(3));
      case 5, 6 ->
          new Deed.SetFreeze(
              dice.below(3),
              dice.below(10) * Agenda.MINUTE,
              dice.between(1, 40) * Agenda.MINUTE,
              dice.pick(List.of(Deed.FreezeFor.values())));
      default -> dice.chance(0.5) ? new Deed.TouchDraft() : new Deed.RunAgainByHand();
    };
  }

  private Deed aboutRules() {
    if (dice.chance(0.25)) return new Deed.BreakRules();
    return new Deed.ChangeRules(dice.chance(0.3) ? settings : settings.changed(dice));
  }

  private Deed aboutProcess() {
    return switch (dice.below(4)) {
      case 0 -> new Deed.Sleepwalk();
      case 1 -> new Deed.RunAgainByHand();
      default -> new Deed.Crash(dice.pick(List.of(CrashPoint.values())));
    };
  }
}
