package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;

/** Whom conditions are asked about. */
public interface Subject {
  PullRequestNumber number();

  /** Never asked for what is known without it: checks, the schedule and the present. */
  Value value(Attribute attribute);

  List<QueueCheck> checks();

  KnownTeam team(Operand.Team named);
}
