package dev.signalbox.host.github.access;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.mirror.GitOverHttp;
import dev.signalbox.host.mirror.Remote;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/** Native git talking to a repository at GitHub, with the token of the app. */
public record GitHubRemote(RepositorySlug slug, GitHubAccess access, InstantSource clock)
    implements Remote {
  private static final Duration BREATH = Duration.ofSeconds(10);
  private static final Duration UNTIL_LET_IN = Duration.ofMinutes(1);

  /** What leads to the head of a pull request. */
  public static String refOf(PullRequestNumber number) {
    return "refs/pull/" + number.value() + "/head";
  }

  @Override
  public String headRef(PullRequestNumber number) {
    return refOf(number);
  }

  @Override
  public IOException refusal(String why) {
    return new GitHubException.SaidNo(422, why);
  }

  @Override
  public Git.Result ask(Path folder, Duration limit, String input, String... words)
      throws IOException {
    var client = GitHubException.answered(access.client(slug));
    var secret = GitHubException.answered(client.secret());
    var git = new GitOverHttp(client.address().git(slug), "x-access-token", secret.text());
    var result = git.ask(folder, limit, input, words);
    if (result.exitCode() != 0) throwIfNotHeard(result.errors());
    return result;
  }

  private void throwIfNotHeard(String errors) throws GitHubException {
    if (errors.contains("fatal: repository '") && errors.contains("' not found")) {
      throw new GitHubException.SaidNo(404, "the repository " + slug + " is gone");
    }
    if (errors.contains("could not read Username") || errors.contains("Authentication failed")) {
      throw new GitHubException.NotNow(
          clock.instant().plus(UNTIL_LET_IN), "GitHub rejected our credential for git");
    }
    if (errors.contains("returned error: 403")) {
      throw new GitHubException.SaidNo(403, "GitHub denied that operation on " + slug);
    }
    if (errors.contains("unable to access")) {
      throw new GitHubException.NotNow(clock.instant().plus(BREATH), errors);
    }
  }
}
