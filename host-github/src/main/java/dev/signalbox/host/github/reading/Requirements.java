package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Protection.Demands;
import dev.signalbox.host.Protection.RequiredCheck;
import dev.signalbox.host.Protection.RequiredReviews;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.PageCollector;
import dev.signalbox.host.github.calls.UrlText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What GitHub itself demands of a branch: by rulesets, and by the older branch protection. */
public final class Requirements {
  private static final int MAX_PAGES = 5;
  private static final String CHECKS = "required_status_checks";

  private final GitHubAccess access;

  public Requirements(GitHubAccess access) {
    this.access = access;
  }

  public GitHubReply<Demands> of(RepositorySlug slug, BranchName branch) {
    return access
        .client(slug)
        .then(
            client ->
                rulesets(client, slug, branch)
                    .then(rules -> new BranchProtection(client, slug).of(branch).map(rules::and)));
  }

  private static GitHubReply<Demands> rulesets(
      GitHubClient client, RepositorySlug slug, BranchName branch) {
    var call =
        GitHubCall.get(
            "/repos/" + slug + "/rules/branches/" + UrlText.path(branch.value()) + "?per_page=100");
    return orUnread(
        PageCollector.gather(client, call, MAX_PAGES, page -> page.items(), rule -> rule)
            .map(found -> demands(found.items())),
        "rulesets");
  }

  /** Who is not known at all (401) has not been told that there is nothing. */
  static GitHubReply<Demands> orUnread(GitHubReply<Demands> reply, String what) {
    if (!(reply instanceof GitHubReply.Refused<Demands> no)) return reply;
    if (no.isMissing() || isNotInThePlan(no)) return new GitHubReply.Answered<>(Demands.NONE);
    return no.status() == 403
        ? new GitHubReply.Answered<>(Demands.unread(what + ": " + no.message()))
        : reply;
  }

  /** Where the plan has no rules for branches, nobody can have made any. */
  private static boolean isNotInThePlan(GitHubReply.Refused<?> no) {
    return no.status() == 403 && no.message().startsWith("Upgrade");
  }

  private static Demands demands(List<JsonFields> rules) {
    var all = Demands.NONE;
    for (JsonFields rule : rules) all = all.and(demanded(rule));
    return all;
  }

  private static Demands demanded(JsonFields rule) {
    String type = rule.maybeText("type").orElse("");
    var parameters = rule.maybe("parameters");
    return switch (type) {
      case CHECKS -> new Demands(parameters.map(Requirements::checks).orElse(Set.of()), Set.of());
      case "pull_request" ->
          new Demands(
              Set.of(),
              Set.of(type),
              parameters.map(Requirements::reviews).orElse(RequiredReviews.NONE),
              Set.of());
      default -> new Demands(Set.of(), Set.of(type));
    };
  }

  private static Set<RequiredCheck> checks(JsonFields parameters) {
    var checks = new LinkedHashSet<RequiredCheck>();
    for (JsonFields check : parameters.maybeList(CHECKS)) {
      checks.add(
          new RequiredCheck(
              check.maybeText("context").orElse(""), check.maybeNumber("integration_id")));
    }
    return checks;
  }

  private static RequiredReviews reviews(JsonFields parameters) {
    return new RequiredReviews(
        parameters.maybeNumber("required_approving_review_count").orElse(0L),
        parameters.flag("require_code_owner_review"),
        parameters.flag("require_last_push_approval"),
        parameters.flag("required_review_thread_resolution"));
  }
}
