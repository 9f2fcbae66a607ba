package dev.signalbox.host.gerrit.changes;

import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.calls.GerritException;
import java.util.List;
import java.util.Optional;

/**
 * Projects at Gerrit, and what people may do there. Who may make or push a branch may command its
 * queue: of the right to submit, which the same people have by default, Gerrit tells nobody.
 */
public record ProjectAccess(GerritClient client) {
  /** The branch that HEAD leads to; nothing: there is no such project, or it is not shown to us. */
  public Optional<String> defaultBranch(String project) throws GerritException {
    try {
      String head = client.get(path(project) + "/HEAD").asString("");
      return Optional.of(head.replaceFirst("^refs/heads/", "")).filter(it -> !it.isEmpty());
    } catch (GerritException.GerritRefused no) {
      if (no.isMissing()) return Optional.empty();
      throw no;
    }
  }

  private static String path(String project) {
    return "/projects/" + ChangeReader.encoded(project);
  }

  /** Asks for what another account may do, which takes the capability View Access. */
  public Permission of(String project, String account, String branch) throws GerritException {
    for (String right : List.of("create", "push")) {
      if (isAllowed(project, account, branch, right)) return Permission.WRITE;
    }
    return isAllowed(project, account, branch, "read") ? Permission.READ : Permission.NONE;
  }

  private boolean isAllowed(String project, String account, String branch, String right)
      throws GerritException {
    String question =
        "/check.access?account=%s&ref=%s&perm=%s"
            .formatted(
                ChangeReader.encoded(account), ChangeReader.encoded("refs/heads/" + branch), right);
    return client.get(path(project) + question).path("status").asInt(0) == 200;
  }

  /** What somebody may do who showed us their own credentials. */
  public Permission of(GerritCredential who, String project) throws GerritException {
    try {
      var access = client.getAs(who, "/access/?project=" + ChangeReader.encoded(project));
      var own = access.path(project);
      if (own.path("is_owner").asBoolean(false)) return Permission.ADMIN;
      return own.isMissingNode() ? Permission.NONE : toldOfReader(who.user(), project);
    } catch (GerritException.GerritRefused no) {
      return Permission.NONE;
    }
  }

  /** We ask for them, since Gerrit tells nobody who is not in charge what they may do. */
  private Permission toldOfReader(String user, String project) throws GerritException {
    var branch = defaultBranch(project);
    if (branch.isEmpty()) return Permission.READ;
    var told = of(project, user, branch.get());
    return told == Permission.WRITE ? Permission.WRITE : Permission.READ;
  }
}
