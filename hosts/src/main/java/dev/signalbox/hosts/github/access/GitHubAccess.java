package dev.signalbox.hosts.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.calls.GitHubClient;
import dev.signalbox.hosts.github.calls.Reply;

/** With whose credential and out of which budget a repository is asked. */
public sealed interface GitHubAccess permits AppAccess, TokenAccess {
  /** Refused: GitHub shows us no such repository. */
  Reply<GitHubClient> client(RepositorySlug slug);

  /** Who we are: under this name our comments stand. */
  Reply<String> login();

  /** Everything that we have been let into. */
  Reply<Inventory> repositories();

  /** One of them, as GitHub has it now. Refused: GitHub shows us no such repository. */
  Reply<Inventory.Granted> look(RepositorySlug slug);

  /** Look again where it belongs: it was renamed, transferred, or the App was taken out. */
  void forget(RepositorySlug slug);
}
