package dev.signalbox.rules.templates;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds a section of a Markdown text by its heading. */
final class MarkdownSections {
  private MarkdownSections() {}

  /**
   * What stands below the heading, up to the next one of its level or above; headings in fenced
   * code are none.
   *
   * @param heading as it is written, with its {@code #}
   */
  static Optional<String> find(String text, String heading) {
    int level = level(heading.strip());
    if (level == 0) return Optional.empty();
    String wanted = heading.strip();
    List<String> section = new ArrayList<>();
    boolean found = false;
    boolean isCode = false;
    for (String line : text.split("\\R", -1)) {
      if (line.stripLeading().startsWith("```")) isCode = !isCode;
      int here = isCode ? 0 : level(line);
      if (found && here > 0 && here <= level) break;
      if (found) section.add(line);
      else found = here == level && line.strip().equals(wanted);
    }
    return found ? Optional.of(String.join("\n", section).strip()) : Optional.empty();
  }

  private static int level(String line) {
    int level = 0;
    while (level < line.length() && line.charAt(level) == '#') level++;
    boolean isHeading = level < line.length() && line.charAt(level) == ' ';
    return isHeading && level <= 6 ? level : 0;
  }
}
