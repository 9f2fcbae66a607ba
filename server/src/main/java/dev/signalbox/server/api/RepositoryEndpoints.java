package dev.signalbox.server.api;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosting.Adding;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.view.repositories.RepositoryView;
import dev.signalbox.server.view.repositories.RepositoryViews;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.AccessDecision;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.RepositoryDirectory;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Optional;

/** Creating and listing repositories. */
public final class RepositoryEndpoints {
  private static final String COLLECTION = "/v1/repos";
  private static final int PER_PAGE = 100;

  private static final TextShape OWNER_NAME =
      TextShape.between(1, OwnerName.MAX_LENGTH).matching(OwnerName.PATTERN);
  private static final TextShape NEW_NAME =
      TextShape.between(1, RepositoryName.MAX_LENGTH)
          .matching("^(?!\\.+$)(?!.*\\.[gG][iI][tT]$)[a-zA-Z0-9_\\-\\.]+$");
  private static final TextShape BRANCH_NAME =
      TextShape.between(1, 200)
          .matching(
              "^(?!HEAD$)(?!.*(\\.\\.|//|/\\.|/$|\\.$|\\.lock(/|$)))[a-zA-Z0-9_][a-zA-Z0-9_\\-\\./]*$");

  private static final Input<OwnerName> OWNER =
      Input.body("owner", OWNER_NAME.as(OwnerName::new), "The owner of the repository");
  private static final Input<RepositoryName> NAME =
      Input.body("name", NEW_NAME.as(RepositoryName::new), "The name of the repository");
  private static final Input<Optional<String>> DEFAULT_BRANCH =
      Input.bodyOptional("default_branch", BRANCH_NAME, "Its default branch; main if absent");
  private static final Input<Optional<OwnerName>> OF_OWNER =
      Input.query("owner", OWNER_NAME.as(OwnerName::new), "Only those of this owner");
  private static final Input<Optional<RepositorySlug>> AFTER =
      Input.query(
          "after",
          TextShape.between(3, 141)
              .matching(
                  "^[a-zA-Z0-9\\-]{1,40}/(?!\\.)(?!.*\\.[gG][iI][tT]$)[a-zA-Z0-9_\\-\\.]{1,100}$")
              .as(RepositorySlug::parse),
          "Only those whose full name comes after this one");
  private static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page",
          WholeNumber.between(1, PER_PAGE).asInt().usually(PER_PAGE),
          "The most entries to return");

  private final Repositories repositories;
  private final Hosts hosts;
  private final Input<Optional<HostKind>> host;
  private final RepositoryDirectory directory;
  private final Gatekeeper gatekeeper;

  public RepositoryEndpoints(
      Repositories repositories,
      Hosts hosts,
      RepositoryDirectory directory,
      Gatekeeper gatekeeper) {
    this.repositories = repositories;
    this.hosts = hosts;
    this.host =
        Input.bodyOptional(
            "host",
            Choice.among(hosts.modules().stream().map(HostModule::kind).toList(), HostKind::name),
            "Its host; local if absent. Any other has the repository already");
    this.directory = directory;
    this.gatekeeper = gatekeeper;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(COLLECTION, "The repositories visible to the caller, by name")
            .takes(OF_OWNER, AFTER, ENTRIES)
            .answers(RepositoryViews.class)
            .ofService(Right.SEE, this::list),
        Route.post(
                COLLECTION,
                "Create a repository on the local host, or add one that another host has")
            .takes(OWNER, NAME, DEFAULT_BRANCH, host)
            .answers(201, RepositoryView.class)
            .ofService(Right.ADMINISTER, this::create),
        Route.get(Paths.REPOSITORY, "One repository, with its enabled products")
            .answers(RepositoryView.class)
            .ofRepository(
                Right.SEE, (call, repository) -> Answer.ok(RepositoryView.of(repository))));
  }

  private Answer list(Call call) {
    Optional<OwnerName> owner = call.get(OF_OWNER);
    Optional<OwnerName> bound = call.caller().boundTo();
    if (bound.isPresent() && owner.isPresent() && !bound.equals(owner)) {
      return Answer.ok(new RepositoryViews(List.of()));
    }
    return Answer.ok(
        new RepositoryViews(
            repositories
                .list(bound.or(() -> owner), call.get(AFTER), call.get(ENTRIES).orElse(PER_PAGE))
                .stream()
                .filter(repository -> isSeenBy(call.caller(), repository))
                .map(RepositoryView::of)
                .toList()));
  }

  private boolean isSeenBy(Caller caller, Repository repository) {
    return !(caller instanceof Caller.TokenHolder)
        || gatekeeper.access(caller, repository.slug(), Right.SEE) instanceof AccessDecision.Open;
  }

  private Answer create(Call call) {
    if (!call.caller().reaches(call.get(OWNER))) return Refusals.forbidden();
    var slug = new RepositorySlug(call.get(OWNER), call.get(NAME));
    var kind = call.get(host).orElse(HostKind.LOCAL);
    var module = hosts.module(kind).orElseThrow();
    return hosts
        .at(kind)
        .map(site -> add(module, site, slug, call))
        .orElseGet(() -> Answer.problem(409, module.notConnected()));
  }

  private Answer add(HostModule module, HostSite site, RepositorySlug slug, Call call) {
    var branch = call.get(DEFAULT_BRANCH);
    if (branch.isPresent() && !site.choosesDefaultBranch()) {
      return Refusals.invalid(
          List.of(
              new Fault(
                  "extra_forbidden",
                  List.of("body", "default_branch"),
                  "is determined by " + module.title(),
                  branch.get())));
    }
    return switch (site.add(slug, branch, call.source())) {
      case Adding.Served(var found, boolean isNew) -> served(module, found, isNew);
      case Adding.NameTaken(var found) -> taken(found);
      case Adding.NotLetIn(String words) -> Answer.problem(404, words);
      case Adding.Refused(String why) -> Answer.problem(409, why);
      case Adding.Later(String why) -> Refusals.away(why);
    };
  }

  private Answer served(HostModule module, RepositorySlug slug, boolean isNew) {
    directory.forget(slug.folded());
    if (!isNew) {
      return Answer.problem(409, slug + " of " + module.title() + " is already served");
    }
    return repositories
        .find(slug)
        .map(it -> Answer.created(RepositoryView.of(it)))
        .orElseGet(() -> Refusals.away(slug + " was renamed in the meantime"));
  }

  private static Answer taken(RepositorySlug slug) {
    return Answer.problem(409, "A repository named " + slug + " already exists");
  }
}
