package dev.signalbox.engine.rules;

/**
 * Rules that no file has, which act and are remembered like those of one. What they are remembered
 * by begins with a line break, which no name in a file has.
 */
public final class BuiltInRules {
  private static final String MARK = "\n";
  public static final String PROTECTIONS = MARK + "Signalbox merge protections";
  public static final String AUTO_MERGE = MARK + "auto-merge";
  public static final String HEAD_CHECKS = MARK + "checks of its head";
  public static final String QUEUED_LABEL = MARK + "queued_label";
  public static final String DEQUEUED_LABEL = MARK + "dequeued_label";

  public static final String FLAKY_JOBS = MARK + "known to be flaky";

  private BuiltInRules() {}

  /** What {@code autoqueue} of a queue rule is remembered by. */
  public static String autoqueue(String queueRule) {
    return MARK + "autoqueue of " + queueRule;
  }

  /** What people know a rule by. */
  public static String title(String name) {
    return name.startsWith(MARK) ? name.substring(MARK.length()) : name;
  }

  public static String title(PullRequestRule rule) {
    return title(rule.name());
  }
}
