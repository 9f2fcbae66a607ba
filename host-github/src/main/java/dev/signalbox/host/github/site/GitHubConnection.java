package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.GitHubTokens;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppCredential;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.TokenAccess;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.calls.Secret;
import dev.signalbox.host.github.intake.WebhookSecrets;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSetup;
import dev.signalbox.hosting.NodeEnvironment;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The GitHub instance and credentials of this server. */
public record GitHubConnection(
    GitHubAddress address,
    GitHubIdentity identity,
    List<String> secrets,
    boolean drafts,
    Duration lookEvery,
    GitHubSite.TalkSettings talk,
    Optional<Path> keyFile)
    implements HostSetup {
  private static final Logger LOG = LoggerFactory.getLogger(GitHubConnection.class);
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(20);

  /** An App, or whoever gave a token. */
  public sealed interface GitHubIdentity {}

  public record App(String id, AppKey key) implements GitHubIdentity {}

  public record Token(Secret token, RepositorySlug repository) implements GitHubIdentity {}

  public GitHubConnection {
    secrets = List.copyOf(secrets);
  }

  public RequestSender wire() {
    return new RequestSender(address, ANSWER_LIMIT);
  }

  @Override
  public HostModule module(NodeEnvironment here) {
    if (talk.commands().isForReaders()) {
      LOG.warn(
          "github.commands.readers: with --github-commands-by, people with read access only"
              + " can start candidate builds, whose workflows have access to the repository's"
              + " secrets");
    }
    var wire = here.opened().keep(wire());
    var settings =
        new GitHubSite.Settings(
            access(wire, here.clock()),
            here.data().resolve("mirrors"),
            secrets.isEmpty() ? Optional.empty() : Optional.of(new WebhookSecrets(secrets)),
            drafts,
            lookEvery,
            talk);
    return new GitHubModule(Optional.of(settings), new GitHubTokens(wire, here.clock()));
  }

  @Override
  public List<Path> secretFiles() {
    return keyFile.stream().toList();
  }

  public GitHubAccess access(RequestSender wire, InstantSource clock) {
    return switch (identity) {
      case App(var id, var key) -> new AppAccess(wire, new AppCredential(id, key, clock), clock);
      case Token(var token, var repository) -> new TokenAccess(wire, token, repository, clock);
    };
  }
}
