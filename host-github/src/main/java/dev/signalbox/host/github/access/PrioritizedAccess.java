package dev.signalbox.host.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.budget.Demand.Urgency;
import dev.signalbox.host.github.budget.RateNews;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.List;
import java.util.Map;

/** Somebody else's access, for what others go before. */
public record PrioritizedAccess(GitHubAccess access, Urgency urgency) implements GitHubAccess {
  @Override
  public GitHubReply<GitHubClient> client(RepositorySlug slug) {
    return access.client(slug).map(client -> client.with(urgency));
  }

  @Override
  public GitHubReply<String> login() {
    return access.login();
  }

  @Override
  public GitHubReply<Inventory> repositories() {
    return access.repositories();
  }

  @Override
  public GitHubReply<Inventory.Granted> look(RepositorySlug slug) {
    return access.look(slug);
  }

  @Override
  public Map<String, List<RateNews>> limits() {
    return access.limits();
  }

  @Override
  public void forget(RepositorySlug slug) {
    access.forget(slug);
  }
}
