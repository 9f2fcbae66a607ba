package dev.signalbox.host.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.CallSlots;
import dev.signalbox.host.github.budget.RateNews;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.calls.Secret;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One token, for the one repository that it is meant for. */
public final class TokenAccess implements GitHubAccess {
  private final RepositorySlug only;
  private final GitHubClient client;

  public TokenAccess(RequestSender wire, Secret token, RepositorySlug only, InstantSource clock) {
    this.only = only;
    this.client =
        new GitHubClient(
            wire, new TokenCredential(token, true), new Budget(clock, CallSlots.usual()), clock);
  }

  @Override
  public GitHubReply<String> login() {
    return client.ask(GitHubCall.get("/user"), answer -> answer.text("login"));
  }

  @Override
  public GitHubReply<GitHubClient> client(RepositorySlug slug) {
    return slug.equals(only)
        ? new GitHubReply.Answered<>(client)
        : new GitHubReply.Refused<>(404, "the token is only for " + only);
  }

  @Override
  public GitHubReply<Inventory> repositories() {
    return client
        .ask(GitHubCall.get("/repos/" + only), GitHubRepository::read)
        .map(
            seen ->
                new Inventory(List.of(new Inventory.Granted(0, seen)), Set.of(), Optional.empty()));
  }

  @Override
  public GitHubReply<Inventory.Granted> look(RepositorySlug slug) {
    return client(slug)
        .then(it -> it.ask(GitHubCall.fresh("/repos/" + slug), GitHubRepository::read))
        .map(seen -> new Inventory.Granted(0, seen));
  }

  @Override
  public Map<String, List<RateNews>> limits() {
    return Map.of("token", client.limits());
  }

  public RepositorySlug only() {
    return only;
  }

  @Override
  public void forget(RepositorySlug slug) {}
}
