package dev.signalbox.fakehub.shapes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.Repo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Repositories, their refs and branches, and what branches ask for. */
public final class RepositoryShapes {
  private static final JsonTemplate REPOSITORY = new JsonTemplate("repository.json");
  private static final Set<String> LITE =
      Set.of(
          "id", "node_id", "name", "full_name", "owner", "private", "description", "fork", "url");
  private static final Set<String> NOT_LITE =
      Set.of("clone_url", "git_url", "mirror_url", "ssh_url", "svn_url");

  private final Addresses addresses;
  private final Accounts accounts;

  public RepositoryShapes(Addresses addresses, Accounts accounts) {
    this.addresses = addresses;
    this.accounts = accounts;
  }

  public static String node(Repo repository) {
    return Accounts.node("R", repository.id);
  }

  public Doc repository(Repo repository) {
    var doc =
        Doc.of("id", repository.id)
            .with("node_id", node(repository))
            .with("name", repository.name())
            .with("full_name", repository.fullName())
            .with("owner", accounts.user(repository.owner()));
    doc.putAll(REPOSITORY.filled(addresses.of(repository), addresses.page(repository)));
    return doc.with("default_branch", repository.defaultBranch)
        .with("private", repository.isPrivate)
        .with("created_at", repository.createdAt)
        .with("updated_at", repository.createdAt)
        .with("pushed_at", repository.createdAt);
  }

  public Doc full(Repo repository) {
    return repository(repository)
        .with("subscribers_count", 0)
        .with("network_count", 0)
        .with("allow_squash_merge", true)
        .with("allow_merge_commit", true)
        .with("allow_rebase_merge", true);
  }

  public Doc brief(Repo repository) {
    return Doc.of("id", repository.id)
        .with("node_id", node(repository))
        .with("name", repository.name())
        .with("full_name", repository.fullName())
        .with("private", false);
  }

  public Doc ref(Repo repository, String ref, CommitSha commit) {
    String own = addresses.of(repository) + "/git/";
    return Doc.of("ref", ref)
        .with("node_id", "REF_" + repository.id + ref.replace('/', '_'))
        .with("url", own + ref)
        .with(
            "object",
            Doc.of("type", "commit").with("sha", commit).with("url", own + "commits/" + commit));
  }

  public Doc branch(Repo repository, String branch, CommitSha tip) {
    return Doc.of("name", branch)
        .with(
            "commit", Doc.of("sha", tip).with("url", addresses.of(repository) + "/commits/" + tip))
        .with("protected", isProtected(repository, branch));
  }

  private static boolean isProtected(Repo repository, String branch) {
    return !repository.protections(branch).isEmpty();
  }

  public Doc fullBranch(Repo repository, String branch, Doc commit) {
    String own = addresses.of(repository) + "/branches/" + branch;
    var checks = classic(repository, branch);
    return Doc.of("name", branch)
        .with("commit", commit)
        .with(
            "_links",
            Doc.of("html", addresses.page(repository) + "/tree/" + branch).with("self", own))
        .with("protected", isProtected(repository, branch))
        .with(
            "protection",
            Doc.of("enabled", !checks.isEmpty())
                .with("required_status_checks", required(own, checks)))
        .with("protection_url", own + "/protection");
  }

  private static List<FakeProtection> classic(Repo repository, String branch) {
    return repository.protections(branch).stream()
        .filter(one -> one.kind() == FakeProtection.Kind.PROTECTION)
        .toList();
  }

  private static Doc required(String own, List<FakeProtection> protections) {
    var checks = protections.stream().flatMap(one -> one.checks().stream()).toList();
    String url = own + "/protection/required_status_checks";
    return Doc.of("url", url)
        .with("strict", protections.stream().anyMatch(FakeProtection::strict))
        .with("contexts", Doc.list(checks, FakeProtection.Required::context))
        .with("contexts_url", url + "/contexts")
        .with(
            "checks",
            Doc.list(
                checks, check -> Doc.of("context", check.context()).with("app_id", check.app())));
  }

  /** Nothing where the branch has no protection of the older kind. */
  public Doc protection(Repo repository, String branch) {
    var protections = classic(repository, branch);
    if (protections.isEmpty()) return Doc.of();
    String own = addresses.of(repository) + "/branches/" + branch;
    return Doc.of("url", own + "/protection")
        .with("required_status_checks", required(own, protections))
        .with(
            "enforce_admins",
            Doc.of("url", own + "/protection/enforce_admins").with("enabled", false))
        .with("required_linear_history", Doc.of("enabled", false))
        .with("allow_force_pushes", Doc.of("enabled", false))
        .with("allow_deletions", Doc.of("enabled", false));
  }

  /** What rulesets ask of a branch. */
  public List<Object> rules(Repo repository, String branch) {
    var rulesets =
        repository.protections(branch).stream()
            .filter(one -> one.kind() == FakeProtection.Kind.RULESET)
            .toList();
    var rules = new ArrayList<Object>();
    rulesets.stream()
        .filter(ruleset -> ruleset.approvals() > 0)
        .map(ruleset -> reviews(repository, ruleset))
        .forEach(rules::add);
    rules.addAll(checks(repository, rulesets));
    return rules;
  }

  private static Doc rule(Repo repository, String type) {
    return Doc.of("type", type)
        .with("ruleset_source_type", "Repository")
        .with("ruleset_source", repository.fullName())
        .with("ruleset_id", repository.id + 1);
  }

  private static Doc reviews(Repo repository, FakeProtection ruleset) {
    return rule(repository, "pull_request")
        .with(
            "parameters",
            Doc.of("required_approving_review_count", ruleset.approvals())
                .with("dismiss_stale_reviews_on_push", false)
                .with("require_code_owner_review", false)
                .with("require_last_push_approval", false)
                .with("required_review_thread_resolution", false));
  }

  private static List<Object> checks(Repo repository, List<FakeProtection> rulesets) {
    return Doc.list(
        rulesets,
        ruleset ->
            rule(repository, "required_status_checks")
                .with(
                    "parameters",
                    Doc.of("strict_required_status_checks_policy", ruleset.strict())
                        .with("do_not_enforce_on_create", true)
                        .with(
                            "required_status_checks",
                            Doc.list(ruleset.checks(), RepositoryShapes::ruled))));
  }

  private static Doc ruled(FakeProtection.Required check) {
    var doc = Doc.of("context", check.context());
    check.app().ifPresent(app -> doc.put("integration_id", app));
    return doc;
  }

  /** Inside the webhook of a workflow's run: no more than this is allowed there. */
  Doc lite(Repo repository) {
    var doc = repository(repository);
    doc.keySet().removeIf(name -> !isLite(name));
    return doc;
  }

  private static boolean isLite(String name) {
    return LITE.contains(name) || (name.endsWith("_url") && !NOT_LITE.contains(name));
  }
}
