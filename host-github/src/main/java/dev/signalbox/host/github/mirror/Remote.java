package dev.signalbox.host.github.mirror;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.Secret;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Native git talking to a repository at GitHub. The token goes through git's environment, which
 * only we can read: never into a command line, an address or a text.
 */
final class Remote {
  private static final int MAX_ANSWER_BYTES = 32 << 20;
  private static final Duration BREATH = Duration.ofSeconds(10);
  private static final Duration UNTIL_LET_IN = Duration.ofMinutes(1);

  private final RepositorySlug slug;
  private final GitHubAccess access;
  private final InstantSource clock;

  Remote(RepositorySlug slug, GitHubAccess access, InstantSource clock) {
    this.slug = slug;
    this.access = access;
    this.clock = clock;
  }

  /**
   * The word {@code URL} stands for the address. What git could not do is in the result; what kept
   * it from being asked, or GitHub from answering, is thrown.
   */
  Git.Result ask(Path folder, Duration limit, String input, String... words) throws IOException {
    var client = GitHubException.answered(access.client(slug));
    var secret = GitHubException.answered(client.secret());
    URI address = client.address().git(slug);
    var arguments = new ArrayList<>(List.of("--git-dir=."));
    for (String word : words) arguments.add(word.equals("URL") ? address.toString() : word);
    var result =
        Git.run(folder, environment(address, secret), input, MAX_ANSWER_BYTES, arguments, limit);
    String errors = result.errors().replace(secret.text(), "(hidden)");
    if (result.exitCode() != 0) throwIfNotHeard(errors);
    return new Git.Result(result.exitCode(), result.output(), errors);
  }

  /** A fetch that hardly moves for a minute is given up. */
  private static Map<String, String> environment(URI address, Secret secret) {
    String pair = "x-access-token:" + secret.text();
    String header =
        "Authorization: Basic "
            + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    return Map.of(
        "GIT_CONFIG_COUNT", "3",
        "GIT_CONFIG_KEY_0", "http." + address + ".extraHeader",
        "GIT_CONFIG_VALUE_0", header,
        "GIT_CONFIG_KEY_1", "http.lowSpeedLimit",
        "GIT_CONFIG_VALUE_1", "1000",
        "GIT_CONFIG_KEY_2", "http.lowSpeedTime",
        "GIT_CONFIG_VALUE_2", "60");
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
