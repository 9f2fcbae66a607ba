package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.ScriptedQueue.condition;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.PriorityRule;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Scopes;
import dev.signalbox.engine.rules.Scopes.FileScope;
import dev.signalbox.engine.rules.Scopes.Unscoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Rules to test under: one check, batches of some size, some of them at a time. */
record Rulebook(
    int batchSize, int parallel, Mode mode, boolean skipping, List<Condition> conditions) {
  static Rulebook batchesOf(int size) {
    return new Rulebook(size, 2, Mode.SERIAL, false, List.of(condition("check-success = test")));
  }

  Rulebook atATime(int most) {
    return new Rulebook(batchSize, most, mode, skipping, conditions);
  }

  Rulebook byScope() {
    return new Rulebook(batchSize, parallel, Mode.PARALLEL, skipping, conditions);
  }

  Rulebook skippingResults() {
    return new Rulebook(batchSize, parallel, mode, true, conditions);
  }

  Rulebook requiring(String... texts) {
    var all = List.of(texts).stream().<Condition>map(ScriptedQueue::condition).toList();
    return new Rulebook(batchSize, parallel, mode, skipping, all);
  }

  ScriptedQueue queue() {
    return new ScriptedQueue(rules());
  }

  Rules rules() {
    var rule =
        QueueRule.builder("default")
            .mergeConditions(conditions)
            .batchSize(new BatchSize(batchSize, batchSize))
            .checksTimeout(Optional.of(Duration.ofHours(1)))
            .build();
    var hot =
        new PriorityRule("hotfix", List.of(condition("label = hotfix")), Priority.HIGH, false);
    return new Rules(
        List.of(rule),
        List.of(hot),
        new MergeQueueSettings(mode, parallel, Reset.ALWAYS, skipping, true, Optional.empty()),
        new Scopes(List.of(scope("api"), scope("web")), Unscoped.EVERYTHING),
        List.of(),
        List.of(),
        List.of());
  }

  private static FileScope scope(String name) {
    try {
      return new FileScope(name, List.of(Glob.parse(name + "/**")), List.of());
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }
}
