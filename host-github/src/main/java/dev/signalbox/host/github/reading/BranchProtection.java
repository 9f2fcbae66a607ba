package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Protection.Demands;
import dev.signalbox.host.Protection.RequiredCheck;
import dev.signalbox.host.Protection.RequiredReviews;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.UrlText;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The older branch protection. Only administrators may read all of it; the branch tells its
 * required checks to every reader, and GraphQL the rest of what matters here.
 */
final class BranchProtection {
  private static final String CHECKS = "required_status_checks";
  private static final String REVIEWS =
      """
      query($owner: String!, $name: String!, $ref: String!) {
        repository(owner: $owner, name: $name) {
          ref(qualifiedName: $ref) {
            refUpdateRule {
              requiredApprovingReviewCount
              requiresCodeOwnerReviews
              requiresConversationResolution
              requiresLinearHistory
              requiresSignatures
            }
          }
        }
      }
      """;

  private final GitHubClient client;
  private final RepositorySlug slug;

  private record Seen(Set<RequiredCheck> checks, boolean isProtected) {}

  BranchProtection(GitHubClient client, RepositorySlug slug) {
    this.client = client;
    this.slug = slug;
  }

  GitHubReply<Demands> of(BranchName branch) {
    var call = GitHubCall.get("/repos/" + slug + "/branches/" + UrlText.path(branch.value()));
    return Requirements.orUnread(
        client
            .ask(call, answer -> answer.maybe("protection").map(BranchProtection::seen))
            .then(
                seen ->
                    seen.map(it -> demands(it, branch))
                        .orElse(new GitHubReply.Answered<>(Demands.NONE))),
        "branch protection");
  }

  /** GraphQL can't answer from memory, so it is asked only where there is something to tell. */
  private GitHubReply<Demands> demands(Seen seen, BranchName branch) {
    var checks = new Demands(seen.checks(), Set.of());
    return seen.isProtected()
        ? others(branch).map(checks::and)
        : new GitHubReply.Answered<>(checks);
  }

  private GitHubReply<Demands> others(BranchName branch) {
    var variables =
        Map.of(
            "owner", slug.owner().value(),
            "name", slug.name().value(),
            "ref", "refs/heads/" + branch);
    return Requirements.orUnread(
        client.ask(GitHubCall.query(slug, REVIEWS, variables), BranchProtection::others),
        "reviews that branch protection requires");
  }

  private static Demands others(JsonFields data) {
    return data.child("repository")
        .maybe("ref")
        .flatMap(ref -> ref.maybe("refUpdateRule"))
        .map(BranchProtection::rule)
        .orElse(Demands.NONE);
  }

  private static Demands rule(JsonFields rule) {
    var others = new LinkedHashSet<String>();
    if (rule.flag("requiresLinearHistory")) others.add("required_linear_history");
    if (rule.flag("requiresSignatures")) others.add("required_signatures");
    var reviews =
        new RequiredReviews(
            rule.maybeNumber("requiredApprovingReviewCount").orElse(0L),
            rule.flag("requiresCodeOwnerReviews"),
            false,
            rule.flag("requiresConversationResolution"));
    return new Demands(Set.of(), others, reviews, Set.of());
  }

  private static Seen seen(JsonFields protection) {
    var checks = protection.maybe(CHECKS).map(BranchProtection::checks).orElse(Set.of());
    return new Seen(checks, protection.flag("enabled"));
  }

  private static Set<RequiredCheck> checks(JsonFields required) {
    var checks = new LinkedHashSet<RequiredCheck>();
    for (JsonFields check : required.maybeList("checks")) {
      checks.add(
          new RequiredCheck(
              check.text("context"), check.maybeNumber("app_id").filter(app -> app > 0)));
    }
    if (!checks.isEmpty()) return checks;
    for (JsonFields context : required.maybeList("contexts")) {
      checks.add(new RequiredCheck(context.node().stringValue(""), Optional.empty()));
    }
    return checks;
  }
}
