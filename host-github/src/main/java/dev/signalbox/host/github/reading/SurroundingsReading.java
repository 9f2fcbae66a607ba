package dev.signalbox.host.github.reading;

import static java.util.stream.Collectors.toSet;

import dev.signalbox.engine.ledger.PullDetails.Deployments;
import dev.signalbox.engine.ledger.PullDetails.ReviewThreads;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads signatures, threads of reviews and deployments off {@link PullDocuments}. */
final class SurroundingsReading {
  private static final Set<String> SUCCESSFUL = Set.of("ACTIVE", "SUCCESS");

  private SurroundingsReading() {}

  static GitHubPull.ReviewSurroundings of(JsonFields pull) {
    return new GitHubPull.ReviewSurroundings(verified(pull), threads(pull), deployments(pull));
  }

  private static Set<CommitSha> verified(JsonFields pull) {
    return pull.nodes("signatures").stream()
        .map(node -> node.child("commit"))
        .filter(commit -> commit.maybe("signature").filter(it -> it.flag("isValid")).isPresent())
        .map(commit -> commit.commit("oid"))
        .collect(toSet());
  }

  /** Those beyond the list may be unresolved, and so they count as that. */
  private static ReviewThreads threads(JsonFields pull) {
    var resolved = new ArrayList<String>();
    var unresolved = new ArrayList<String>();
    var nodes = pull.nodes("reviewThreads");
    for (var thread : nodes) {
      (thread.flag("isResolved") ? resolved : unresolved).add(thread.text("path"));
    }
    long all = pull.maybe("reviewThreads").map(it -> it.number("totalCount")).orElse(0L);
    if (all > nodes.size()) unresolved.add(all - nodes.size() + " more threads");
    return new ReviewThreads(resolved, unresolved);
  }

  private static Optional<Deployments> deployments(JsonFields pull) {
    return pull.nodes("commits").stream()
        .map(node -> node.child("commit"))
        .filter(commit -> commit.text("oid").equals(pull.text("headRefOid")))
        .findFirst()
        .flatMap(commit -> commit.maybe("deployments"))
        .map(connection -> latest(connection.list("nodes")));
  }

  /** The latest come first, and only the latest to an environment counts. */
  private static Deployments latest(List<JsonFields> nodes) {
    var states = new LinkedHashMap<String, String>();
    for (var node : nodes) {
      node.maybeText("environment")
          .ifPresent(to -> states.putIfAbsent(to, node.maybeText("state").orElse("")));
    }
    return new Deployments(
        List.copyOf(states.keySet()),
        states.keySet().stream().filter(it -> SUCCESSFUL.contains(states.get(it))).toList());
  }
}
