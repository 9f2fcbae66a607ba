package dev.signalbox.host.contract;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TestPermits;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** What contracts say to a scene, in short. */
public record ContractStage(HostScene scene, AtomicLong effects) {
  public static final String LINES = "1\n2\n3\n4\n5\n6\n7\n";

  /** Of hosts that run checks, those of the scenes run one that is always the same. */
  private static final Optional<List<LocalCheck>> CHECKS = Optional.of(List.of());

  private static final Instant AT = Instant.parse("2026-01-05T07:00:00Z");

  /** With one branch and two files. */
  public static ContractStage with(HostScene scene) {
    var stage = new ContractStage(scene, new AtomicLong());
    var files = Map.of("a", LINES, "b", "1\n2\n3\n");
    scene.set(HostScene.MAIN, scene.commit(List.of(), files, "Begin"));
    return stage;
  }

  public CommitSha tip() {
    return state(Optional.empty()).tip();
  }

  public TreeSha tree() {
    return state(Optional.empty()).tree();
  }

  public boolean contains(CommitSha commit) {
    return state(Optional.of(commit)).contains();
  }

  private BranchState state(Optional<CommitSha> sought) {
    var read = new Effect.ReadBranch(next(), HostScene.MAIN, sought, true);
    return done(scene.host().readBranch(HostScene.SLUG, read));
  }

  /** A commit on another that writes one file. */
  public CommitSha edit(CommitSha on, String path, String text) {
    var files = new HashMap<>(scene.files(on));
    files.put(path, text);
    return scene.commit(List.of(on), files, "Write " + path);
  }

  /** Its author pushes once more, with one file written; gives the new head. */
  public CommitSha revise(Pinned pull, String path, String text) {
    var files = new HashMap<>(scene.files(pull.head()));
    files.put(path, text);
    var head = scene.revise(pull.head(), files);
    scene.push(pull.number(), head);
    return head;
  }

  /** Its author writes it anew, on the tip. */
  public Pinned rewritten(Pinned pull, String path, String text) {
    var files = new HashMap<>(scene.files(tip()));
    files.put(path, text);
    var head = scene.rewrite(pull.head(), tip(), files);
    scene.push(pull.number(), head);
    return new Pinned(pull.number(), head);
  }

  /** A pull request from the tip that writes one file. */
  public Pinned pull(String path, String text) {
    return scene.open(edit(tip(), path, text), HostScene.MAIN);
  }

  public void pushToMain(String path, String text) {
    scene.set(HostScene.MAIN, edit(tip(), path, text));
  }

  public Effect.Probe toProbe(CommitSha commit) {
    return new Effect.Probe(next(), HostScene.MAIN, commit, CHECKS, Optional.empty());
  }

  public Unit unit(MergeMethod method, Pinned... changes) {
    return new Unit(List.of(changes), method, AT);
  }

  /** One pull request that was built upon another. */
  public Unit stacked(MergeMethod method, Pinned upper, Pinned lower, boolean landed) {
    return stacked(unit(method, upper), upper, lower, landed);
  }

  /** The same unit with one of its pull requests built upon another. */
  public Unit stacked(Unit unit, Pinned upper, Pinned lower, boolean landed) {
    var stacked = List.of(new StackedChange(upper.number(), lower, landed));
    return new Unit(
        unit.changes(), unit.method(), unit.at(), Optional.empty(), Optional.of(stacked));
  }

  public Effect.Build toBuild(CommitSha onto, List<Unit> ahead, Unit own, boolean inPlace) {
    var id = next();
    var batch = new BatchId(new UUID(1, id.value()));
    return new Effect.Build(
        id, batch, HostScene.MAIN, onto, ahead, own, inPlace, CHECKS, Optional.empty());
  }

  /** The same, shown below another prefix where the host shows it as a branch. */
  public static Effect.Build below(String prefix, Effect.Build build) {
    return new Effect.Build(
        build.id(),
        build.batch(),
        build.branch(),
        build.onto(),
        build.ahead(),
        build.own(),
        build.inPlace(),
        build.checks(),
        Optional.of(new QueueBranchPrefix(prefix)));
  }

  public Ending<Built, BuildRefusal> build(Effect.Build build) {
    return scene.host().build(HostScene.SLUG, build);
  }

  public Built built(CommitSha onto, List<Unit> ahead, Unit own) {
    return done(build(toBuild(onto, ahead, own, false)));
  }

  public Built built(Unit own) {
    return built(tip(), List.of(), own);
  }

  public Effect.Land toLand(Built built, Unit... units) {
    return toLand(built.commit(), built.tree(), units);
  }

  public Effect.Land toLand(CommitSha commit, TreeSha tree, Unit... units) {
    return new Effect.Land(
        next(),
        HostScene.MAIN,
        tip(),
        commit,
        tree,
        List.of(units),
        LandingProof.COMMIT,
        Optional.empty(),
        scene.now().plusSeconds(60));
  }

  /** The host is asked to merge the one pull request itself. */
  public Effect.Land toMerge(Built built, Unit unit) {
    return new Effect.Land(
        next(),
        HostScene.MAIN,
        tip(),
        built.commit(),
        built.tree(),
        List.of(unit),
        LandingProof.HOST,
        Optional.empty(),
        scene.now().plusSeconds(60));
  }

  /** What is read when a landing has ended. */
  public BranchState after(Effect.Land land) {
    return done(scene.host().readBranch(HostScene.SLUG, Effect.ReadBranch.after(next(), land)));
  }

  public Ending<CommitSha, LandRefusal> land(Effect.Land land) {
    return scene.host().land(TestPermits.of(HostScene.SLUG, land, land.notAfter()));
  }

  public Ending<CommitSha, LandRefusal> settle(Effect.Land land) {
    return scene.host().settle(HostScene.SLUG, land);
  }

  public PullRequest shown(PullRequestNumber number) {
    return done(scene.host().pulls(HostScene.SLUG)).stream()
        .filter(pull -> pull.number().equals(number))
        .findFirst()
        .orElseThrow();
  }

  public EffectId next() {
    return new EffectId(effects.incrementAndGet());
  }

  public static <D, R> D done(Ending<D, R> ending) {
    if (ending instanceof Ending.Done<D, R>(var value)) return value;
    throw new AssertionError(ending);
  }

  public static <T> T done(Outcome<T> outcome) {
    if (outcome instanceof Outcome.Done<T>(var value)) return value;
    throw new AssertionError(outcome);
  }
}
