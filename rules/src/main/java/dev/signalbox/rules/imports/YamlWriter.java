package dev.signalbox.rules.imports;

import dev.signalbox.rules.ScalarKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Writes a rules file in block style, which has room for comments everywhere. */
final class YamlWriter {
  private static final String STEP = "  ";

  /** Where a plain scalar can't be taken for anything else in YAML, in any version of it. */
  private static final Pattern PLAIN =
      Pattern.compile("(?:[\\p{L}\\p{N}_./^(\\\\$]|-(?=[\\p{L}_]))[^\\p{Cntrl}]*(?<![\\s:])");

  /** What YAML 1.1 takes for a boolean, and other programs still do. */
  private static final Pattern SWITCH = Pattern.compile("(?i)y|n|yes|no|on|off");

  private static final Pattern NUMBER_LIKE = Pattern.compile("[-+.0-9].*[0-9:_]|[0-9]");
  private static final Pattern BLOCK =
      Pattern.compile("[^\\s\\p{Cntrl}][^\\p{Cntrl}]*\\n(?:[^\\p{Cntrl}]*\\n)*[^\\p{Cntrl}]*");

  private final List<String> lines = new ArrayList<>();

  private YamlWriter() {}

  static String write(BlockGroup file) {
    return String.join("\n", lines(file)) + "\n";
  }

  static List<String> lines(BlockGroup group) {
    var writer = new YamlWriter();
    writer.rows(group, "");
    return writer.lines;
  }

  /** An entry by itself. */
  static List<String> lines(boolean isList, Row.Entry entry) {
    var alone = isList ? BlockGroup.list() : BlockGroup.map();
    if (isList) alone.add(entry.value());
    else alone.put(entry.key(), entry.value());
    return lines(alone);
  }

  private void rows(BlockGroup group, String indent) {
    for (var row : group.rows()) {
      switch (row) {
        case Row.Comment comment -> comment(comment, indent);
        case Row.Entry entry when group.isList() -> item(entry.value(), indent);
        case Row.Entry entry -> value(indent + key(entry.key()) + ":", entry.value(), indent);
      }
    }
  }

  private void comment(Row.Comment comment, String indent) {
    for (var line : comment.lines()) {
      lines.add((indent + "# " + line.replaceAll("\\p{Cntrl}", "?")).stripTrailing());
    }
  }

  private void item(Block value, String indent) {
    boolean isCompact = value instanceof BlockGroup group && startsWithEntry(group);
    if (!isCompact) {
      value(indent + "-", value, indent);
      return;
    }
    int start = lines.size();
    rows((BlockGroup) value, indent + STEP);
    lines.set(start, indent + "- " + lines.get(start).substring(indent.length() + STEP.length()));
  }

  private static boolean startsWithEntry(BlockGroup group) {
    return !group.isList()
        && !group.rows().isEmpty()
        && group.rows().getFirst() instanceof Row.Entry;
  }

  private void value(String start, Block value, String indent) {
    switch (value) {
      case Leaf leaf -> leaf(start, leaf, indent);
      case BlockGroup group when group.rows().isEmpty() ->
          lines.add(start + (group.isList() ? " []" : " {}"));
      case BlockGroup group -> {
        lines.add(start);
        rows(group, indent + STEP);
      }
    }
  }

  private void leaf(String start, Leaf leaf, String indent) {
    String text = leaf.text();
    if (leaf.isNothing()) lines.add(start);
    else if (leaf.kind() != ScalarKind.TEXT) lines.add(start + " " + text);
    else if (BLOCK.matcher(text).matches() && !text.endsWith("\n\n")) block(start, text, indent);
    else lines.add(start + " " + inline(text));
  }

  private void block(String start, String text, String indent) {
    boolean ends = text.endsWith("\n");
    lines.add(start + (ends ? " |" : " |-"));
    String body = ends ? text.substring(0, text.length() - 1) : text;
    for (var line : body.split("\n", -1)) lines.add(line.isEmpty() ? "" : indent + STEP + line);
  }

  private static String key(String key) {
    return key.matches("[A-Za-z_][A-Za-z0-9_./-]*") && !SWITCH.matcher(key).matches()
        ? key
        : quoted(key);
  }

  static String inline(String text) {
    boolean isPlain =
        PLAIN.matcher(text).matches()
            && !text.contains(": ")
            && !text.contains(" #")
            && !SWITCH.matcher(text).matches()
            && !NUMBER_LIKE.matcher(text).matches()
            && ScalarKind.of(text) == ScalarKind.TEXT;
    return isPlain ? text : quoted(text);
  }

  private static String quoted(String text) {
    var quoted = new StringBuilder("\"");
    text.codePoints().forEach(symbol -> quoted.append(escaped(symbol)));
    return quoted.append('"').toString();
  }

  private static String escaped(int symbol) {
    return switch (symbol) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      default ->
          Character.isISOControl(symbol) || Character.getType(symbol) == Character.SURROGATE
              ? "\\u%04X".formatted(symbol)
              : Character.toString(symbol);
    };
  }
}
