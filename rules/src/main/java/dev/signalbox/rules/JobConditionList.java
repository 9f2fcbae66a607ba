package dev.signalbox.rules;

import dev.signalbox.engine.conditions.JobCondition;
import dev.signalbox.engine.conditions.JobConditionText;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.notation.Misread;
import java.util.List;
import java.util.Optional;

/** Reads conditions on a failed job, all of which must hold; {@code true} is any failed job. */
final class JobConditionList {
  static final int MAX_CONDITIONS = 20;

  private JobConditionList() {}

  static Optional<List<JobCondition>> decode(Node node, Trail trail) {
    if (node instanceof Node.Scalar scalar && scalar.isTrue()) return Optional.of(List.of());
    if (node instanceof Node.Items list && list.nodes().isEmpty()) {
      trail.fault(
          FaultType.OUT_OF_RANGE, node.at(), "this list of conditions is empty; `true` is always");
      return Optional.empty();
    }
    return Lists.of("conditions", MAX_CONDITIONS, JobConditionList::one).decode(node, trail);
  }

  private static Optional<JobCondition> one(Node node, Trail trail) {
    if (!(node instanceof Node.Scalar scalar) || node.isNothing()) {
      return trail.unexpected(node, "a condition on a job, such as `job-name = test`");
    }
    if (!trail.budget().allowsMore(trail, scalar.at())) return Optional.empty();
    try {
      var condition = JobConditionText.parse(scalar.text());
      trail.budget().spend(weight(condition));
      return Optional.of(condition);
    } catch (Misread misread) {
      trail.fault(
          FaultType.BAD_CONDITION,
          scalar.inside(misread.offset()),
          misread.message(),
          misread.suggestion());
      return Optional.empty();
    }
  }

  private static int weight(JobCondition condition) {
    return condition.operand() instanceof Regex regex
        ? regex.pattern().programSize()
        : condition.toString().length();
  }
}
