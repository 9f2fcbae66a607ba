package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.TokenAuthority.HostUser;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.UrlText;

/** Who somebody is, and what they may do. */
public final class UserReader {
  private final GitHubAccess access;

  public UserReader(GitHubAccess access) {
    this.access = access;
  }

  /** None for whoever GitHub does not know. Asked anew each time: it decides about commands. */
  public GitHubReply<Permission> permission(RepositorySlug slug, String login) {
    var call =
        GitHubCall.fresh(
            "/repos/" + slug + "/collaborators/" + UrlText.whole(login) + "/permission");
    return access
        .client(slug)
        .then(client -> client.ask(call, UserReader::permission).whenMissing(Permission.NONE));
  }

  private static Permission permission(JsonFields answer) {
    return switch (answer.text("permission")) {
      case "admin" -> Permission.ADMIN;
      case "write", "maintain" -> Permission.WRITE;
      case "read", "triage" -> Permission.READ;
      default -> Permission.NONE;
    };
  }

  /** Whoever holds the client's token. */
  public static GitHubReply<HostUser> holder(GitHubClient client) {
    return client.ask(
        GitHubCall.fresh("/user"),
        answer -> new HostUser(answer.number("id"), answer.text("login")));
  }
}
