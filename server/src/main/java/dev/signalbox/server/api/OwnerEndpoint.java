package dev.signalbox.server.api;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.view.repositories.OwnedRepositories;
import dev.signalbox.server.view.repositories.OwnedRepository;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.AccessDecision;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.PathInputs;
import dev.signalbox.web.routing.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code GET /v1/repos/{owner}}: the repositories of one owner, all in one answer. */
public final class OwnerEndpoint {
  private static final int PER_QUERY = 500;

  /** For a host token each repository is asked about at its host, which is not without end. */
  private static final int MOST_ASKED_ABOUT = 500;

  private final Repositories repositories;
  private final Gatekeeper gatekeeper;

  public OwnerEndpoint(Repositories repositories, Gatekeeper gatekeeper) {
    this.repositories = repositories;
    this.gatekeeper = gatekeeper;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(
                "/v1/repos/{owner}",
                "The repositories of an owner that are visible to the caller, by name")
            .takes(PathInputs.OWNER)
            .answers(OwnedRepositories.class)
            .ofService(Right.SEE, this::list));
  }

  private Answer list(Call call) {
    OwnerName owner = call.get(PathInputs.OWNER);
    if (!call.caller().reaches(owner)) return Answer.ok(new OwnedRepositories(List.of()));
    return Answer.ok(
        new OwnedRepositories(
            seen(call.caller(), all(owner)).stream().map(OwnedRepository::of).toList()));
  }

  private List<Repository> all(OwnerName owner) {
    var all = new ArrayList<Repository>();
    Optional<RepositorySlug> after = Optional.empty();
    List<Repository> page;
    do {
      page = repositories.list(Optional.of(owner), after, PER_QUERY);
      all.addAll(page);
      if (!page.isEmpty()) after = Optional.of(page.getLast().slug());
    } while (page.size() == PER_QUERY);
    return all;
  }

  private List<Repository> seen(Caller caller, List<Repository> all) {
    if (!(caller instanceof Caller.TokenHolder)) return all;
    return all.stream()
        .limit(MOST_ASKED_ABOUT)
        .filter(
            it -> gatekeeper.access(caller, it.slug(), Right.SEE) instanceof AccessDecision.Open)
        .toList();
  }
}
