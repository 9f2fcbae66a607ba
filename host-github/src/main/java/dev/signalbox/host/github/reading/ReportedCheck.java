package dev.signalbox.host.github.reading;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.host.github.calls.JsonFields;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A check run or a commit status. {@code reporter}: the slug of the App that runs it, or the login
 * of who set the status; {@code reporterId} is the number of that App or user, {@code avatar} a
 * picture of them. {@code isOfRule}: a rule of ours has posted it.
 */
public record ReportedCheck(
    Kind kind,
    long id,
    String name,
    String reporter,
    long reporterId,
    CheckState state,
    String description,
    Optional<String> url,
    Optional<String> avatar,
    Optional<Long> suite,
    Instant beganAt,
    Instant changedAt,
    boolean isOfRule) {
  /** The external id of check runs that rules post: no candidate is judged by them. */
  public static final String OF_RULE = "signalbox-rule";

  public enum Kind {
    RUN,
    STATUS
  }

  /** Where no time is told, the check is only queued: older than anything that has begun. */
  public static ReportedCheck run(JsonFields run) {
    var app = run.maybe("app");
    return new ReportedCheck(
        Kind.RUN,
        run.number("id"),
        run.text("name"),
        app.flatMap(known -> known.maybeText("slug")).orElse(""),
        app.flatMap(known -> known.maybeNumber("id")).orElse(0L),
        state(run.text("status"), run.maybeText("conclusion")),
        run.maybe("output").flatMap(output -> output.maybeText("title")).orElse(""),
        run.maybeText("details_url").or(() -> run.maybeText("html_url")),
        app.flatMap(known -> known.maybe("owner")).flatMap(who -> who.maybeText("avatar_url")),
        run.maybe("check_suite").flatMap(suite -> suite.maybeNumber("id")),
        run.maybeInstant("started_at").orElse(Instant.EPOCH),
        run.maybeInstant("completed_at")
            .or(() -> run.maybeInstant("started_at"))
            .orElse(Instant.EPOCH),
        run.maybeText("external_id").equals(Optional.of(OF_RULE)));
  }

  public static ReportedCheck status(JsonFields status) {
    var creator = status.maybe("creator");
    return new ReportedCheck(
        Kind.STATUS,
        status.number("id"),
        status.text("context"),
        creator.flatMap(who -> who.maybeText("login")).orElse("ghost"),
        creator.flatMap(who -> who.maybeNumber("id")).orElse(0L),
        statusState(status.text("state")),
        status.maybeText("description").orElse(""),
        status.maybeText("target_url"),
        status
            .maybeText("avatar_url")
            .or(() -> creator.flatMap(who -> who.maybeText("avatar_url"))),
        Optional.empty(),
        status.maybeInstant("created_at").orElseGet(() -> status.instant("updated_at")),
        status.instant("updated_at"),
        false);
  }

  /** A word that GitHub may invent later is no success. */
  static CheckState state(String status, Optional<String> conclusion) {
    if (!status.equals("completed")) return CheckState.PENDING;
    return switch (conclusion.orElse("")) {
      case "success" -> CheckState.SUCCESS;
      case "neutral" -> CheckState.NEUTRAL;
      case "skipped" -> CheckState.SKIPPED;
      case "cancelled" -> CheckState.CANCELLED;
      case "stale" -> CheckState.STALE;
      case "timed_out" -> CheckState.TIMED_OUT;
      case "action_required" -> CheckState.ACTION_REQUIRED;
      case "failure" -> CheckState.FAILURE;
      default -> CheckState.ERROR;
    };
  }

  static CheckState statusState(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "success" -> CheckState.SUCCESS;
      case "pending" -> CheckState.PENDING;
      case "failure" -> CheckState.FAILURE;
      default -> CheckState.ERROR;
    };
  }
}
