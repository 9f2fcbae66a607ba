package dev.signalbox.host.github.reading;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.reading.ReportedCheck.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the checks on a pull request's head off the fragment of {@link PullDocuments}. GraphQL
 * tells no number of a status, and that of a run need not fit into its integers: runs of one check
 * are numbered by when they began.
 */
final class RollupReading {
  private RollupReading() {}

  /** Nothing where GitHub tells of another commit than the head, or has more of them. */
  static Optional<List<ReportedCheck>> checks(JsonFields pull) {
    return pull.nodes("commits").stream()
        .map(node -> node.child("commit"))
        .filter(commit -> commit.text("oid").equals(pull.text("headRefOid")))
        .findFirst()
        .flatMap(RollupReading::all);
  }

  /** A commit without any check has no rollup. */
  private static Optional<List<ReportedCheck>> all(JsonFields commit) {
    var rollup = commit.maybe("statusCheckRollup");
    if (rollup.isEmpty()) return Optional.of(List.of());
    var contexts = rollup.get().child("contexts");
    if (contexts.child("pageInfo").flag("hasNextPage")) return Optional.empty();
    return Optional.of(contexts.list("nodes").stream().map(RollupReading::one).toList());
  }

  private static ReportedCheck one(JsonFields node) {
    return node.text("__typename").equals("CheckRun") ? run(node) : status(node);
  }

  private static ReportedCheck run(JsonFields run) {
    var app = run.maybe("checkSuite").flatMap(suite -> suite.maybe("app"));
    var began = run.maybeInstant("startedAt").orElse(Instant.EPOCH);
    return new ReportedCheck(
        Kind.RUN,
        began.toEpochMilli(),
        run.text("name"),
        app.flatMap(known -> known.maybeText("slug")).orElse(""),
        app.flatMap(known -> known.maybeNumber("databaseId")).orElse(0L),
        ReportedCheck.state(
            lower(run.text("status")), run.maybeText("conclusion").map(RollupReading::lower)),
        "",
        run.maybeText("detailsUrl"),
        Optional.empty(),
        Optional.empty(),
        began,
        run.maybeInstant("completedAt").orElse(began),
        false);
  }

  private static ReportedCheck status(JsonFields status) {
    var set = status.instant("createdAt");
    return new ReportedCheck(
        Kind.STATUS,
        set.toEpochMilli(),
        status.text("context"),
        status.maybe("creator").map(PullReading::login).orElse("ghost"),
        0,
        statusState(status.text("state")),
        "",
        status.maybeText("targetUrl"),
        Optional.empty(),
        Optional.empty(),
        set,
        set,
        false);
  }

  /** Expected: GitHub requires it, and nobody has set it yet. */
  private static CheckState statusState(String word) {
    return word.equals("EXPECTED") ? CheckState.PENDING : ReportedCheck.statusState(word);
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
