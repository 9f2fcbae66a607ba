package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ProjectAccess;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** The HTTP credentials of accounts at Gerrit, as tokens: {@code gerrit_} and user:password. */
record GerritTokens(GerritClient client, ProjectNames names) implements TokenAuthority {
  private static final String PREFIX = "gerrit_";

  @Override
  public String form(String credential) {
    return credential(credential).isPresent() ? "gerrit" : "";
  }

  private static Optional<GerritCredential> credential(String token) {
    if (!token.startsWith(PREFIX)) return Optional.empty();
    try {
      byte[] pair = Base64.getUrlDecoder().decode(token.substring(PREFIX.length()));
      String[] parts = new String(pair, StandardCharsets.UTF_8).split(":", 2);
      if (parts.length < 2 || parts[0].isEmpty() || parts[1].isEmpty()) return Optional.empty();
      return Optional.of(new GerritCredential(parts[0], parts[1]));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public Outcome<Optional<HostUser>> identify(String token) {
    var who = credential(token);
    if (who.isEmpty()) return new Outcome.Done<>(Optional.empty());
    try {
      var account = client.getAs(who.get(), "/accounts/self");
      long id = account.path("_account_id").asLong(0);
      return new Outcome.Done<>(Optional.of(new HostUser(id, who.get().user())));
    } catch (GerritException.GerritUnavailable | GerritException.GerritUnheard e) {
      return isRejected(e)
          ? new Outcome.Done<>(Optional.empty())
          : new Outcome.RetryLater<>(e.words());
    } catch (GerritException e) {
      return new Outcome.Done<>(Optional.empty());
    }
  }

  private static boolean isRejected(GerritException e) {
    return e.words().equals(GerritClient.REJECTED);
  }

  @Override
  public Outcome<Permission> permission(
      HostUser user, String token, RepositorySlug slug, long hostId) {
    var who = credential(token);
    var project = names.project(slug).filter(it -> ProjectNames.numberOf(it) == hostId);
    if (who.isEmpty() || project.isEmpty()) return new Outcome.Done<>(Permission.NONE);
    try {
      return new Outcome.Done<>(new ProjectAccess(client).of(who.get(), project.get()));
    } catch (GerritException e) {
      return new Outcome.RetryLater<>(e.words());
    }
  }
}
