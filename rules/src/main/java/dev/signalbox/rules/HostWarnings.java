package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.List;

/** What rules ask for that the host of a repository does not have. */
final class HostWarnings {
  private final List<RulesFault> found = new ArrayList<>();

  private HostWarnings() {}

  static List<RulesFault> of(Node.Entries file, String host) {
    var warnings = new HostWarnings();
    warnings.host(file, host);
    return warnings.found;
  }

  private void host(Node.Entries file, String host) {
    boolean isLocal = host.equals("local");
    for (var entry : file.entries()) {
      String key = entry.key().text();
      if (key.equals("checks") && !isLocal) {
        warn(entry.key().at(), List.of(key), "only the local host runs `checks`");
      }
      if (key.equals("merge_queue") && isLocal) comments(entry.value());
      if (key.equals(QueueRuleSection.KEY) && isLocal) branchPrefixes(entry.value());
      if (key.equals("pull_request_rules") && isLocal) teams(entry.value(), List.of(key));
    }
  }

  private void comments(Node node) {
    if (!(node instanceof Node.Entries map)) return;
    for (var entry : map.entries()) {
      if (!entry.key().text().equals("status_comments")) continue;
      warn(
          entry.key().at(),
          List.of("merge_queue", "status_comments"),
          "the local host tells how the queue stands on the page of the pull request, not in"
              + " comments");
    }
  }

  private void branchPrefixes(Node node) {
    if (!(node instanceof Node.Items list)) return;
    for (int index = 0; index < list.nodes().size(); index++) {
      if (!(list.nodes().get(index) instanceof Node.Entries rule)) continue;
      for (var entry : rule.entries()) {
        if (!entry.key().text().equals(BranchPrefixes.KEY)) continue;
        warn(
            entry.key().at(),
            List.of(QueueRuleSection.KEY, index, BranchPrefixes.KEY),
            "candidates of the local host are no branches");
      }
    }
  }

  private void teams(Node node, List<Object> path) {
    switch (node) {
      case Node.Scalar _ -> {}
      case Node.Items list -> {
        for (int i = 0; i < list.nodes().size(); i++) {
          teams(list.nodes().get(i), RulesWarnings.to(path, i));
        }
      }
      case Node.Entries map -> {
        for (var entry : map.entries()) {
          String key = entry.key().text();
          boolean isTeam = key.equals("teams") || key.equals("users_from_teams");
          if (isTeam && path.contains("request_reviews")) {
            String message = "the local host knows no teams: name the users";
            warn(entry.key().at(), RulesWarnings.to(path, key), message);
          }
          teams(entry.value(), RulesWarnings.to(path, key));
        }
      }
    }
  }

  private void warn(FilePosition at, List<Object> path, String message) {
    found.add(RulesWarnings.warning(at, path, "host_lacks", message));
  }
}
