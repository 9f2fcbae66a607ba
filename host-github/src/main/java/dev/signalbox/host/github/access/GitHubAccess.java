package dev.signalbox.host.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.budget.RateNews;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.List;
import java.util.Map;

/** With whose credential and out of which budget a repository is asked. */
public sealed interface GitHubAccess permits AppAccess, TokenAccess, PrioritizedAccess {
  /** Refused: GitHub shows us no such repository. */
  GitHubReply<GitHubClient> client(RepositorySlug slug);

  /** Who we are: under this name our comments stand. */
  GitHubReply<String> login();

  /** Everything that we have been let into. */
  GitHubReply<Inventory> repositories();

  /** One of them, as GitHub has it now. Refused: GitHub shows us no such repository. */
  GitHubReply<Inventory.Granted> look(RepositorySlug slug);

  /** What GitHub said last of our limits, by installation. */
  Map<String, List<RateNews>> limits();

  /** Look again where it belongs: it was renamed, transferred, or the App was taken out. */
  void forget(RepositorySlug slug);
}
