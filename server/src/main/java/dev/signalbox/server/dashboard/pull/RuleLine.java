package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.explanation.ActionExplanation;
import dev.signalbox.engine.explanation.ActionStatus;
import dev.signalbox.engine.explanation.ProtectionExplanation;
import dev.signalbox.engine.explanation.ProtectionStatus;
import dev.signalbox.engine.explanation.RuleExplanation;
import dev.signalbox.engine.explanation.RuleStatus;
import dev.signalbox.engine.view.ConditionEvaluation;
import dev.signalbox.server.dashboard.pull.Requirement.ConditionNode;
import dev.signalbox.server.dashboard.queue.Sign;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A rule or a merge protection, and how it stands for a pull request.
 *
 * @param note why it does nothing, or what it is for; empty where there is nothing more
 * @param conditions those that hold and those that do not; of a rule that does not match, only the
 *     latter
 * @param more how many conditions are left out
 */
public record RuleLine(
    String name,
    Sign sign,
    String note,
    List<ConditionNode> conditions,
    int more,
    List<ActionLine> actions) {
  private static final int SHOWN = 12;

  /** An action and what became of it. */
  public record ActionLine(String name, Sign sign, String detail) {
    static ActionLine of(ActionExplanation told) {
      String detail = Optional.ofNullable(told.detail()).orElse("");
      String action = told.action().spelled().replace('_', ' ');
      return new ActionLine(action, Signs.of(told.status()), detail);
    }
  }

  public RuleLine {
    conditions = List.copyOf(conditions);
    actions = List.copyOf(actions);
  }

  public boolean hasNote() {
    return !note.isEmpty();
  }

  public boolean hasMore() {
    return more > 0;
  }

  static RuleLine of(RuleExplanation rule) {
    boolean matches = rule.status() == RuleStatus.MATCHES;
    var conditions =
        rule.conditions().subconditions().stream()
            .filter(each -> matches || !each.match())
            .toList();
    return new RuleLine(
        rule.name(),
        Signs.of(rule.status()),
        note(rule.detail(), rule.description()),
        nodes(conditions, false),
        Math.max(0, conditions.size() - SHOWN),
        rule.actions().stream()
            .filter(each -> each.status() != ActionStatus.NOT_WANTED)
            .map(ActionLine::of)
            .toList());
  }

  static RuleLine of(ProtectionExplanation protection) {
    boolean concerns =
        protection.status() == ProtectionStatus.MET
            || protection.status() == ProtectionStatus.NOT_MET;
    var conditions =
        concerns
            ? protection.successConditions().subconditions()
            : protection.conditions().subconditions().stream()
                .filter(each -> !each.match())
                .toList();
    return new RuleLine(
        protection.name(),
        Signs.of(protection.status()),
        note(protection.detail(), protection.description()),
        nodes(conditions, concerns),
        Math.max(0, conditions.size() - SHOWN),
        List.of());
  }

  private static String note(@Nullable String detail, @Nullable String description) {
    return Optional.ofNullable(detail).or(() -> Optional.ofNullable(description)).orElse("");
  }

  private static List<ConditionNode> nodes(List<ConditionEvaluation> found, boolean isNeeded) {
    return found.stream().limit(SHOWN).map(each -> Requirement.node(each, isNeeded)).toList();
  }
}
