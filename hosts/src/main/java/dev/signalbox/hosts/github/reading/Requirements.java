package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.Protection.Demands;
import dev.signalbox.hosts.Protection.RequiredCheck;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.GitHubClient;
import dev.signalbox.hosts.github.calls.Pages;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.UrlText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What GitHub itself demands of a branch: by rulesets, and by the older branch protection. */
public final class Requirements {
  private static final int MAX_PAGES = 5;
  private static final String CHECKS = "required_status_checks";

  private final GitHubAccess access;

  public Requirements(GitHubAccess access) {
    this.access = access;
  }

  public Reply<Demands> of(RepositorySlug slug, BranchName branch) {
    return access
        .client(slug)
        .then(
            client ->
                rulesets(client, slug, branch)
                    .then(
                        rules ->
                            protection(client, slug, branch).map(older -> demands(rules, older))));
  }

  private static Reply<List<Fields>> rulesets(
      GitHubClient client, RepositorySlug slug, BranchName branch) {
    var call =
        Call.get(
            "/repos/" + slug + "/rules/branches/" + UrlText.path(branch.value()) + "?per_page=100");
    return notShown(
        Pages.gather(client, call, MAX_PAGES, page -> page.items(), rule -> rule)
            .map(Pages.Gathered::items),
        List.of());
  }

  /** The branch tells its required checks to every reader; the protection itself only to admins. */
  private static Reply<Set<RequiredCheck>> protection(
      GitHubClient client, RepositorySlug slug, BranchName branch) {
    var call = Call.get("/repos/" + slug + "/branches/" + UrlText.path(branch.value()));
    return notShown(
        client.ask(
            call,
            answer ->
                answer
                    .maybe("protection")
                    .flatMap(protection -> protection.maybe(CHECKS))
                    .map(Requirements::protectionChecks)
                    .orElse(Set.of())),
        Set.of());
  }

  /** Who is not known at all (401) has not been told that there is nothing. */
  private static <T> Reply<T> notShown(Reply<T> reply, T instead) {
    boolean isHidden =
        reply instanceof Reply.Refused<T> no && (no.isMissing() || no.status() == 403);
    return isHidden ? new Reply.Answered<>(instead) : reply;
  }

  private static Set<RequiredCheck> protectionChecks(Fields required) {
    var checks = new LinkedHashSet<RequiredCheck>();
    for (Fields check : required.maybeList("checks")) {
      checks.add(
          new RequiredCheck(
              check.text("context"), check.maybeNumber("app_id").filter(app -> app > 0)));
    }
    if (!checks.isEmpty()) return checks;
    for (Fields context : required.maybeList("contexts")) {
      checks.add(new RequiredCheck(context.node().stringValue(""), Optional.empty()));
    }
    return checks;
  }

  private static Demands demands(List<Fields> rules, Set<RequiredCheck> older) {
    var checks = new LinkedHashSet<>(older);
    var others = new TreeSet<String>();
    for (Fields rule : rules) {
      String type = rule.maybeText("type").orElse("");
      if (!type.equals(CHECKS)) {
        others.add(type);
        continue;
      }
      for (Fields check :
          rule.maybe("parameters").map(at -> at.maybeList(CHECKS)).orElse(List.of())) {
        checks.add(
            new RequiredCheck(
                check.maybeText("context").orElse(""), check.maybeNumber("integration_id")));
      }
    }
    return new Demands(checks, others);
  }
}
