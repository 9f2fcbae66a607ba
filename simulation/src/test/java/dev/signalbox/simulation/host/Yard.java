package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.content.Text;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import dev.signalbox.simulation.weather.Weather;
import dev.signalbox.simulation.weather.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A host with one branch and a few files, to try effects on. */
public final class Yard {
  public static final BranchName MAIN = new BranchName("main");

  public final Agenda agenda = new Agenda();
  final List<Observation> told = new ArrayList<>();
  final FakeCi ci;
  public final FakeHost host;
  final SimulatedHost sourceHost;
  private long effects;

  public Yard() {
    var sky = new Sky(Weather.CALM);
    var wire = new Wire(agenda, sky, new Dice(1));
    wire.connect(told::add);
    ci = new FakeCi(agenda, sky, wire, new Narrator(agenda, false), 1, List.of("test"));
    host = new FakeHost(agenda, wire, ci);
    var traits = new SimulatedHost.Traits(true, true);
    sourceHost = new SimulatedHost(host, ci, agenda, sky, new Dice(2), traits);
    var tree =
        Tree.empty()
            .with("a", Text.of("1", "2", "3", "4", "5", "6", "7"))
            .with("b", Text.of("1", "2", "3"));
    host.branches().create(MAIN, commit(List.of(), tree));
  }

  public CommitSha tip() {
    return host.branches().tip(MAIN).orElseThrow();
  }

  CommitSha commit(List<CommitSha> parents, Tree tree) {
    return host.objects().commit(parents, tree, "dev", "Change", agenda.now());
  }

  /** A pull request that writes this text into the file. */
  Pinned pull(long number, String path, String... lines) {
    var tree = host.objects().tree(tip()).with(path, Text.of(lines));
    return pull(number, commit(List.of(tip()), tree));
  }

  Pinned pull(long number, CommitSha head) {
    var pinned = new Pinned(new PullRequestNumber(number), head);
    host.pulls().open(pinned.number(), MAIN, head, List.of(), Set.of());
    return pinned;
  }

  Unit unit(MergeMethod method, Pinned... changes) {
    return new Unit(List.of(changes), method, Agenda.START);
  }

  public Effect.Build build(CommitSha onto, List<Unit> ahead, Unit own, boolean inPlace) {
    long id = ++effects;
    return new Effect.Build(
        new EffectId(id),
        new BatchId(new UUID(1, id)),
        MAIN,
        onto,
        ahead,
        own,
        inPlace,
        Optional.empty(),
        Optional.empty());
  }

  Ending<Built, BuildRefusal> built(Effect.Build build) {
    return built(build, Mood.HELPFUL);
  }

  Ending<Built, BuildRefusal> built(Effect.Build build, Mood mood) {
    return ((Report.BuildEnded) perform(build, mood)).ending();
  }

  public Built done(Effect.Build build, Mood mood) {
    return ((Ending.Done<Built, BuildRefusal>) built(build, mood)).value();
  }

  public Effect.Land land(CommitSha onto, Built built, Unit... units) {
    return new Effect.Land(
        new EffectId(++effects),
        MAIN,
        onto,
        built.commit(),
        built.tree(),
        List.of(units),
        LandingProof.COMMIT,
        Optional.empty(),
        Agenda.START.plusSeconds(60));
  }

  public Ending<CommitSha, LandRefusal> landed(Effect.Land land) {
    return ((Report.LandEnded) perform(land, Mood.HELPFUL)).ending();
  }

  Report perform(Effect effect, Mood mood) {
    return host.perform(effect, mood).orElseThrow();
  }

  EffectId nextEffect() {
    return new EffectId(++effects);
  }

  void passTime() {
    while (!agenda.isEmpty()) agenda.doNext();
  }
}
