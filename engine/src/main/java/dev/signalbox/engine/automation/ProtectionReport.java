package dev.signalbox.engine.automation;

import dev.signalbox.engine.judge.EvaluatedProtection;
import dev.signalbox.engine.judge.Protections;
import dev.signalbox.engine.rules.Action.PostCheck;
import dev.signalbox.engine.rules.Action.PostCheck.Conclusion;
import dev.signalbox.engine.rules.Template;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** How merge protections stand, as the check that people may require at their host. */
public final class ProtectionReport {
  private ProtectionReport() {}

  /** Never neutral: a host takes that for a pass. */
  public static PostCheck of(Protections protections) {
    var conclusion = protections.pass() ? Conclusion.SUCCESS : Conclusion.FAILURE;
    return new PostCheck(
        Optional.of(Template.literal(title(protections))),
        Optional.of(Template.literal(summary(protections))),
        List.of(),
        List.of(),
        Optional.of(conclusion));
  }

  private static String title(Protections protections) {
    if (protections.active().isEmpty()) return "No protection concerns this pull request";
    if (protections.pass()) return "All protections are met";
    return protections.active().stream()
        .filter(each -> !each.passes())
        .map(EvaluatedProtection::name)
        .collect(Collectors.joining(", ", "Not met: ", ""));
  }

  private static String summary(Protections protections) {
    return protections.active().stream()
        .map(ProtectionReport::section)
        .collect(Collectors.joining("\n\n"));
  }

  private static String section(EvaluatedProtection protection) {
    var lines = new StringBuilder("**").append(protection.name()).append("**\n");
    protection.missing().ifPresent(what -> lines.append("\n- [ ] ").append(what));
    if (!protection.conditions().isEmpty()) {
      lines.append('\n').append(ConditionChecklist.of(protection.conditions()));
    }
    return lines.toString();
  }
}
