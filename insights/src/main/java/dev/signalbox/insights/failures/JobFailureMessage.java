package dev.signalbox.insights.failures;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.LogExcerpt;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Why a job failed, in one line: the last line of its log that names an error. Lines by which a
 * tool only tells that something before it failed are taken if there is no better one. A job that
 * ran out of time was cut off anywhere, so its last error need not be why.
 */
public final class JobFailureMessage {
  private static final Pattern ERROR =
      Pattern.compile(
          "error|exception|fatal|fail|panic|cannot|can't|could not|couldn't|unable to|not found"
              + "|no such|refused|denied|timed? ?out|abort|killed|out of memory|segmentation fault"
              + "|core dumped|assert",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern ECHO =
      Pattern.compile(
          "exit(ed)?( with)? (code|status|value)|process completed with|^g?make(\\[\\d+])?:"
              + "|build fail|returned non-zero|a complete log of this run|\\[help \\d+]"
              + "|to see the full stack trace|re-run maven|for more information about the errors"
              + "|after correcting the problems|lifecycle script|elifecycle|^npm err! (code|errno)"
              + "|^(fail|failed|failure|error)[.:! ]*$",
          Pattern.CASE_INSENSITIVE);

  private JobFailureMessage() {}

  public static String of(CheckState conclusion, Optional<LogExcerpt> log) {
    if (conclusion == CheckState.TIMED_OUT) return "timed out";
    var lines =
        log.map(LogExcerpt::lines).orElse(List.of()).reversed().stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList();
    var errors = lines.stream().filter(line -> ERROR.matcher(line).find()).toList();
    return errors.stream()
        .filter(line -> !ECHO.matcher(line).find())
        .findFirst()
        .or(() -> errors.stream().findFirst())
        .or(() -> lines.stream().findFirst())
        .orElse(conclusion == CheckState.ERROR ? "could not run" : "failed");
  }
}
