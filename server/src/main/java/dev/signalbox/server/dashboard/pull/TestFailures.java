package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.insights.search.CommitFailures;
import dev.signalbox.insights.search.CommitFailures.SeenCheck;
import dev.signalbox.server.dashboard.routes.PageRequest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Finds the tests that failed because of a pull request, or in spite of it. */
final class TestFailures {
  private final CommitFailures failures;

  TestFailures(CommitFailures failures) {
    this.failures = failures;
  }

  /** {@code leave}: how it left the queue the last time; what it was tested as is gone by then. */
  FailedTests of(
      PageRequest request,
      Ledger facts,
      Optional<PullRequest> pull,
      Optional<Entry> entry,
      Optional<JsonNode> leave) {
    boolean isMerged = pull.filter(it -> it.state() == PullRequest.State.MERGED).isPresent();
    if (isMerged) return FailedTests.NONE;
    var repository = request.repository().id();
    var heads = pull.map(it -> Set.of(it.head())).orElse(Set.of());
    var commits = new LinkedHashSet<CommitSha>(heads);
    entry.ifPresent(it -> commits.addAll(tested(facts, it)));
    if (entry.isEmpty()) {
      var checks = leave.map(it -> it.path("unsuccessful_checks")).map(TestFailures::seen);
      commits.addAll(failures.commitsOf(repository, checks.orElse(List.of())));
    }
    return FailedTests.of(failures.of(repository, commits), heads, request);
  }

  /** What its batch is tested as, and the batches that it is a part of. */
  private static List<CommitSha> tested(Ledger facts, Entry entry) {
    return Stream.iterate(
            entry.batch().flatMap(facts.batches()::batch),
            Optional::isPresent,
            batch -> batch.flatMap(Batch::within).flatMap(facts.batches()::batch))
        .flatMap(Optional::stream)
        .flatMap(batch -> batch.built().stream())
        .map(Built::tested)
        .toList();
  }

  private static List<SeenCheck> seen(JsonNode checks) {
    return checks
        .valueStream()
        .flatMap(
            check ->
                Stream.of("url", "details_url")
                    .map(field -> check.path(field).asString(""))
                    .filter(url -> !url.isEmpty())
                    .map(url -> new SeenCheck(check.path("name").asString(""), url)))
        .toList();
  }
}
