package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.wire.InOrder;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/** What attributes of a subject hold at a moment: all that a template needs to be filled in. */
public final class AttributeValues {
  private AttributeValues() {}

  public static Map<Attribute, Value> of(
      Collection<Attribute> asked, Subject subject, Instant now) {
    var values = new EnumMap<Attribute, Value>(Attribute.class);
    for (var attribute : asked) values.put(attribute, value(attribute, subject, now));
    return InOrder.copyOf(values);
  }

  /** A list of checks has those that are in it for certain. */
  private static Value value(Attribute attribute, Subject subject, Instant now) {
    return switch (Source.of(attribute)) {
      case SUBJECT -> subject.value(attribute);
      case TIME -> attribute == Attribute.CURRENT_DATETIME ? new Value.At(now) : new Value.Absent();
      case CHECKS ->
          new Value.Texts(
              subject.checks().stream()
                  .filter(
                      check -> CheckLists.holds(attribute, check.state()) == ConditionAnswer.YES)
                  .map(QueueCheck::name)
                  .distinct()
                  .toList());
    };
  }
}
