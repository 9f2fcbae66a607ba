package dev.signalbox.simulation.people;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.runtime.SimulatedRuntime;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Happening;
import dev.signalbox.simulation.scenario.RulesDraft;
import dev.signalbox.simulation.scenario.Settings;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import java.util.List;
import java.util.Optional;

/** Everybody who does something to the repository or its queue. */
public final class People {
  private static final List<BranchName> BASES =
      List.of(new BranchName("main"), new BranchName("stable"));

  private final FakeHost host;
  private final SimulatedRuntime runtime;
  private final Narrator narrator;
  private final Developers developers;
  private final Admins admins;
  private final Habits habits;

  public People(
      Agenda agenda,
      FakeHost host,
      FakeCi ci,
      SimulatedRuntime runtime,
      Requests requests,
      Narrator narrator,
      Settings settings) {
    var bases = BASES.subList(0, settings.bases());
    this.host = host;
    this.runtime = runtime;
    this.narrator = narrator;
    this.developers =
        new Developers(
            agenda, host, ci, requests, bases, settings.automation() != Settings.ActingRules.NONE);
    this.admins = new Admins(agenda, host, ci, runtime, requests, bases);
    this.habits = new Habits(agenda, host, runtime, admins, bases, settings);
    settle(agenda, bases, settings);
  }

  private void settle(Agenda agenda, List<BranchName> bases, Settings settings) {
    var first =
        host.objects().commit(List.of(), Editor.firstTree(), "admin", "First commit", agenda.now());
    for (BranchName base : bases) host.branches().create(base, first);
    host.rules().publish(first, Optional.of(RulesDraft.of(settings)));
  }

  public void perform(Happening happening) {
    if (narrator.isHeard()) narrator.tell("Happening: " + happening.deed());
    var dice = new Dice(happening.seed());
    switch (happening.deed()) {
      case Deed.Open deed -> developers.open(deed, dice);
      case Deed.Push deed -> developers.push(deed, dice);
      case Deed.Close deed -> developers.close(deed);
      case Deed.Reopen deed -> developers.reopen(deed);
      case Deed.Relabel deed -> developers.relabel(deed);
      case Deed.Judge deed -> developers.judge(deed);
      case Deed.Describe deed -> developers.describe(deed);
      case Deed.Refresh deed -> developers.refresh(deed);
      case Deed.SwitchProducts deed -> admins.switchProducts(deed.off());
      case Deed.Retarget deed -> developers.retarget(deed);
      case Deed.MergeByHand deed -> developers.mergeByHand(deed);
      case Deed.Depend deed -> developers.depend(deed);
      case Deed.Queue deed -> developers.queue(deed.number());
      case Deed.Dequeue deed -> developers.dequeue(deed.number());
      case Deed.Requeue deed -> developers.requeue(deed.number());
      case Deed.SetScopes deed -> developers.setScopes(deed);
      case Deed.ReportOnHead deed -> developers.reportOnHead(deed);
      case Deed.PushToBase deed -> admins.push(deed, dice);
      case Deed.DeleteBase deed -> admins.deleteBase(deed);
      case Deed.ResetQueue deed -> admins.reset(deed.base());
      case Deed.Pause deed -> admins.pause(deed.reason());
      case Deed.Unpause _ -> admins.unpause();
      case Deed.SetFreeze deed -> admins.freeze(deed);
      case Deed.DeleteFreeze deed -> admins.deleteFreeze(deed.freeze());
      case Deed.ChangeRules deed -> admins.publish(Optional.of(deed.to()));
      case Deed.BreakRules _ -> admins.publish(Optional.empty());
      case Deed.TouchDraft _ -> admins.touchDraft(dice);
      case Deed.RunAgainByHand _ -> admins.runAgain(dice);
      case Deed.Crash deed -> runtime.cluster().doom(deed.point());
      case Deed.Sleepwalk _ -> runtime.cluster().sleepwalk();
    }
  }

  /** Looks whether somebody has to step in, as people do every few minutes. */
  public void lookAround() {
    habits.lookAround();
  }

  public void switchInsightsOn() {
    admins.switchInsightsOn();
  }

  public void switchProductsOn() {
    admins.switchProductsOn();
  }

  /** Takes away whatever people put in the way of the queue. */
  public void tidyUp() {
    habits.tidyUp();
  }
}
