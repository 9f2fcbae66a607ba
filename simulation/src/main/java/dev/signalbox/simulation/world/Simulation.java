package dev.signalbox.simulation.world;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.ci.CheckVerdicts;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.people.People;
import dev.signalbox.simulation.people.Requests;
import dev.signalbox.simulation.promises.Broken;
import dev.signalbox.simulation.promises.Moment;
import dev.signalbox.simulation.promises.NotKept;
import dev.signalbox.simulation.promises.Promise;
import dev.signalbox.simulation.promises.Rest;
import dev.signalbox.simulation.promises.Truth;
import dev.signalbox.simulation.runtime.SimulatedRuntime;
import dev.signalbox.simulation.runtime.Witness;
import dev.signalbox.simulation.scenario.Happening;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.scenario.Settings;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import dev.signalbox.simulation.weather.Wire;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** One run of a scenario: first all that may go wrong does, then nothing, until it is quiet. */
public final class Simulation {
  private static final RepositorySlug REPOSITORY = RepositorySlug.parse("signal/box");
  private static final String NOTHING_THROWN = "nothing is thrown";
  private static final JobHealth FLAKY =
      new JobHealth(
          new JobName(Optional.empty(), CheckVerdicts.TEST),
          HealthStatus.FLAKY,
          0.1,
          Confidence.HIGH);
  private static final long LONGEST_CALM = 48 * Agenda.HOUR;
  private static final long LONGEST_PAUSE = 10 * Agenda.MINUTE;

  private final Scenario scenario;
  private final List<Promise> promises;
  private final Agenda agenda = new Agenda();
  private final Narrator narrator;
  private final Storyteller storyteller;
  private final Sky sky;
  private final SimulatedRuntime runtime;
  private final Requests requests;
  private final People people;
  private final Truth truth;
  private final Trace trace = new Trace();
  private int events;
  private int happened;
  private long calmSince = -1;
  private long pollEvery = Agenda.MINUTE;
  private int eventsAtPoll;
  private Optional<Broken> broken = Optional.empty();

  public Simulation(Scenario scenario, Decider decider, List<Promise> promises, boolean isTold) {
    this.scenario = scenario;
    this.promises = List.copyOf(promises);
    this.narrator = new Narrator(agenda, isTold);
    this.storyteller = new Storyteller(narrator);
    this.sky = new Sky(scenario.weather());
    var dice = new Dice(Dice.mixed(scenario.seed() + 1));
    var wire = new Wire(agenda, sky, dice.split(1));
    var ci = new FakeCi(agenda, sky, wire, narrator, dice.split(2).next(), checks(scenario));
    var host = new FakeHost(agenda, wire, ci);
    var fresh = Ledger.of(REPOSITORY, new UUID(dice.next(), dice.next()));
    var ledger = scenario.settings().checking().isJoint() ? fresh.with(KnownPast.OUTCOMES) : fresh;
    this.runtime =
        new SimulatedRuntime(
            agenda, sky, dice.split(3), narrator, host, ci, decider, ledger, new Watcher());
    wire.connect(runtime::hear);
    this.requests =
        new Requests(
            agenda, sky, runtime, dice.split(4), scenario.settings().automation().isProtected());
    this.people = new People(agenda, host, ci, runtime, requests, narrator, scenario.settings());
    this.truth = new Truth(scenario, host, ci, runtime, requests);
    for (Happening happening : scenario.happenings()) {
      agenda.at(happening.atMillis(), () -> happen(happening));
    }
    if (scenario.settings().automation() != Settings.ActingRules.NONE) {
      agenda.at(0, people::switchProductsOn);
    } else if (scenario.settings().checking().hasRetryRules()) {
      agenda.at(0, people::switchInsightsOn);
    }
    if (scenario.settings().checking().hasRetryRules()) {
      ci.uploadTests();
      agenda.at(0, () -> runtime.hear(new Observation.JobHealthSeen(List.of(FLAKY))));
    }
    agenda.at(0, this::poll);
  }

  private static List<String> checks(Scenario scenario) {
    return scenario.settings().checking().hasSecondCheck()
        ? List.of(CheckVerdicts.TEST, CheckVerdicts.LINT)
        : List.of(CheckVerdicts.TEST);
  }

  public RunResult run() {
    while (step()) {}
    return result();
  }

  /** Does the next thing; nothing is left to do when it answers false. */
  public boolean step() {
    if (broken.isPresent()) return false;
    try {
      if (runtime.cluster().hasWork()) {
        runtime.cluster().step();
        return true;
      }
      if (isOver()) {
        rest();
        return false;
      }
      passTime();
    } catch (RuntimeException thrown) {
      broken = Optional.of(broken(NOTHING_THROWN, String.valueOf(thrown), thrown));
    }
    return broken.isEmpty();
  }

  private void passTime() {
    long wake = runtime.wakesAt();
    if (wake <= agenda.nextAt()) {
      agenda.advanceTo(wake);
      runtime.cluster().step();
    } else {
      agenda.doNext();
    }
    boolean isEnough = happened == scenario.happenings().size() || events >= scenario.events();
    if (calmSince < 0 && isEnough) calmDown();
  }

  private void happen(Happening happening) {
    if (calmSince >= 0) return;
    happened++;
    people.perform(happening);
  }

  private void calmDown() {
    if (narrator.isHeard()) narrator.tell("The weather clears up and everybody tidies up.");
    calmSince = agenda.millis();
    sky.clearUp();
    agenda.in(2 * Agenda.MINUTE, people::tidyUp);
  }

  private void poll() {
    boolean isStill = calmSince >= 0 && events == eventsAtPoll;
    pollEvery = isStill ? Math.min(LONGEST_PAUSE, pollEvery * 2) : Agenda.MINUTE;
    eventsAtPoll = events;
    people.lookAround();
    runtime.poll();
    agenda.in(pollEvery, this::poll);
  }

  private boolean isOver() {
    if (calmSince < 0) return false;
    long calm = agenda.millis() - calmSince;
    boolean isLate = calm > LONGEST_CALM || events > scenario.events() * 6 + 2000;
    return isLate || (calm > 5 * Agenda.MINUTE && isQuiet());
  }

  private boolean isQuiet() {
    var ledger = runtime.store().ledger();
    return ledger.entries().byNumber().isEmpty()
        && ledger.batches().byId().isEmpty()
        && runtime.isIdle();
  }

  private final class Watcher implements Witness {
    @Override
    public void decided(QueueEvent event, Ledger before, Decision decision) {
      Simulation.this.decided(event, before, decision);
    }

    @Override
    public void thrown(RuntimeException failure) {
      broken = Optional.of(broken(NOTHING_THROWN, String.valueOf(failure), failure));
    }
  }

  private void decided(QueueEvent event, Ledger before, Decision decision) {
    events++;
    trace.add(agenda.millis(), event, decision);
    if (narrator.isHeard()) storyteller.tell(event, decision);
    var moment = new Moment(events, event, agenda.now(), before, decision, truth);
    for (int at = 0; at < promises.size() && broken.isEmpty(); at++) {
      var promise = promises.get(at);
      try {
        promise.check(moment);
      } catch (NotKept notKept) {
        broken = Optional.of(broken(promise.name(), String.valueOf(notKept.getMessage()), notKept));
      }
    }
    requests.hear(decision.replies());
  }

  private void rest() {
    var now = agenda.now();
    var since = Agenda.START.plusMillis(calmSince);
    var rest = new Rest(isQuiet(), since, now, runtime.store().ledger(), truth);
    for (Promise promise : promises) {
      try {
        promise.checkAtRest(rest);
      } catch (NotKept notKept) {
        broken = Optional.of(broken(promise.name(), String.valueOf(notKept.getMessage()), notKept));
        return;
      }
    }
  }

  private Broken broken(String promise, String what, Throwable cause) {
    if (narrator.isHeard()) narrator.tell("BROKEN: " + promise + ": " + what);
    return new Broken(promise, what, events, agenda.now(), Optional.of(cause));
  }

  public Truth truth() {
    return truth;
  }

  public Instant now() {
    return agenda.now();
  }

  public RunResult result() {
    return new RunResult(
        events, trace.landed(), trace.left(), isQuiet(), trace.sum(), broken, narrator.story());
  }
}
