package dev.signalbox.server.protection;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.host.Protection;
import dev.signalbox.host.Protection.Demands;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What a host demands of a branch that no queue can fulfil or know, in a sentence each. */
final class Obstacles {
  private final Demands demands;
  private final BranchName branch;
  private final List<QueueRule> pushing;
  private final List<QueueRule> merging;

  private Obstacles(Demands demands, BranchName branch, BranchName usual, Rules rules) {
    this.demands = demands;
    this.branch = branch;
    var concerned =
        rules.queueRules().stream()
            .filter(rule -> RuleBases.of(rule).or(usual).contains(branch))
            .toList();
    this.pushing = concerned.stream().filter(rule -> !rule.hostMerge()).toList();
    this.merging =
        concerned.stream().filter(rule -> makesMergeCommits(rule.mergeMethod())).toList();
  }

  static List<String> of(Demands demands, BranchName branch, BranchName usual, Rules rules) {
    var obstacles = new Obstacles(demands, branch, usual, rules);
    return Stream.of(
            new TreeSet<>(demands.otherRules())
                .stream().map(obstacles::sentence).flatMap(Optional::stream),
            obstacles.ownCheck().stream(),
            obstacles.unknown(),
            new TreeSet<>(demands.unread()).stream().map(obstacles::unread))
        .flatMap(all -> all)
        .toList();
  }

  private static boolean makesMergeCommits(MergeMethod method) {
    return switch (method) {
      case MERGE, MERGE_BATCH -> true;
      case SQUASH, REBASE, FAST_FORWARD -> false;
    };
  }

  /** The names are those of the types of rules in GitHub's rulesets. */
  private Optional<String> sentence(String rule) {
    return switch (rule) {
      case "merge_queue" ->
          said("only the host's own merge queue may change it; remove the rule 'merge queue'");
      case "required_signatures" ->
          ofPushing("commits must be signed, and test candidates are not");
      case "required_linear_history" ->
          merging.isEmpty()
              ? Optional.empty()
              : said(
                  "its history must be linear, and the queue rule '"
                      + merging.getFirst().name()
                      + "' creates merge commits; set its merge_method to squash, rebase or"
                      + " fast-forward");
      case "pull_request" ->
          ofPushing(
              "it can be changed only by pull requests, and tested commits land by a push; or"
                  + " let the"
                  + " host merge (host_merge)");
      case "update" -> said("nobody may change it");
      case "required_deployments" ->
          said("commits must be deployed first, and those under test are not");
      case "workflows" ->
          said("required workflows run on pull requests only; require their checks instead");
      default -> Optional.empty();
    };
  }

  /** What the host knows of reviews and does not tell. */
  private Stream<String> unknown() {
    var reviews = demands.reviews();
    return Stream.of(
            reviews.codeOwners() ? "reviews by code owners" : "",
            reviews.lastPush() ? "an approval of the last push by somebody else" : "",
            reviews.conversations() ? "that conversations are resolved" : "")
        .filter(what -> !what.isEmpty())
        .filter(_ -> !pushing.isEmpty())
        .map(
            what ->
                "'"
                    + branch
                    + "' requires "
                    + what
                    + ", which the queue does not check; let the host merge (host_merge), or ask"
                    + " for it in queue_conditions");
  }

  private String unread(String what) {
    return "what '"
        + branch
        + "' requires can't be read in full, and the unknown part is not enforced: "
        + what;
  }

  private Optional<String> ownCheck() {
    return demands.checks().stream().anyMatch(it -> it.name().equals(Protection.OWN_CHECK))
        ? said(
            "it requires the check '"
                + Protection.OWN_CHECK
                + "', which reports on pull requests and is not on what lands: require the"
                + " checks of your CI instead")
        : Optional.empty();
  }

  /** What the host merges by itself is its own commit, by its own way. */
  private Optional<String> ofPushing(String what) {
    return pushing.isEmpty() ? Optional.empty() : said(what);
  }

  private Optional<String> said(String what) {
    return Optional.of(
        "unless the App is on the bypass list, nothing can land on '" + branch + "': " + what);
  }
}
