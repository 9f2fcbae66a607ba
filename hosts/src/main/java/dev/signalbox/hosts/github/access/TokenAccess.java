package dev.signalbox.hosts.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.budget.Budget;
import dev.signalbox.hosts.github.budget.Slots;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.GitHubClient;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.Secret;
import dev.signalbox.hosts.github.calls.Wire;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One token, for the one repository that it is meant for. */
public final class TokenAccess implements GitHubAccess {
  private final RepositorySlug only;
  private final GitHubClient client;

  public TokenAccess(Wire wire, Secret token, RepositorySlug only, InstantSource clock) {
    this.only = only;
    this.client =
        new GitHubClient(
            wire, new TokenCredential(token, true), new Budget(clock, Slots.usual()), clock);
  }

  @Override
  public Reply<String> login() {
    return client.ask(Call.get("/user"), answer -> answer.text("login"));
  }

  @Override
  public Reply<GitHubClient> client(RepositorySlug slug) {
    return slug.equals(only)
        ? new Reply.Answered<>(client)
        : new Reply.Refused<>(404, "the token is only for " + only);
  }

  @Override
  public Reply<Inventory> repositories() {
    return client
        .ask(Call.get("/repos/" + only), HostedRepository::read)
        .map(
            seen ->
                new Inventory(List.of(new Inventory.Granted(0, seen)), Set.of(), Optional.empty()));
  }

  @Override
  public Reply<Inventory.Granted> look(RepositorySlug slug) {
    return client(slug)
        .then(it -> it.ask(Call.fresh("/repos/" + slug), HostedRepository::read))
        .map(seen -> new Inventory.Granted(0, seen));
  }

  public RepositorySlug only() {
    return only;
  }

  @Override
  public void forget(RepositorySlug slug) {}
}
