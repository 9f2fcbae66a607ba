package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * What one file may cost: how much its patterns weigh together, so that reading it stays quick, and
 * how many teams its conditions name, because the host is asked for the members of each.
 */
final class FileBudget {
  private static final int TOTAL = 500_000;
  private static final int MAX_TEAMS = 20;

  private int left = TOTAL;
  private boolean told;
  private final Set<String> teams = new HashSet<>();

  /** Whether another pattern may be compiled; tells of it once when not. */
  boolean allowsMore(Trail trail, FilePosition at) {
    if (left >= 0) return true;
    if (!told) {
      trail.fault(FaultType.TOO_COMPLEX, at, "the patterns of this file are too large together");
    }
    told = true;
    return false;
  }

  void spend(int size) {
    left -= Math.min(size, TOTAL);
  }

  /** Tells once when there are too many teams. */
  void name(Condition.OfAttribute condition, Trail trail, FilePosition at) {
    if (!(condition.question() instanceof Question.Compares(_, _, Operand.Team team))) return;
    boolean isNew = teams.add(team.print().toLowerCase(Locale.ROOT));
    if (isNew && teams.size() == MAX_TEAMS + 1) {
      trail.fault(FaultType.TOO_MANY, at, "conditions name more than " + MAX_TEAMS + " teams");
    }
  }
}
