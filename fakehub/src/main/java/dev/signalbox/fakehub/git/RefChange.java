package dev.signalbox.fakehub.git;

import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/** A ref from one commit to another; no commit before: it is new, none after: it goes. */
public record RefChange(String ref, Optional<CommitSha> before, Optional<CommitSha> after) {
  public static final String ZERO = "0".repeat(40);
  private static final String HEADS = "refs/heads/";

  public Optional<String> branch() {
    return ref.startsWith(HEADS) ? Optional.of(ref.substring(HEADS.length())) : Optional.empty();
  }

  public static String hex(Optional<CommitSha> commit) {
    return commit.map(CommitSha::hex).orElse(ZERO);
  }

  public static Optional<CommitSha> commit(String hex) {
    return hex.equals(ZERO) ? Optional.empty() : Optional.of(new CommitSha(hex));
  }
}
