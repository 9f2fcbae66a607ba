package dev.signalbox.server.dashboard.landings;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;
import java.util.regex.Pattern;

/** What to run in a clone to verify what has landed. Whatever others have named is quoted. */
record VerifyCommands(RepositorySlug repository, Optional<String> key) {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._/:@-]+");

  /** Verifies what has landed on a branch since a commit, which is taken on trust. */
  String since(String branch, String commit) {
    return """
        git fetch origin refs/notes/signalbox:refs/notes/signalbox
        git config signalbox.key %s
        signalbox verify . --repo=%s --branch=%s --from=%s"""
        .formatted(quoted(key.orElse("KEY")), repository, quoted(branch), commit);
  }

  private static String quoted(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
