package dev.signalbox.engine.judge;

import dev.signalbox.engine.conditions.JobAttribute;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.events.JobAnnotation;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.jobs.LogMatch;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.rules.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds in the log of a failed job what retry rules look for. */
public final class LogPatterns {
  private LogPatterns() {}

  /** The run with what its log has; the log itself is not kept. */
  public static CheckRun searched(Rules rules, CheckRun run, List<JobLog> logs) {
    if (logs.isEmpty() || FailedJobs.conclusion(run.state()).isEmpty()) return run;
    var matches =
        logs.stream()
            .filter(log -> log.isOf(run))
            .flatMap(
                log -> patterns(rules).values().stream().flatMap(it -> first(it, log).stream()))
            .toList();
    return matches.isEmpty() ? run : run.with(run.details().matching(matches));
  }

  static boolean areIn(Rules rules) {
    return !patterns(rules).isEmpty();
  }

  private static Map<String, Regex> patterns(Rules rules) {
    var patterns = new LinkedHashMap<String, Regex>();
    for (var rule : rules.insights().retryRules()) {
      for (var condition : rule.conditions()) {
        if (condition.attribute() == JobAttribute.LOG
            && condition.operand() instanceof Regex regex) {
          patterns.put(regex.print(), regex);
        }
      }
    }
    return patterns;
  }

  private static Optional<LogMatch> first(Regex regex, JobLog log) {
    for (int at = 0; at < log.lines().size(); at++) {
      String line = log.lines().get(at);
      if (regex.pattern().matcher(line).find()) {
        return Optional.of(LogMatch.inLog(regex.print(), line, log.firstLine() + at));
      }
    }
    return log.annotations().stream()
        .flatMap(List::stream)
        .flatMap(said -> first(regex, said).stream())
        .findFirst();
  }

  private static Optional<LogMatch> first(Regex regex, JobAnnotation said) {
    var place = new LogMatch.AnnotationPlace(said.title(), said.path());
    return Stream.concat(Stream.of(said.title()), said.message().lines())
        .filter(line -> regex.pattern().matcher(line).find())
        .findFirst()
        .map(line -> LogMatch.inAnnotation(regex.print(), line, place));
  }
}
