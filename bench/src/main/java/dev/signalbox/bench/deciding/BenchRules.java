package dev.signalbox.bench.deciding;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
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
import java.util.stream.IntStream;

/** The rules to decide under: one check, one priority, and scopes by folder. */
record BenchRules(Mode mode, int parallel, int batch, int scopes) {
  static final int BATCH = 5;
  static final int SCOPES = 10;

  BenchRules(Mode mode, int parallel) {
    this(mode, parallel, BATCH, SCOPES);
  }

  Rules rules() {
    return new Rules(
        List.of(queueRule()),
        List.of(
            new PriorityRule("hotfix", List.of(condition("label = hotfix")), Priority.HIGH, false)),
        new MergeQueueSettings(mode, parallel, Reset.ALWAYS, false, true, Optional.empty()),
        new Scopes(
            IntStream.range(0, scopes).mapToObj(BenchRules::scope).toList(), Unscoped.EVERYTHING),
        List.of(),
        List.of(),
        List.of());
  }

  private QueueRule queueRule() {
    return QueueRule.builder("default")
        .mergeConditions(List.of(condition("check-success = test")))
        .batchSize(new BatchSize(batch, batch))
        .checksTimeout(Optional.of(Duration.ofHours(1)))
        .build();
  }

  private static FileScope scope(int number) {
    try {
      return new FileScope("s" + number, List.of(Glob.parse("s" + number + "/**")), List.of());
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }

  static Condition condition(String text) {
    try {
      return ConditionText.parse(text);
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }
}
