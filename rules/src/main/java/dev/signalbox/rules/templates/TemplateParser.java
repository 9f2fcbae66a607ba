package dev.signalbox.rules.templates;

import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.Template;
import io.pebbletemplates.pebble.error.PebbleException;
import java.util.List;
import java.util.Optional;

/** Reads templates. */
public final class TemplateParser {
  public static final int MAX_LENGTH = 20_000;
  private static final String BAD = "this is no template that can be read: ";

  private TemplateParser() {}

  /**
   * Reads a template and looks at everything in it.
   *
   * @throws Misread at the first thing that is wrong with it
   */
  public static Template parse(String source) throws Misread {
    if (source.length() > MAX_LENGTH) {
      throw new Misread(0, "a template has at most " + MAX_LENGTH + " characters");
    }
    var tags = TagScanner.scan(source);
    var attributes = TagCheck.of(tags);
    if (!tags.isEmpty()) compiles(source, tags);
    return new Template(source, attributes);
  }

  private static void compiles(String source, List<TemplateTag> tags) throws Misread {
    try {
      SandboxedPebble.compile(source);
    } catch (PebbleException e) {
      int line = Optional.ofNullable(e.getLineNumber()).orElse(1);
      throw new Misread(tagOf(line, source, tags), BAD + words(e.getPebbleMessage()));
    } catch (RuntimeException e) {
      throw new Misread(tags.getLast().at(), BAD + words(String.valueOf(e.getMessage())));
    }
  }

  private static String words(String told) {
    return told.replaceAll("\\s+", " ").replace('"', '`');
  }

  /** The library tells the line alone. */
  private static int tagOf(int line, String source, List<TemplateTag> tags) {
    int found = tags.getFirst().at();
    for (var tag : tags) {
      long here = source.substring(0, tag.at()).lines().count();
      if (here <= line) found = tag.at();
      if (here >= line) break;
    }
    return found;
  }
}
