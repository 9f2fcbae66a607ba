package dev.signalbox.rules.templates;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Turns the simple HTML that people and bots put into descriptions into Markdown: headings,
 * emphasis, links, lists, quotes, code. Other tags are left out, and their text stays.
 */
final class HtmlToMarkdown {
  private static final Map<String, String> ENTITIES =
      Map.of("&lt;", "<", "&gt;", ">", "&quot;", "\"", "&#39;", "'", "&nbsp;", " ");
  private static final Map<String, String> MARKS =
      Map.of("b", "**", "strong", "**", "i", "*", "em", "*", "code", "`", "del", "~~");
  private static final Pattern MANY_LINES = Pattern.compile("\n{3,}");

  private final String html;
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> links = new ArrayDeque<>();
  private final Deque<Integer> lists = new ArrayDeque<>();

  private HtmlToMarkdown(String html) {
    this.html = html;
  }

  static String convert(String html) {
    var converter = new HtmlToMarkdown(html);
    converter.run();
    return MANY_LINES.matcher(converter.out).replaceAll("\n\n").strip();
  }

  private void run() {
    int at = 0;
    while (at < html.length()) {
      int open = html.indexOf('<', at);
      int close = open < 0 ? -1 : html.indexOf('>', open);
      if (close < 0) {
        text(html.substring(at));
        return;
      }
      text(html.substring(at, open));
      at = close + 1;
      tag(html.substring(open + 1, close));
    }
  }

  private void text(String part) {
    String plain = part;
    for (var entity : ENTITIES.entrySet()) {
      plain = plain.replace(entity.getKey(), entity.getValue());
    }
    out.append(plain.replace("&amp;", "&"));
  }

  private void tag(String written) {
    boolean closes = written.startsWith("/");
    String inner = closes ? written.substring(1) : written;
    int end = 0;
    while (end < inner.length() && Character.isLetterOrDigit(inner.charAt(end))) end++;
    String name = inner.substring(0, end).toLowerCase(Locale.ROOT);
    if (MARKS.containsKey(name)) {
      out.append(MARKS.get(name));
    } else if (name.matches("h[1-6]")) {
      out.append(closes ? "\n\n" : "\n\n" + "#".repeat(name.charAt(1) - '0') + " ");
    } else {
      block(name, closes, inner);
    }
  }

  private void block(String name, boolean closes, String inner) {
    switch (name) {
      case "p", "div" -> out.append("\n\n");
      case "br" -> out.append("\n");
      case "hr" -> out.append("\n\n---\n\n");
      case "pre" -> out.append("\n```\n");
      case "blockquote" -> out.append(closes ? "\n\n" : "\n\n> ");
      case "img" ->
          out.append("![")
              .append(value(inner, "alt"))
              .append("](")
              .append(value(inner, "src"))
              .append(')');
      case "a" -> link(closes, inner);
      case "ul", "ol" -> list(name, closes);
      case "li" -> out.append(closes ? "\n" : "\n" + bullet());
      default -> {}
    }
  }

  private void link(boolean closes, String inner) {
    if (!closes) {
      links.push(value(inner, "href"));
      out.append('[');
    } else if (!links.isEmpty()) {
      out.append("](").append(links.pop()).append(')');
    }
  }

  private void list(String name, boolean closes) {
    out.append('\n');
    if (!closes) {
      lists.push(name.equals("ol") ? 1 : 0);
    } else if (!lists.isEmpty()) {
      lists.pop();
    }
  }

  private String bullet() {
    int number = lists.isEmpty() ? 0 : lists.pop();
    String indent = "  ".repeat(Math.min(8, lists.size()));
    lists.push(number == 0 ? 0 : number + 1);
    return indent + (number == 0 ? "- " : number + ". ");
  }

  private static String value(String tag, String attribute) {
    int at = tag.indexOf(attribute + "=");
    if (at < 0) return "";
    String rest = tag.substring(at + attribute.length() + 1);
    if (rest.isEmpty()) return "";
    char quote = rest.charAt(0);
    if (quote != '"' && quote != '\'') return rest.split("\\s", 2)[0];
    int end = rest.indexOf(quote, 1);
    return end < 0 ? "" : rest.substring(1, end);
  }
}
