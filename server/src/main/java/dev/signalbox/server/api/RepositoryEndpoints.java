package dev.signalbox.server.api;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.server.access.Caller;
import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.github.Adding;
import dev.signalbox.server.github.GitHubSite;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.input.Choice;
import dev.signalbox.server.input.Fault;
import dev.signalbox.server.input.Input;
import dev.signalbox.server.input.TextShape;
import dev.signalbox.server.input.WholeNumber;
import dev.signalbox.server.routing.Call;
import dev.signalbox.server.routing.Refusals;
import dev.signalbox.server.routing.Route;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
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
          .matching("^(?!\\.)(?!.*\\.[gG][iI][tT]$)[a-zA-Z0-9_\\-\\.]+$");
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
  private static final Input<Optional<HostKind>> HOST =
      Input.bodyOptional(
          "host",
          Choice.of(HostKind.class),
          "Its host: github adds an existing repository of GitHub; local if absent");
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
  private final SourceHost host;
  private final Optional<GitHubSite> github;
  private final RepositoryDirectory directory;
  private final Visibility visibility;

  /** The repositories that a caller sees. */
  public record RepositoryList(List<RepositoryView> repositories) {}

  public RepositoryEndpoints(
      Repositories repositories,
      SourceHost host,
      Optional<GitHubSite> github,
      RepositoryDirectory directory,
      Visibility visibility) {
    this.repositories = repositories;
    this.host = host;
    this.github = github;
    this.directory = directory;
    this.visibility = visibility;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(COLLECTION, "The repositories visible to the caller, by name")
            .takes(OF_OWNER, AFTER, ENTRIES)
            .answers(RepositoryList.class)
            .ofService(Right.SEE, this::list),
        Route.post(
                COLLECTION,
                "Create a repository on the local host, or add one that is hosted on GitHub")
            .takes(OWNER, NAME, DEFAULT_BRANCH, HOST)
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
      return Answer.ok(new RepositoryList(List.of()));
    }
    return Answer.ok(
        new RepositoryList(
            repositories
                .list(bound.or(() -> owner), call.get(AFTER), call.get(ENTRIES).orElse(PER_PAGE))
                .stream()
                .filter(repository -> isSeenBy(call.caller(), repository))
                .map(RepositoryView::of)
                .toList()));
  }

  private boolean isSeenBy(Caller caller, Repository repository) {
    return !(caller instanceof Caller.TokenHolder)
        || visibility.of(caller, repository.slug(), Right.SEE)
            instanceof Visibility.AccessDecision.Open;
  }

  private Answer create(Call call) {
    if (!call.caller().reaches(call.get(OWNER))) return Refusals.forbidden();
    var slug = new RepositorySlug(call.get(OWNER), call.get(NAME));
    return switch (call.get(HOST).orElse(HostKind.LOCAL)) {
      case LOCAL -> make(slug, call.get(DEFAULT_BRANCH).orElse("main"), call.source());
      case GITHUB -> add(slug, call.get(DEFAULT_BRANCH), call.source());
    };
  }

  private Answer add(RepositorySlug slug, Optional<String> branch, AuditSource by) {
    if (branch.isPresent()) {
      return Refusals.invalid(
          List.of(
              new Fault(
                  "extra_forbidden",
                  List.of("body", "default_branch"),
                  "is determined by GitHub",
                  branch.get())));
    }
    if (github.isEmpty()) {
      return Answer.problem(
          409, "This server is not connected to GitHub; see 'signalbox github setup'");
    }
    return switch (github.get().add(slug, by)) {
      case Adding.Served(var found, boolean isNew) -> served(found, isNew);
      case Adding.NameTaken(var found) -> taken(found);
      case Adding.NotLetIn(String words) -> Answer.problem(404, words);
      case Adding.Later(String why) -> Refusals.away(why);
    };
  }

  private Answer served(RepositorySlug slug, boolean isNew) {
    directory.forget(slug.folded());
    if (!isNew) return Answer.problem(409, slug + " of GitHub is already served");
    return repositories
        .find(slug)
        .map(it -> Answer.created(RepositoryView.of(it)))
        .orElseGet(() -> Refusals.away(slug + " was renamed in the meantime"));
  }

  /**
   * The folder first: a repository that is listed can be worked with. A second try mends a crash.
   */
  private Answer make(RepositorySlug slug, String branch, AuditSource by) {
    if (repositories.find(slug).isPresent()) return taken(slug);
    return switch (host.createRepository(slug, branch)) {
      case Outcome.Done<RepositorySlug> done -> record(slug, branch, by);
      case Outcome.Refused<?>(String reason) -> Answer.problem(409, reason);
      case Outcome.RetryLater<?>(String reason) -> Refusals.away(reason);
      case Outcome.Unknown<?>(String reason) -> Refusals.away(reason);
    };
  }

  private Answer record(RepositorySlug slug, String branch, AuditSource by) {
    Creation creation = repositories.create(slug, HostKind.LOCAL, branch, by);
    directory.forget(slug.folded());
    return switch (creation) {
      case Creation.Created(var repository) -> Answer.created(RepositoryView.of(repository));
      case Creation.NameTaken() -> taken(slug);
    };
  }

  private static Answer taken(RepositorySlug slug) {
    return Answer.problem(409, "A repository named " + slug + " already exists");
  }
}
