package dev.signalbox.app.serve;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.access.AppAccess;
import dev.signalbox.hosts.github.access.AppCredential;
import dev.signalbox.hosts.github.access.AppKey;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.access.TokenAccess;
import dev.signalbox.hosts.github.calls.GitHubAddress;
import dev.signalbox.hosts.github.calls.RequestSender;
import dev.signalbox.hosts.github.calls.Secret;
import dev.signalbox.server.github.GitHubSite;
import dev.signalbox.server.github.intake.WebhookSecrets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The GitHub instance and credentials of this server. */
public record GitHubWish(
    GitHubAddress address,
    Identity identity,
    List<String> secrets,
    boolean drafts,
    Duration lookEvery,
    GitHubSite.TalkSettings talk) {
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(20);

  /** An App, or whoever gave a token. */
  public sealed interface Identity {}

  public record App(String id, AppKey key) implements Identity {}

  public record Token(Secret token, RepositorySlug repository) implements Identity {}

  public GitHubWish {
    secrets = List.copyOf(secrets);
  }

  public RequestSender wire() {
    return new RequestSender(address, ANSWER_LIMIT);
  }

  GitHubSite.Settings settings(RequestSender wire, Path mirrors, InstantSource clock) {
    return new GitHubSite.Settings(
        access(wire, clock),
        mirrors,
        secrets.isEmpty() ? Optional.empty() : Optional.of(new WebhookSecrets(secrets)),
        drafts,
        lookEvery,
        talk);
  }

  public GitHubAccess access(RequestSender wire, InstantSource clock) {
    return switch (identity) {
      case App(var id, var key) -> new AppAccess(wire, new AppCredential(id, key, clock), clock);
      case Token(var token, var repository) -> new TokenAccess(wire, token, repository, clock);
    };
  }
}
