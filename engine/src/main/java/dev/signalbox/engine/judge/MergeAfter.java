package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The line {@code Merge-After:} of a pull request's text; a time without a zone is UTC. */
final class MergeAfter {
  static final String NAME = "Merge-After";
  private static final Pattern LINE =
      Pattern.compile("(?im)^merge-after:[ \\t]*(\\S.{0,80}?)[ \\t\\r]*$");
  private static final Pattern TIME =
      Pattern.compile(
          "(?<date>\\d{4}-\\d\\d-\\d\\d)(?:[T ](?<time>\\d\\d:\\d\\d(?::\\d\\d)?))?"
              + "[ ]?(?<offset>Z|[+-]\\d\\d:\\d\\d)?(?:\\[(?<zone>[A-Za-z0-9_/+-]{1,40})\\])?");

  private MergeAfter() {}

  /** Nothing where no such line is there. */
  static Optional<EvaluatedProtection> of(String body, Instant now) {
    var line = LINE.matcher(body);
    if (!line.find()) return Optional.empty();
    return Optional.of(
        time(line.group(1))
            .map(at -> until(at, now))
            .orElseGet(() -> refused("its time is not written like 2026-01-31T09:00Z")));
  }

  private static EvaluatedProtection until(Instant at, Instant now) {
    boolean isOver = !now.isBefore(at);
    var answer = isOver ? ConditionAnswer.YES : ConditionAnswer.NO;
    var next = isOver ? Optional.<Instant>empty() : Optional.of(at);
    var outlook = new Outlook(answer, ConditionAnswer.YES, ConditionAnswer.YES, false, next);
    return new EvaluatedProtection(
        NAME, outlook, List.of(), isOver ? Optional.empty() : Optional.of("not before " + at));
  }

  private static EvaluatedProtection refused(String why) {
    var no = ConditionAnswer.NO;
    var outlook = new Outlook(no, no, no, false, Optional.empty());
    return new EvaluatedProtection(NAME, outlook, List.of(), Optional.of(why));
  }

  private static Optional<Instant> time(String written) {
    var parts = TIME.matcher(written);
    if (!parts.matches()) return Optional.empty();
    try {
      var date = LocalDate.parse(parts.group("date"));
      String time = parts.group("time");
      var local = time == null ? date.atStartOfDay() : LocalDateTime.parse(date + "T" + time);
      String offset = parts.group("offset");
      String zone = parts.group("zone");
      if (offset != null)
        return Optional.of(OffsetDateTime.of(local, ZoneOffset.of(offset)).toInstant());
      return Optional.of(local.atZone(zone == null ? ZoneOffset.UTC : ZoneId.of(zone)).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
