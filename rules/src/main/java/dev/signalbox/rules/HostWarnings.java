package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What rules ask for that the host of a repository does not have. */
final class HostWarnings {
  private static final String NO_WORKFLOWS = "Gerrit has no workflows to start";

  /** What Gerrit does not do, by the name of the action. */
  private static final Map<String, String> GERRIT_ACTIONS =
      Map.of(
          "dismiss_reviews",
          "Gerrit dismisses no reviews: the copy condition of a label says which votes a new patch"
              + " set keeps",
          "post_check",
          "Gerrit has no checks that could be posted",
          "squash",
          "a change at Gerrit is one commit already",
          "host_actions",
          NO_WORKFLOWS,
          "github_actions",
          NO_WORKFLOWS,
          "merge",
          "at Gerrit only the queue merges: use the action `queue`",
          "delete_head_branch",
          "a change at Gerrit has no branch of its own");

  private static final Map<String, String> GERRIT_OPTIONS =
      Map.of(
          "teams", "Gerrit knows no teams: name the users",
          "users_from_teams", "Gerrit knows no teams: name the users",
          "title", "a cherry-pick at Gerrit keeps its message",
          "body", "a cherry-pick at Gerrit keeps its message");

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
      if (key.equals("checks") && host.equals("github")) {
        warn(entry.key().at(), List.of(key), "GitHub runs its workflows, not `checks`");
      }
      if (key.equals("pull_request_rules") && host.equals("gerrit")) {
        gerritActions(entry.value(), List.of(key));
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

  private void gerritActions(Node section, List<Object> path) {
    if (!(section instanceof Node.Items rules)) return;
    for (int i = 0; i < rules.nodes().size(); i++) {
      if (!(rules.nodes().get(i) instanceof Node.Entries rule)) continue;
      if (RulesWarnings.isDisabled(rule)) continue;
      if (!(rule.get("actions").orElse(rule) instanceof Node.Entries actions)) continue;
      var within = RulesWarnings.to(RulesWarnings.to(path, i), "actions");
      for (var action : actions.entries()) gerritAction(action, within);
    }
  }

  private void gerritAction(Node.Entry action, List<Object> within) {
    String name = action.key().text();
    var path = RulesWarnings.to(within, name);
    Optional.ofNullable(GERRIT_ACTIONS.get(name))
        .ifPresent(why -> warn(action.key().at(), path, why));
    if (!(action.value() instanceof Node.Entries options)) return;
    boolean isPicked = name.equals("backport") || name.equals("copy");
    for (var option : options.entries()) {
      String key = option.key().text();
      boolean isText = key.equals("title") || key.equals("body");
      if (isText ? !isPicked : !name.equals("request_reviews")) continue;
      Optional.ofNullable(GERRIT_OPTIONS.get(key))
          .ifPresent(why -> warn(option.key().at(), RulesWarnings.to(path, key), why));
    }
  }

  private void warn(FilePosition at, List<Object> path, String message) {
    found.add(RulesWarnings.warning(at, path, "host_lacks", message));
  }
}
