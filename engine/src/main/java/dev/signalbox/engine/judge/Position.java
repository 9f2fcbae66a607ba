package dev.signalbox.engine.judge;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Place;
import java.util.List;

/** How many come before a queued pull request on the way to its branch. */
public final class Position {
  private Position() {}

  /** Whether some conditions to merge depend on it. */
  public static boolean isAskedFor(Ledger ledger) {
    for (var rule : ledger.policy().rules().queueRules()) {
      if (isAskedFor(rule.mergeConditions())) return true;
    }
    return false;
  }

  private static boolean isAskedFor(List<Condition> conditions) {
    for (var condition : conditions) {
      boolean asks =
          switch (condition) {
            case Condition.And(var all) -> isAskedFor(all);
            case Condition.Or(var any) -> isAskedFor(any);
            case Condition.Not(var inner) -> isAskedFor(List.of(inner));
            case Condition.OfAttribute(var _, var question) ->
                question.attribute() == Attribute.QUEUE_POSITION;
          };
      if (asks) return true;
    }
    return false;
  }

  public static int of(Ledger ledger, Entry entry) {
    int before = 0;
    for (var batch : ledger.batches().train(entry.branch())) {
      int index = batch.members().indexOf(entry.number());
      if (index >= 0) return before + index;
      if (batch.within().isEmpty()) before += batch.members().size();
    }
    var line = ledger.entries().line();
    return before + line.before(entry.place()) - line.before(Place.firstOf(entry.branch()));
  }
}
