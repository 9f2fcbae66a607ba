package dev.signalbox.host.mirror;

import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Native git at an address that asks for a name and a password. They go through git's environment,
 * which only we can read: never into a command line, an address or a text.
 */
public record GitOverHttp(URI address, String user, String password) {
  private static final int MAX_ANSWER_BYTES = 32 << 20;

  /** The word {@code URL} stands for the address. */
  public Git.Result ask(Path folder, Duration limit, String input, String... words)
      throws IOException {
    var arguments = new ArrayList<>(List.of("--git-dir=."));
    for (String word : words) arguments.add(word.equals("URL") ? address.toString() : word);
    var result = Git.run(folder, environment(), input, MAX_ANSWER_BYTES, arguments, limit);
    String errors = result.errors().replace(password, "(hidden)");
    return new Git.Result(result.exitCode(), result.output(), errors);
  }

  /** A fetch that hardly moves for a minute is given up. */
  private Map<String, String> environment() {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    String header = "Authorization: Basic " + Base64.getEncoder().encodeToString(pair);
    return Map.of(
        "GIT_CONFIG_COUNT", "3",
        "GIT_CONFIG_KEY_0", "http." + address + ".extraHeader",
        "GIT_CONFIG_VALUE_0", header,
        "GIT_CONFIG_KEY_1", "http.lowSpeedLimit",
        "GIT_CONFIG_VALUE_1", "1000",
        "GIT_CONFIG_KEY_2", "http.lowSpeedTime",
        "GIT_CONFIG_VALUE_2", "60");
  }

  @Override
  public String toString() {
    return "git at " + address;
  }
}
