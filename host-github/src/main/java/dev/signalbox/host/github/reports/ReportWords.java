package dev.signalbox.host.github.reports;

import dev.signalbox.engine.explanation.LandingEstimate;
import dev.signalbox.engine.explanation.Reason;
import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.engine.view.QueuedPullRequest;
import dev.signalbox.host.github.reports.CheckWords.RunConclusion;
import dev.signalbox.host.github.reports.CheckWords.RunStatus;
import dev.signalbox.hosting.markdown.Escaped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts what is seen of a pull request into words. */
public final class ReportWords {
  private final Sighting seen;
  private final RoughTime times;
  private final String branch;

  private ReportWords(Sighting seen) {
    this.seen = seen;
    this.times = new RoughTime(seen.now());
    this.branch = Escaped.code(seen.pull().base().value());
  }

  /** Nothing of one that has not been in the queue. */
  public static Optional<PullRequestReport> of(Sighting seen) {
    var words = new ReportWords(seen);
    if (seen.place().isPresent()) return Optional.of(words.queued(seen.place().get()));
    if (seen.isLanded()) return Optional.of(words.landed());
    return seen.left()
        .map(code -> words.left(Leaving.because(code)))
        .or(() -> seen.failures().isEmpty() ? Optional.empty() : Optional.of(words.outside()));
  }

  /** Of one that has not been in the queue, and whose failures are over. */
  static PullRequestReport recovered(Sighting seen) {
    return new ReportWords(seen).outside();
  }

  /** Nobody asked for a comment on one that was never queued. */
  private PullRequestReport outside() {
    int failed = seen.failures().size();
    String title =
        switch (failed) {
          case 0 -> "No action of a rule has failed";
          case 1 -> "An action of a rule has failed";
          default -> failed + " actions of rules have failed";
        };
    String summary = failed == 0 ? title + " any more.\n" : text(List.of(FailureWords.of(seen)));
    return new PullRequestReport(
        CheckWords.ended(RunConclusion.NEUTRAL, title, summary), "", title);
  }

  private PullRequestReport queued(QueuedPullRequest place) {
    String title = ordinal(place.position() + 1) + " in the queue" + nearest();
    String where =
        "**"
            + ordinal(place.position() + 1)
            + "** in the queue for "
            + branch
            + ", under the rule "
            + Escaped.code(place.queueRuleName())
            + ", since "
            + times.exact(place.queuedAt())
            + ".";
    var status = isUnderWay() ? RunStatus.IN_PROGRESS : RunStatus.QUEUED;
    String silence = seen.silence().map(found -> SilenceWords.of(found, times)).orElse("");
    var summary =
        List.of(where + "\n" + eta(), silence, reasons(), notKept(), FailureWords.of(seen));
    var comment = new ArrayList<>(List.of(where + "\n" + eta(), silence));
    BatchTable.of(seen).ifPresent(comment::add);
    var check = new CheckWords(status, Optional.empty(), title, text(summary));
    return new PullRequestReport(check, comment(comment), gist(silence));
  }

  /** Neither its place nor when it may land: each landing changes those of everybody behind it. */
  private String gist(String silence) {
    var reasons = seen.explanation().reasons();
    String phase = reasons.isEmpty() ? "" : ReportPhase.of(reasons.getFirst().code()).name();
    return PullRequestReport.sha256(
        String.join("\0", phase, silence, notKept(), FailureWords.of(seen)));
  }

  private boolean isUnderWay() {
    return seen.batch().stream()
        .anyMatch(batch -> batch.status().code() != BatchStatusCode.WAITING_FOR_BATCH);
  }

  private String nearest() {
    if (seen.silence().isPresent()) return ": " + SilenceWords.TITLE;
    var reasons = seen.explanation().reasons();
    return reasons.isEmpty() ? "" : ": " + ShortReason.of(reasons.getFirst().code());
  }

  private String eta() {
    LandingEstimate estimate = seen.explanation().estimate();
    if (estimate == null) return "There is no estimate yet of when it will land.";
    String expected = times.rough(estimate.expected());
    String earliest = times.rough(estimate.earliest());
    String latest = times.rough(estimate.latest());
    String range = earliest.equals(latest) ? "" : " (between " + earliest + " and " + latest + ")";
    return "It should land by about " + expected + range + ".";
  }

  private String reasons() {
    var lines = new ArrayList<String>();
    for (var reason : seen.explanation().reasons()) lines.add(line(reason));
    return lines.isEmpty() ? "" : "Why it has not landed yet:\n\n" + String.join("\n", lines);
  }

  private String notKept() {
    if (seen.notKept().isEmpty()) return "";
    var lines = seen.notKept().stream().map(words -> "- " + Escaped.text(words) + ".").toList();
    return "GitHub requirements that the queue does not enforce:\n\n" + String.join("\n", lines);
  }

  private String line(Reason reason) {
    var line = new StringBuilder("- ").append(Escaped.text(reason.text())).append('.');
    if (reason.until() != null) {
      line.append(" This ends at ").append(times.exact(reason.until())).append('.');
    }
    if (reason.unblockedBy() != null) {
      line.append(" Unblocked when ").append(Escaped.text(reason.unblockedBy())).append('.');
    }
    return line.toString();
  }

  private PullRequestReport landed() {
    String as = seen.landedAs().map(commit -> " as " + Escaped.code(commit.hex())).orElse("") + ".";
    String summary = (as.equals(".") ? "Merged into " : "Landed on ") + branch + as;
    String told =
        seen.failures().isEmpty() ? summary : text(List.of(summary, FailureWords.of(seen)));
    String title =
        seen.landedAs()
            .map(commit -> "Landed as " + commit.hex().substring(0, 12))
            .orElse("Merged");
    return new PullRequestReport(
        CheckWords.ended(RunConclusion.SUCCESS, title, told),
        comment(List.of(summary, closed())),
        title);
  }

  private PullRequestReport left(Leaving leaving) {
    String title = "Left the queue: " + leaving.why();
    String summary = "It left the queue for " + branch + " unmerged: " + leaving.why() + ".";
    String now = reasons().replaceFirst("Why it has not landed yet", "As things stand now");
    return new PullRequestReport(
        CheckWords.ended(
            leaving.conclusion(), title, text(List.of(summary, now, FailureWords.of(seen)))),
        comment(List.of(summary)),
        title);
  }

  /** Whether GitHub has seen by itself that it was merged, it may not have told yet. */
  private String closed() {
    boolean isSeen = seen.pull().details().mergeCommit().isPresent();
    return isSeen || seen.landedAs().isEmpty()
        ? ""
        : "If GitHub shows it as closed rather than merged, it landed with other commits than its"
            + " own.";
  }

  private static String comment(List<String> parts) {
    var all = new ArrayList<>(List.of(PullRequestReport.MARKER));
    all.addAll(parts);
    return text(all);
  }

  private static String text(List<String> parts) {
    return String.join("\n\n", parts.stream().filter(part -> !part.isEmpty()).toList()) + "\n";
  }

  static String ordinal(long number) {
    boolean isTeen = number % 100 >= 11 && number % 100 <= 13;
    String ending =
        isTeen
            ? "th"
            : switch ((int) (number % 10)) {
              case 1 -> "st";
              case 2 -> "nd";
              case 3 -> "rd";
              default -> "th";
            };
    return number + ending;
  }
}
