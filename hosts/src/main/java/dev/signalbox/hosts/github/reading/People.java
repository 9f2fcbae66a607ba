package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.TokenAuthority.HostUser;
import dev.signalbox.hosts.TokenAuthority.Permission;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.GitHubClient;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.UrlText;

/** Who somebody is, and what they may do. */
public final class People {
  private final GitHubAccess access;

  public People(GitHubAccess access) {
    this.access = access;
  }

  /** None for whoever GitHub does not know. Asked anew each time: it decides about commands. */
  public Reply<Permission> permission(RepositorySlug slug, String login) {
    var call =
        Call.fresh("/repos/" + slug + "/collaborators/" + UrlText.whole(login) + "/permission");
    return access
        .client(slug)
        .then(client -> client.ask(call, People::permission).whenMissing(Permission.NONE));
  }

  private static Permission permission(Fields answer) {
    return switch (answer.text("permission")) {
      case "admin" -> Permission.ADMIN;
      case "write", "maintain" -> Permission.WRITE;
      case "read", "triage" -> Permission.READ;
      default -> Permission.NONE;
    };
  }

  /** Whoever holds the client's token. */
  public static Reply<HostUser> holder(GitHubClient client) {
    return client.ask(
        Call.fresh("/user"), answer -> new HostUser(answer.number("id"), answer.text("login")));
  }
}
