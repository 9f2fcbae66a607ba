package dev.signalbox.bench.deciding;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pull requests as a host would tell them; each changes files of one scope, if not said else. */
final class BenchPulls {
  private BenchPulls() {}

  static PullRequest open(long number) {
    return told(number, 1, List.of(), Set.of(number % BenchRules.SCOPES));
  }

  static PullRequest open(long number, Set<Long> scopes) {
    return told(number, 1, List.of(), scopes);
  }

  static PullRequest relabelled(long number) {
    var labels = List.of(new Description.Label(5, "docs", "red", false));
    return told(number, 2, labels, Set.of(number % BenchRules.SCOPES));
  }

  private static PullRequest told(
      long number, long version, List<Description.Label> labels, Set<Long> scopes) {
    var files = scopes.stream().map(scope -> "s" + scope + "/file-" + number).toList();
    return new PullRequest(
        new PullRequestNumber(number),
        version,
        PullRequest.State.OPEN,
        false,
        PreparedQueue.MAIN,
        new CommitSha(String.format("%040x", 0xA000000L + number)),
        Set.of(),
        description(number, labels),
        new Difference(List.of(), files, List.of(), 1, 0, 1, false),
        PullRequest.Reviews.NONE,
        List.of());
  }

  private static Description description(long number, List<Description.Label> labels) {
    return new Description(
        "Change " + number,
        "",
        "topic-" + number,
        "http://host/" + number,
        new Description.Author(1, "ada"),
        labels,
        List.of(),
        Optional.empty(),
        PreparedQueue.START,
        PreparedQueue.START,
        "ada",
        Permission.WRITE);
  }
}
