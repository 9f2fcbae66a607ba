package dev.signalbox.server.api;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.RepositoryDirectory;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PathHandler;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.PathTemplate;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code GET /badges/{owner}/{repository}.svg}. */
public final class BadgeEndpoint {
  private static final String BELOW = "/v1/badges/";
  private static final String PATH = BELOW + "{owner}/{repository}.svg";
  private static final PathTemplate TEMPLATE = PathTemplate.of(PATH);
  private static final String SQUARE = "flat-square";

  private static final Input<Optional<String>> STYLE =
      Input.query(
          "style",
          TextShape.upTo(50),
          "flat if absent; flat-square has square corners; others are drawn as flat");

  private final Queues queues;

  public BadgeEndpoint(Queues queues) {
    this.queues = queues;
  }

  public Route route() {
    return Route.get(PATH, "A picture of how the queue is")
        .takes(STYLE)
        .answersText("image/svg+xml")
        .ofRepository(
            Right.SEE,
            (call, repository) -> answer(repository, call.get(STYLE), "private, max-age=60"));
  }

  /** The same without a credential, for all repositories. */
  public PathHandler open(RepositoryDirectory directory) {
    return PathHandler.below(BELOW, request -> opened(request, directory));
  }

  private Answer opened(Request request, RepositoryDirectory directory) {
    if (!Set.of("GET", "HEAD").contains(request.method())) {
      return Refusals.wrongMethod(Set.of("GET", "HEAD"));
    }
    var style =
        PercentEncoding.query(request.rawQuery()).getOrDefault("style", List.of()).stream()
            .findFirst();
    return TEMPLATE
        .match(PercentEncoding.segments(request.rawPath()))
        .flatMap(BadgeEndpoint::slug)
        .flatMap(directory::find)
        .map(repository -> answer(repository, style, "public, max-age=60"))
        .orElseGet(Refusals::notFound);
  }

  private static Optional<RepositorySlug> slug(Map<String, String> names) {
    try {
      return Optional.of(RepositorySlug.parse(names.get("owner") + "/" + names.get("repository")));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Answer answer(Repository repository, Optional<String> style, String caching) {
    return Answer.bytes("image/svg+xml", badge(repository).drawn(style.equals(Optional.of(SQUARE))))
        .with("Cache-Control", caching)
        .with("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
        .with("X-Content-Type-Options", "nosniff");
  }

  private Badge badge(Repository repository) {
    var facts = queues.facts(repository);
    if (facts.policy().stop().isPresent()) return new Badge("stopped", Badge.Tone.STOPPED);
    if (repository.pause().isPresent()) return new Badge("paused", Badge.Tone.HELD);
    int queued = facts.entries().byNumber().size();
    return queued == 0
        ? new Badge("idle", Badge.Tone.QUIET)
        : new Badge(queued + " queued", Badge.Tone.BUSY);
  }
}
