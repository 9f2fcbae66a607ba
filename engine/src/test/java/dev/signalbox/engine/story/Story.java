package dev.signalbox.engine.story;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.planner.PlannerInForce;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.BatchSize;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** A queue with a host, a CI and a clock that do as the story says; checked after every event. */
public final class Story {
  public static final BranchName MAIN = new BranchName("main");
  private static final int MOST_EVENTS = 3_000;
  private static final Duration LONGEST = Duration.ofDays(2);

  final ScriptedHost host = new ScriptedHost();
  final ScriptedChecks ci = new ScriptedChecks(host);
  private final QueueEngine engine = new QueueEngine(new PlannerInForce());
  private final StoryRules draft = new StoryRules();
  private final Deque<QueueEvent> inbox = new ArrayDeque<>();
  private final List<Effect> effects = new ArrayList<>();
  private final List<Effect> heldBack = new ArrayList<>();
  private final Set<Class<? extends Effect>> held = new HashSet<>();
  private final List<Script> scripts = new ArrayList<>();
  private final List<Reply> replies = new ArrayList<>();
  private final Chronicle chronicle = new Chronicle();
  private Ledger ledger = Ledger.of(RepositorySlug.parse("acme/app"), new UUID(1, 2));
  private Instant now = Instant.parse("2026-03-02T09:00:00Z");
  private Optional<Instant> wakeAt = Optional.empty();
  private long rulesVersion;
  private long commands;

  private record Script(
      Predicate<Effect> when, Function<Effect, QueueEvent> answer, boolean once) {}

  private Story() {}

  public static Story queue() {
    var story = new Story();
    story.tell(story.rulesSeen());
    return story;
  }

  public Story batchesOf(int size) {
    return rules(rules -> rules.batchSize = new BatchSize(size, size));
  }

  /** Writes other rules, at the beginning or later. */
  public Story rules(Consumer<StoryRules> change) {
    change.accept(draft);
    return tell(rulesSeen());
  }

  /** What was seen before the story begins. */
  public Story remembering(Function<OutcomeHistory, OutcomeHistory> past) {
    ledger = ledger.with(past.apply(ledger.outcomes()));
    return this;
  }

  private Observation rulesSeen() {
    var commit = host.head(StoryChange.number("P" + (900_000 + ++rulesVersion)));
    return new Observation.RulesSeen(
        rulesVersion, commit, draft.rules(), Optional.empty(), draft.teams());
  }

  /** Opens and queues pull requests, in this order. */
  public Story with(StoryChange... changes) {
    for (var change : changes) open(change).queueUp(change.name());
    return this;
  }

  public Story open(StoryChange change) {
    ci.breaks(change.breaks());
    return tell(new Observation.PullRequestSeen(host.open(change, now)));
  }

  public Story queueUp(String name) {
    return ask(Wishes.queue(name));
  }

  /** Somebody asks for something; see {@link Wishes}. */
  public Story ask(Function<CommandId, Command> wish) {
    return tell(wish.apply(new CommandId("command " + ++commands)));
  }

  public Story tell(QueueEvent event) {
    inbox.add(event);
    return this;
  }

  /** Changes what the host says of a pull request, and tells the queue. */
  public Story edit(String name, Function<PullEdit, PullEdit> change) {
    var number = StoryChange.number(name);
    var next = change.apply(new PullEdit(host.pulls.get(number))).pull();
    host.pulls.put(number, next);
    return tell(new Observation.PullRequestSeen(next));
  }

  /** The CI says nothing by itself any more, or again. */
  public Story silentChecks(boolean silent) {
    ci.silent(silent);
    return this;
  }

  /** What the check says of pull requests that are together, where it is not as usual. */
  public Story checksSay(BiFunction<Set<String>, Integer, Optional<CheckState>> rule) {
    ci.says(rule);
    return this;
  }

  /** Checks of the bare trunk are well, and all others wait for what the story says. */
  public Story slowChecks() {
    return checksSay(
        (names, _) -> Optional.of(names.isEmpty() ? CheckState.SUCCESS : CheckState.PENDING));
  }

  public Story push(String name) {
    return edit(name, pull -> pull.head(host.nextHead(StoryChange.number(name))));
  }

  public Story close(String name) {
    return edit(name, pull -> pull.state(PullRequest.State.CLOSED));
  }

  public Story pushToBase() {
    host.pushTo(MAIN);
    return tell(new Observation.BranchStirred(MAIN));
  }

  /** What the host merges by itself gets this too, which nobody has tested. */
  public Story surprisesWith(String content) {
    host.surprise = Optional.of(content);
    return this;
  }

  /** The landing is done, and nobody hears of it. */
  public Story landsUnheard() {
    return answering(
        effect -> effect instanceof Effect.Land,
        effect -> {
          host.answer(effect, now);
          var land = (Effect.Land) effect;
          return new Report.LandEnded(land.id(), land.branch(), new Ending.Unknown<>());
        },
        true);
  }

  /** Answers to such effects wait until they are let go. */
  public Story holding(Class<? extends Effect> type) {
    held.add(type);
    return this;
  }

  public Story letGo(Class<? extends Effect> type) {
    held.remove(type);
    for (var effect : List.copyOf(heldBack)) {
      if (!type.isInstance(effect)) continue;
      heldBack.remove(effect);
      answer(effect);
    }
    return this;
  }

  /** The host can't build with this pull request among the own, once. */
  public Story refusesToBuild(String name, BuildRefusal why) {
    return answering(
        effect -> effect instanceof Effect.Build build && builds(build.own(), name),
        effect -> new Report.BuildEnded(effect.id(), new Ending.Refused<>(why)),
        true);
  }

  /** Nobody ever hears how builds ended that this one is part of. */
  public Story neverAnswersBuildsOf(String name) {
    return answering(
        effect -> effect instanceof Effect.Build build && isPartOf(build, name),
        effect -> new Report.BuildEnded(effect.id(), new Ending.Unknown<>()),
        false);
  }

  private static boolean isPartOf(Effect.Build build, String name) {
    return builds(build.own(), name) || build.ahead().stream().anyMatch(on -> builds(on, name));
  }

  /** The host ends the next landing so. */
  public Story landingEnds(Ending<CommitSha, LandRefusal> ending) {
    return answering(
        effect -> effect instanceof Effect.Land,
        effect -> new Report.LandEnded(effect.id(), ((Effect.Land) effect).branch(), ending),
        true);
  }

  private static boolean builds(Effect.Unit own, String name) {
    return own.changes().stream().anyMatch(one -> one.number().equals(StoryChange.number(name)));
  }

  public Story answering(
      Predicate<Effect> when, Function<Effect, QueueEvent> answer, boolean once) {
    scripts.add(new Script(when, answer, once));
    return this;
  }

  /** Goes on until nothing happens any more, by itself or with time, or for two days. */
  public Story runUntilQuiet() {
    return run(now.plus(LONGEST));
  }

  /** Goes on without letting time pass. */
  public Story settle() {
    for (int event = 0; !inbox.isEmpty(); event++) {
      if (event > MOST_EVENTS) throw new AssertionError("the story does not end");
      decide(inbox.remove());
    }
    return this;
  }

  /** Goes on for some events only. */
  public Story settle(int most) {
    for (int event = 0; event < most && !inbox.isEmpty(); event++) decide(inbox.remove());
    return this;
  }

  public Story pass(Duration time) {
    var until = now.plus(time);
    run(until);
    now = until;
    tell(new QueueEvent.Woken());
    return settle();
  }

  public Story at(String instant) {
    return pass(Duration.between(now, Instant.parse(instant)));
  }

  private Story run(Instant until) {
    settle();
    for (int wakeups = 0; wakeAt.filter(at -> !at.isAfter(until)).isPresent(); wakeups++) {
      if (wakeups > MOST_EVENTS) throw new AssertionError("the queue does not come to rest");
      now = wakeAt.get();
      tell(new QueueEvent.Woken());
      settle();
    }
    return this;
  }

  private void decide(QueueEvent event) {
    var decision = engine.decide(ledger, event, now);
    ledger = decision.ledger();
    wakeAt = decision.wakeAt();
    chronicle.add(decision);
    replies.addAll(decision.replies());
    effects.addAll(decision.effects());
    try {
      Oracle.check(engine, decision, now);
    } catch (AssertionError | RuntimeException fault) {
      throw new AssertionError("after " + event, fault);
    }
    for (var effect : decision.effects()) {
      if (held.contains(effect.getClass())) {
        heldBack.add(effect);
      } else {
        answer(effect);
      }
    }
  }

  private void answer(Effect effect) {
    var script = scripts.stream().filter(known -> known.when().test(effect)).findFirst();
    if (script.isPresent()) {
      if (script.get().once()) scripts.remove(script.get());
      tell(script.get().answer().apply(effect));
      return;
    }
    if (effect instanceof Effect.Land land) ci.hasPassed(land);
    host.answer(effect, now).ifPresent(this::tell);
    ci.started(effect).forEach(this::tell);
  }

  /** A check of the batch that the pull request is in says something. */
  public Story reports(String name, String check, CheckState state) {
    return tell(ci.report(tested(name), check, state));
  }

  /** A check of any commit says something, whether or not anybody waits for it. */
  public Story reportsOn(CommitSha commit, String check, CheckState state) {
    return tell(ci.report(commit, check, state));
  }

  public CommitSha tested(String name) {
    return batch(name).built().orElseThrow().tested();
  }

  public List<String> landed() {
    return chronicle.landed();
  }

  public AbortCode left(String name) {
    return chronicle.left(name);
  }

  public Chronicle log() {
    return chronicle;
  }

  public Ledger ledger() {
    return ledger;
  }

  public Instant now() {
    return now;
  }

  public Optional<Instant> wakeAt() {
    return wakeAt;
  }

  public List<Reply> replies() {
    return List.copyOf(replies);
  }

  public <E extends Effect> List<E> effects(Class<E> type) {
    return effects.stream().filter(type::isInstance).map(type::cast).toList();
  }

  public boolean isQueued(String name) {
    return ledger.entries().entry(StoryChange.number(name)).isPresent();
  }

  public Entry entry(String name) {
    return ledger.entries().byNumber().at(StoryChange.number(name));
  }

  public Batch batch(String name) {
    return ledger.batches().byId().at(entry(name).batch().orElseThrow());
  }

  public boolean isRunning(String name) {
    var batch = entry(name).batch().flatMap(ledger.batches()::batch);
    return batch.filter(known -> known.stage() instanceof Stage.Running).isPresent();
  }

  public Stage stageOf(String name) {
    return batch(name).stage();
  }

  public Branch main() {
    return ledger.batches().branch(MAIN);
  }

  /** The batches on their way to main, as the names of their members. */
  public List<String> train() {
    return ledger.batches().train(MAIN).stream().map(Story::names).toList();
  }

  public static String names(Batch batch) {
    return String.join("", batch.members().stream().map(StoryChange::name).toList());
  }

  /** Those who are in no batch, in order. */
  public List<String> waiting() {
    var names = new ArrayList<String>();
    for (var number : ledger.entries().line()) names.add(StoryChange.name(number));
    return names;
  }
}
