package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.github.calls.JsonFields;
import java.time.Instant;
import java.util.Optional;

/**
 * As much of a pull request as tells whether it is worth reading: a hundred of these cost one
 * point, a hundred whole ones eleven.
 *
 * @param rollup what the checks on its head add up to, in GitHub's word
 */
public record PullOutline(
    PullRequestNumber number,
    String state,
    Instant updatedAt,
    CommitSha head,
    String base,
    Optional<String> rollup) {
  static PullOutline read(JsonFields node) {
    return new PullOutline(
        new PullRequestNumber(node.number("number")),
        node.text("state"),
        node.instant("updatedAt"),
        node.commit("headRefOid"),
        node.text("baseRefName"),
        rollup(node));
  }

  private static Optional<String> rollup(JsonFields node) {
    if (node.maybe("commits").isEmpty()) return Optional.empty();
    return node.nodes("commits").stream()
        .flatMap(one -> one.child("commit").maybe("statusCheckRollup").stream())
        .map(found -> found.text("state"))
        .findFirst();
  }

  public boolean isPending() {
    return rollup.filter(it -> it.equals("PENDING") || it.equals("EXPECTED")).isPresent();
  }
}
