package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.Connections;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Many pull requests at once: all in outline, or whole ones by their numbers. */
public record PullBatchReader(GitHubAccess access) {
  private static final int MAX_OPEN_PAGES = 50;
  private static final int MAX_ENDED_PAGES = 2;

  private static final String OPEN_OUTLINES =
      """
      query($owner: String!, $name: String!, $after: String) {
        repository(owner: $owner, name: $name) {
          pullRequests(states: [OPEN], first: 100, after: $after,
              orderBy: {field: CREATED_AT, direction: ASC}) {
            nodes {
              number state updatedAt headRefOid baseRefName
              commits(last: 1) { nodes { commit { statusCheckRollup { state } } } }
            }
            pageInfo { hasNextPage endCursor }
          }
        }
      }
      """;

  private static final String ENDED_OUTLINES =
      """
      query($owner: String!, $name: String!, $after: String) {
        repository(owner: $owner, name: $name) {
          pullRequests(states: [CLOSED, MERGED], first: 100, after: $after,
              orderBy: {field: UPDATED_AT, direction: DESC}) {
            nodes { number state updatedAt headRefOid baseRefName }
            pageInfo { hasNextPage endCursor }
          }
        }
      }
      """;

  /** Of all that are open, at most 5,000, the oldest first. */
  public GitHubReply<Gathered<PullOutline>> openOutlines(RepositorySlug slug) {
    return outlines(slug, OPEN_OUTLINES, MAX_OPEN_PAGES, Instant.MIN);
  }

  /** Of those that have ended and changed since then; the latest first, at most 200. */
  public GitHubReply<Gathered<PullOutline>> endedOutlines(RepositorySlug slug, Instant since) {
    return outlines(slug, ENDED_OUTLINES, MAX_ENDED_PAGES, since);
  }

  private GitHubReply<Gathered<PullOutline>> outlines(
      RepositorySlug slug, String document, int maxPages, Instant since) {
    return access
        .client(slug)
        .then(
            client ->
                new Connections(client, slug)
                    .gather(
                        document,
                        "pullRequests",
                        maxPages,
                        PullOutline::read,
                        pull -> !pull.updatedAt().isBefore(since)));
  }

  /** These and no others, in one request; those that are gone are left out. */
  public GitHubReply<List<GitHubPull>> many(
      RepositorySlug slug, Collection<PullRequestNumber> numbers) {
    var variables = Map.of("owner", slug.owner().value(), "name", slug.name().value());
    var call = GitHubCall.query(slug, document(numbers), variables);
    return access
        .client(slug)
        .then(
            client ->
                client.ask(
                    call,
                    data ->
                        numbers.stream()
                            .map(number -> data.child("repository").maybe(alias(number)))
                            .flatMap(Optional::stream)
                            .map(PullReading::pull)
                            .toList()));
  }

  /** Each under the name that {@link #alias} gives it. */
  private static String document(Collection<PullRequestNumber> numbers) {
    var asked = new StringBuilder();
    for (var number : numbers) {
      asked.append(
          "    %s: pullRequest(number: %d) { ...pull ...checks }\n"
              .formatted(alias(number), number.value()));
    }
    return "query($owner: String!, $name: String!) {\n"
        + "  repository(owner: $owner, name: $name) {\n"
        + asked
        + "  }\n}\n"
        + PullDocuments.PULL
        + PullDocuments.CHECKS;
  }

  private static String alias(PullRequestNumber number) {
    return "pull" + number.value();
  }
}
