package dev.signalbox.engine.automation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Evaluated conditions as a task list in Markdown, of bounded length. */
final class ConditionChecklist {
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final int MOST_LINES = 50;
  private static final int MOST_CHARACTERS = 200;

  private final List<String> lines = new ArrayList<>();
  private int left;

  private ConditionChecklist() {}

  static String of(List<Assessment> conditions) {
    var list = new ConditionChecklist();
    for (var condition : conditions) list.add(condition, 0);
    if (list.left > 0) list.lines.add("- and " + list.left + " more");
    return String.join("\n", list.lines);
  }

  private void add(Assessment condition, int depth) {
    if (lines.size() < MOST_LINES) {
      String mark = condition.answer() == ConditionAnswer.YES ? "x" : " ";
      lines.add(
          "  ".repeat(depth)
              + "- ["
              + mark
              + "] "
              + words(condition.condition())
              + trouble(condition));
    } else {
      left++;
    }
    for (var part : condition.parts()) add(part, depth + 1);
  }

  /** Only where it arises: groups have it from their parts. */
  private static String trouble(Assessment condition) {
    return condition.parts().isEmpty() ? condition.trouble().map(it -> ": " + it).orElse("") : "";
  }

  private static String words(Condition condition) {
    return switch (condition) {
      case Condition.OfAttribute asked -> code(ConditionText.print(asked));
      case Condition.And _ -> "all of";
      case Condition.Or _ -> "any of";
      case Condition.Not _ -> "not";
    };
  }

  /** A code span that holds back-ticks needs a longer fence than they are. */
  private static String code(String text) {
    String line = SPACE.matcher(text).replaceAll(" ");
    String shown =
        line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "…";
    if (!shown.contains("`")) return "`" + shown + "`";
    String fence = "`".repeat(longestRun(shown) + 1);
    return fence + " " + shown + " " + fence;
  }

  private static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
