package dev.signalbox.rules.templates;

import io.pebbletemplates.pebble.extension.Filter;
import io.pebbletemplates.pebble.template.EvaluationContext;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** All filters that there are. */
final class TemplateFilters {
  private static final int MAX_SOUGHT = 1_000;

  /** What a filter makes of a text. */
  @FunctionalInterface
  private interface TextFilter {
    String of(String text, Arguments arguments);
  }

  private static final Map<String, Filter> ALL =
      new TreeMap<>(
          Map.of(
              "upper", filter((text, _) -> text.toUpperCase(Locale.ROOT)),
              "lower", filter((text, _) -> text.toLowerCase(Locale.ROOT)),
              "replace", filter(TemplateFilters::replaced, "old", "new"),
              "truncate", filter(TemplateFilters::truncated, "length", "killwords", "end"),
              "get_section",
                  filter(
                      (text, given) ->
                          MarkdownSections.find(text, given.text("section", ""))
                              .orElse(given.text("default", "")),
                      "section",
                      "default"),
              "markdownify", filter((text, _) -> HtmlToMarkdown.convert(text))));

  static final Set<String> NAMES = ALL.keySet();

  private TemplateFilters() {}

  static Map<String, Filter> all() {
    return ALL;
  }

  static RenderBudget budget(EvaluationContext context) {
    return (RenderBudget) Objects.requireNonNull(context.getVariable(RenderBudget.KEY));
  }

  private record Arguments(Map<String, Object> given, RenderBudget budget) {
    String text(String name, String otherwise) {
      Object value = given.get(name);
      return value == null ? otherwise : value.toString();
    }

    int number(String name, int otherwise) {
      return given.get(name) instanceof Number number ? number.intValue() : otherwise;
    }

    boolean flag(String name) {
      Object value = given.get(name);
      return value != null && Truthiness.of(value);
    }
  }

  private static Filter filter(TextFilter filter, String... arguments) {
    var names = List.of(arguments);
    return new Filter() {
      @Override
      public Object apply(
          Object input,
          Map<String, Object> given,
          PebbleTemplate self,
          EvaluationContext context,
          int line) {
        var budget = budget(context);
        budget.step();
        String result =
            filter.of(input == null ? "" : input.toString(), new Arguments(given, budget));
        budget.room(result.length());
        return result;
      }

      @Override
      public List<String> getArgumentNames() {
        return names;
      }
    };
  }

  /** Stops as soon as it gets too long. */
  private static String replaced(String text, Arguments given) {
    String old = given.text("old", "");
    String replacement = given.text("new", "");
    if (old.isEmpty() || old.length() > MAX_SOUGHT) {
      throw new RenderBudget.Exhausted(
          "`replace` needs a text of 1 to " + MAX_SOUGHT + " characters");
    }
    var result = new StringBuilder();
    int from = 0;
    for (int at = text.indexOf(old); at >= 0; at = text.indexOf(old, from)) {
      result.append(text, from, at).append(replacement);
      given.budget().room(result.length());
      from = at + old.length();
    }
    return result.append(text, from, text.length()).toString();
  }

  /** At most so many characters with the end, cut between words unless told otherwise. */
  private static String truncated(String text, Arguments given) {
    int length = Math.max(0, given.number("length", 255));
    if (text.length() <= length) return text;
    String end = given.text("end", "...");
    int cut = Math.max(0, length - end.length());
    if (cut > 0 && Character.isHighSurrogate(text.charAt(cut - 1))) cut--;
    int space = text.lastIndexOf(' ', cut);
    boolean betweenWords = !given.flag("killwords") && space > 0;
    return text.substring(0, betweenWords ? space : cut) + end;
  }
}
