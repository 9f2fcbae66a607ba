package dev.signalbox.rules.imports;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conditions of a {@code .mergify.yml} in our words. What has none stays as it is. */
final class MergifyConditions {
  private static final Pattern SHAPE =
      Pattern.compile(
          "(?s)\\s*(?<not>[-¬]?)\\s*(?<count>#?)\\s*(?<name>[a-z][a-z-]*)\\s*(?<rest>.*)");

  private static final Map<String, String> RENAMED =
      Map.of(
          "status-success", "check-success",
          "status-failure", "check-failure",
          "status-neutral", "check-neutral",
          "merge-commit-sha", "merge-commit",
          "mergify-configuration-changed", "configuration-changed",
          "position-in-queue", "queue-position");

  /** Attributes that stood for several. */
  private static final Map<String, List<String>> SPLIT =
      Map.of(
          "check-success-or-neutral", List.of("check-success", "check-neutral"),
          "check-success-or-neutral-or-pending",
              List.of("check-success", "check-neutral", "check-pending"));

  /** Lists there, numbers here. */
  private static final Set<String> NUMBERS =
      Set.of("added-lines", "deleted-lines", "modified-lines", "commits-behind");

  private static final Set<String> TEXTS =
      Set.of("title", "body", "body-raw", "milestone", "author", "head", "base");
  private static final Set<String> IS_QUEUED = Set.of(">= 0", "> -1", "!= -1");
  private static final Set<String> IS_NOT_QUEUED = Set.of("< 0", "<= -1", "= -1");
  private static final Set<String> SOMETHING = Set.of("> 0", ">= 1", "!= 0");
  private static final Set<String> NOTHING = Set.of("= 0", "< 1", "<= 0");

  private MergifyConditions() {}

  static Block translated(Block conditions) {
    if (conditions instanceof Leaf leaf) return translated(leaf);
    var group = (BlockGroup) conditions;
    for (var entry : group.entries().toList()) {
      group.replace(entry, new Row.Entry(entry.key(), translated(entry.value())));
    }
    return group;
  }

  private static Block translated(Leaf leaf) {
    var shape = SHAPE.matcher(leaf.text());
    if (!shape.matches()) return leaf;
    boolean negated = !shape.group("not").isEmpty();
    var several = SPLIT.get(shape.group("name"));
    if (several != null) return split(several, shape, negated);
    String translated = translated(shape, negated);
    return translated.equals(leaf.text()) ? leaf : Leaf.text(translated);
  }

  private static Block split(List<String> attributes, Matcher shape, boolean negated) {
    String rest = comparison(shape.group("rest"));
    var any =
        BlockGroup.map()
            .with(
                "or",
                BlockGroup.listOf(attributes.stream().map(name -> name + " " + rest).toList()));
    return negated ? BlockGroup.map().with("not", any) : any;
  }

  private static String translated(Matcher shape, boolean negated) {
    String written = shape.group("name");
    String name = RENAMED.getOrDefault(written, written);
    boolean counted = !shape.group("count").isEmpty();
    String rest = comparison(shape.group("rest"));
    boolean isPosition = name.equals("queue-position");
    boolean isLength = counted && TEXTS.contains(name);
    if (isPosition && IS_QUEUED.contains(rest)) return sign(negated) + "queue-name";
    if (isPosition && IS_NOT_QUEUED.contains(rest)) return sign(!negated) + "queue-name";
    if (isLength && SOMETHING.contains(rest)) return sign(negated) + name;
    if (isLength && NOTHING.contains(rest)) return sign(!negated) + name;
    boolean isSame = name.equals(written) && rest.equals(shape.group("rest").strip());
    if (isSame && !shape.group("not").equals("¬") && !NUMBERS.contains(name)) return shape.group();
    String count = counted && !NUMBERS.contains(name) ? "#" : "";
    return (sign(negated) + count + name + " " + rest).strip();
  }

  private static String sign(boolean negated) {
    return negated ? "-" : "";
  }

  /** With our operators, and one space after them. */
  private static String comparison(String written) {
    String rest =
        written
            .strip()
            .replaceFirst("^≥", ">=")
            .replaceFirst("^≤", "<=")
            .replaceFirst("^≠", "!=")
            .replaceFirst("^==", "=");
    var operator = Pattern.compile("(?s)^(>=|<=|!=|~=|\\*=|=|:|>|<)\\s*(.*)$").matcher(rest);
    return operator.matches()
        ? operator.group(1).replace(":", "=") + " " + operator.group(2)
        : rest;
  }
}
