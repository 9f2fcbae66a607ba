package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Kind;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Subjects of every kind, some of them holding nonsense, the same ones for the same seed. */
final class RandomSubjects {
  static final Instant EARLIEST = Instant.parse("2026-03-28T00:00:00Z");
  private static final List<CheckState> STATES = List.of(CheckState.values());

  private final Random random;

  RandomSubjects(long seed) {
    this.random = new Random(seed);
  }

  KnownSubject next() {
    var values = new EnumMap<Attribute, Value>(Attribute.class);
    for (var attribute : Attribute.values()) {
      boolean isNonsense = random.nextInt(10) == 0;
      values.put(attribute, value(isNonsense ? pick(List.of(Kind.values())) : attribute.kind()));
    }
    return new KnownSubject(new PullRequestNumber(random.nextInt(100)), values, checks(), Map.of())
        .withTeam("core", "a", "TEST");
  }

  private List<QueueCheck> checks() {
    var checks = new ArrayList<QueueCheck>();
    for (int i = random.nextInt(5); i > 0; i--) {
      checks.add(KnownSubject.check(pick(RandomTrees.NAMES), state()));
    }
    return checks;
  }

  private CheckState state() {
    return random.nextInt(3) == 0 ? CheckState.SUCCESS : pick(STATES);
  }

  Instant moment() {
    return EARLIEST.plusNanos(random.nextLong(5L * 24 * 3_600 * 1_000_000_000L));
  }

  private Value value(Kind kind) {
    if (random.nextInt(6) == 0) return new Value.Absent();
    return switch (kind) {
      case TEXT -> new Value.Text(random.nextInt(4) == 0 ? "" : pick(RandomTrees.NAMES));
      case TEXTS ->
          new Value.Texts(
              random.ints(random.nextInt(4), 0, 4).mapToObj(RandomTrees.NAMES::get).toList());
      case NUMBER -> new Value.Whole(random.nextInt(-1, 4));
      case NUMBERS -> new Value.Wholes(random.longs(random.nextInt(4), 0, 4).boxed().toList());
      case BOOLEAN -> new Value.Flag(random.nextBoolean());
      case PERMISSION -> new Value.Level(pick(List.of(Permission.values())));
      case MOMENT -> new Value.At(random.nextInt(20) == 0 ? Instant.MAX : moment());
      case SCHEDULE -> new Value.Absent();
    };
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
