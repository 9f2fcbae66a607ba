package dev.signalbox.engine.conditions;

import dev.signalbox.engine.wire.StoredAs;
import java.util.List;

/** Something that holds or does not. Groups have two members or more, so that equal means equal. */
public sealed interface Condition {
  /** A question about one attribute. */
  @StoredAs("Condition.OfAttribute")
  record OfAttribute(boolean negated, Question question) implements Condition {
    @Override
    public String toString() {
      return ConditionText.print(this);
    }
  }

  @StoredAs("Condition.And")
  record And(List<Condition> conditions) implements Condition {
    public And {
      conditions = several(conditions);
    }
  }

  @StoredAs("Condition.Or")
  record Or(List<Condition> conditions) implements Condition {
    public Or {
      conditions = several(conditions);
    }
  }

  @StoredAs("Condition.Not")
  record Not(Condition condition) implements Condition {}

  /** All of one or more; a group of one is that one. */
  static Condition all(List<Condition> conditions) {
    return conditions.size() == 1 ? conditions.getFirst() : new And(conditions);
  }

  /** Any of one or more; a group of one is that one. */
  static Condition any(List<Condition> conditions) {
    return conditions.size() == 1 ? conditions.getFirst() : new Or(conditions);
  }

  private static List<Condition> several(List<Condition> conditions) {
    if (conditions.size() < 2) throw new IllegalArgumentException("a group has two members");
    return List.copyOf(conditions);
  }
}
