package dev.signalbox.host.gerrit;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeReader;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.mirror.GitOverHttp;
import dev.signalbox.host.mirror.Remote;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/** Native git talking to a project at Gerrit, as the service account. */
record GerritRemote(String project, GerritClient client, InstantSource clock) implements Remote {
  private static final Duration BREATH = Duration.ofSeconds(10);
  private static final Duration UNTIL_LET_IN = Duration.ofMinutes(1);

  @Override
  public String headRef(PullRequestNumber number) {
    return ChangeReader.refs(number) + "*";
  }

  @Override
  public IOException refusal(String why) {
    return new GerritException.GerritRefused(403, why);
  }

  @Override
  public Git.Result ask(Path folder, Duration limit, String input, String... words)
      throws IOException {
    var who = client.credential();
    var address = URI.create(client.address() + "/a/" + path());
    var git = new GitOverHttp(address, who.user(), who.password());
    var result = git.ask(folder, limit, input, words);
    if (result.exitCode() != 0) throwIfNotHeard(result.errors());
    return result;
  }

  private String path() throws IOException {
    if (project.contains("..") || !project.matches("[A-Za-z0-9._/-]+")) {
      throw new GerritException.GerritRefused(404, "there is no project " + project);
    }
    return project;
  }

  private void throwIfNotHeard(String errors) throws GerritException {
    if (errors.contains("fatal: repository '") && errors.contains("' not found")) {
      throw new GerritException.GerritRefused(404, "the project " + project + " is gone");
    }
    if (errors.contains("could not read Username") || errors.contains("Authentication failed")) {
      throw new GerritException.GerritUnavailable(
          clock.instant().plus(UNTIL_LET_IN), "Gerrit rejected our credentials for git");
    }
    if (errors.contains("returned error: 403")) {
      throw new GerritException.GerritRefused(403, "Gerrit denied that operation on " + project);
    }
    if (errors.contains("unable to access")) {
      throw new GerritException.GerritUnavailable(clock.instant().plus(BREATH), errors);
    }
  }
}
