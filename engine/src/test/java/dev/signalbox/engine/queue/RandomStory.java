package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.number;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.TrunkHealth;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** A story in which anything happens, in an order that follows from the seed. */
final class RandomStory {
  private static final List<MergeMethod> METHODS = List.of(MergeMethod.values());
  private final Random random;
  final Story story = Story.queue();
  private final List<String> names = new ArrayList<>();
  private int moreSlots;

  RandomStory(long seed) {
    random = new Random(seed);
    story.rules(this::rules);
  }

  /** With slots for fallbacks, and outcomes enough to foresee something. */
  static RandomStory joint(long seed) {
    var random = new RandomStory(seed);
    random.moreSlots = 6;
    random.story.remembering(FallbacksTest::many);
    random.story.rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT));
    random.story.rules(random::rules);
    return random;
  }

  void tell(int steps) {
    for (int step = 0; step < steps; step++) {
      happen();
      story.settle(random.nextInt(8));
    }
  }

  /** Troubles end, and everything goes its way. */
  void end() {
    for (var type : List.of(Effect.Build.class, Effect.Land.class, Effect.ReadBranch.class)) {
      story.letGo(type);
    }
    story.silentChecks(false).ask(Wishes.unpause()).ask(Wishes.thaw()).settle();
    story.pass(Duration.ofHours(1));
    story.ask(Wishes.reset()).runUntilQuiet();
  }

  /** Who is still queued, though nothing it depends on is missing and the trunk is well. */
  List<String> stuck() {
    boolean trunkIsRed =
        story.effects(Effect.Land.class).stream()
            .anyMatch(land -> land.proof() == LandingProof.INDEPENDENT);
    if (trunkIsRed && TrunkHealth.isBroken(story.main())) return List.of();
    var entries = story.ledger().entries();
    var stuck = new ArrayList<String>();
    for (var entry : entries.byNumber()) {
      boolean blocked =
          entries.pull(entry.number()).dependsOn().stream()
              .anyMatch(on -> !entries.landed().has(on));
      if (!blocked) stuck.add(StoryChange.name(entry.number()));
    }
    return stuck;
  }

  private void rules(StoryRules rules) {
    int size = 1 + random.nextInt(4);
    rules.batchSize = new BatchSize(1 + random.nextInt(size), size);
    rules.parallelChecks = 1 + random.nextInt(4) + moreSlots;
    rules.retries = random.nextInt(4) == 0 ? 1 : 0;
    rules.mode = random.nextBoolean() ? Mode.SERIAL : Mode.PARALLEL;
    rules.reset = random.nextInt(3) == 0 ? Reset.NEVER : Reset.ALWAYS;
    rules.skipIntermediate = random.nextInt(3) == 0;
    rules.holdConflicts = random.nextInt(3) != 0;
    rules.method = METHODS.get(random.nextInt(METHODS.size()));
    rules.cap = random.nextInt(4) == 0 ? Optional.of(random.nextInt(3)) : Optional.empty();
    rules.timeout = random.nextInt(3) == 0 ? Optional.of(Duration.ofMinutes(5)) : Optional.empty();
    rules.exactLanding = random.nextInt(4) == 0;
    rules.priorities.clear();
    rules.priority("urgent", 3000, random.nextBoolean());
    if (rules.mode == Mode.PARALLEL && random.nextInt(4) == 0 && rules.partitions.isEmpty()) {
      rules.partition("left", "files ~= ^left/").partition("rest", "-files ~= ^left/");
    }
    rules.scope("left", "left/**").scope("right", "right/**");
  }

  private String anyone() {
    return names.isEmpty() ? "A" : names.get(random.nextInt(names.size()));
  }

  private StoryChange change(String name) {
    var change =
        switch (random.nextInt(5)) {
          case 0 -> StoryChange.bad(name);
          case 1 ->
              names.isEmpty() ? StoryChange.good(name) : StoryChange.breaksWith(anyone(), name);
          default -> StoryChange.good(name);
        };
    if (random.nextInt(4) == 0) change = change.labelled("urgent");
    if (random.nextInt(5) == 0) change = change.labelled("risky");
    if (random.nextInt(4) == 0) change = change.upToDate();
    if (random.nextInt(5) == 0 && !names.isEmpty()) change = change.dependingOn(anyone());
    return switch (random.nextInt(5)) {
      case 0 -> change.touching("left/" + name);
      case 1 -> change.touching("right/" + name);
      case 2 -> change.touching("left/" + name, "right/" + name);
      default -> change;
    };
  }

  private void happen() {
    int what = random.nextInt(34);
    if (what < 8 && names.size() < 20) {
      var name = Character.toString((char) ('A' + names.size()));
      var change = change(name);
      names.add(name);
      story.with(change);
    } else if (!names.isEmpty()) {
      trouble(what, anyone());
    }
  }

  private void trouble(int what, String name) {
    boolean queued = story.isQueued(name);
    boolean under = queued && story.entry(name).batch().isPresent();
    switch (what) {
      case 8 -> story.push(name);
      case 9 -> story.ask(Wishes.dequeue(name));
      case 10 -> story.ask(Wishes.requeue(name));
      case 11 -> story.ask(Wishes.pause());
      case 12, 13 -> story.ask(Wishes.unpause());
      case 14 -> story.ask(Wishes.freeze("risky"));
      case 15 -> story.ask(Wishes.thaw());
      case 16 -> story.pushToBase();
      case 17 -> story.rules(this::rules);
      case 18 -> story.edit(name, pull -> pull.labelled("urgent"));
      case 19 -> story.edit(name, pull -> pull.labelled());
      case 20 -> story.edit(name, pull -> pull.labelled("risky"));
      case 21 -> story.edit(name, pull -> pull.dependingOn(anyone()));
      case 22 -> story.pass(Duration.ofSeconds(random.nextInt(600)));
      case 23 -> story.ask(Wishes.reset());
      case 24 -> story.silentChecks(random.nextBoolean());
      case 25 -> story.ask(Wishes.scopes(name, random.nextBoolean() ? "left" : "right"));
      case 26 -> {
        if (under) story.tell(new Observation.DraftTouched(story.batch(name).id()));
      }
      case 27 -> {
        if (under && story.batch(name).built().isPresent()) {
          story.reports(
              name, "test", random.nextBoolean() ? CheckState.CANCELLED : CheckState.FAILURE);
        }
      }
      case 28 -> story.refusesToBuild(name, refusal(name));
      case 29 -> story.landingEnds(ending());
      case 30 -> story.queueUp(name);
      case 31 -> story.holding(held());
      case 32 -> story.letGo(held());
      default ->
          story.answering(
              effect -> effect instanceof Effect.ReadBranch,
              effect -> new Report.BranchRead(effect.id(), Story.MAIN, new Ending.Unknown<>()),
              true);
    }
  }

  private Class<? extends Effect> held() {
    return List.of(Effect.Build.class, Effect.Land.class, Effect.ReadBranch.class)
        .get(random.nextInt(3));
  }

  private BuildRefusal refusal(String name) {
    return switch (random.nextInt(6)) {
      case 0 -> new BuildRefusal.Conflict(number(name), true, Set.of());
      case 1, 2 -> new BuildRefusal.Conflict(number(name), false, Set.of(number(anyone())));
      case 3 -> new BuildRefusal.NotIndexed();
      case 4 -> new BuildRefusal.Unprocessable(number(name), "broken");
      default -> new BuildRefusal.NotUpToDate(number(name));
    };
  }

  private Ending<CommitSha, LandRefusal> ending() {
    return switch (random.nextInt(4)) {
      case 0 -> new Ending.Unknown<>();
      case 1 -> new Ending.RetryLater<>(story.now().plusSeconds(20));
      case 2 -> new Ending.Refused<>(new LandRefusal.NoPermit());
      default -> new Ending.Refused<>(new LandRefusal.ByHost("no"));
    };
  }
}
