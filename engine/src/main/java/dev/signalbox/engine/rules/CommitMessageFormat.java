package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Spelled;
import java.util.Locale;
import java.util.Optional;

/** What the commits of a queue rule say, put together of parts. */
public record CommitMessageFormat(Title title, Body body) {
  private static final String PULL_REQUEST_TITLE = "{{ title }} (#{{ number }})";
  private static final String PULL_REQUEST_BODY = "{{ body }}";

  /** The first line. */
  public enum Title implements Spelled {
    INHERIT,
    PR_TITLE;

    @Override
    public String spelled() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** What follows after an empty line. */
  public enum Body implements Spelled {
    INHERIT,
    PR_BODY,
    EMPTY;

    @Override
    public String spelled() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * The template of the messages.
   *
   * @param inherited the template of the queue, whose first line is the title
   */
  public String template(Optional<String> inherited, MergeMethod method) {
    String usual = inherited.map(String::strip).orElseGet(() -> usual(method));
    int line = usual.indexOf('\n');
    String first = line < 0 ? usual : usual.substring(0, line);
    String rest = line < 0 ? "" : usual.substring(line);
    String subject =
        switch (title) {
          case INHERIT -> first;
          case PR_TITLE -> PULL_REQUEST_TITLE;
        };
    String text =
        switch (body) {
          case INHERIT -> rest.strip();
          case PR_BODY -> PULL_REQUEST_BODY;
          case EMPTY -> "";
        };
    return text.isEmpty() ? subject : subject + "\n\n" + text;
  }

  /** As hosts word it where no rule says anything. */
  private static String usual(MergeMethod method) {
    String subject =
        switch (method) {
          case MERGE, MERGE_BATCH, FAST_FORWARD, REBASE -> "Merge #{{ number }}: {{ title }}";
          case SQUASH -> PULL_REQUEST_TITLE;
        };
    return subject + "\n\n" + PULL_REQUEST_BODY;
  }
}
