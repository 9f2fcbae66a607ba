package dev.signalbox.host.github.writing;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Map;
import java.util.Optional;

/** A branch that is to go from one place to another; nothing: it is not there. Never by force. */
public record RefUpdate(BranchName branch, Optional<CommitSha> before, Optional<CommitSha> after) {
  private static final String NOWHERE = "0".repeat(40);

  Map<String, Object> input() {
    return Map.of(
        "name",
        "refs/heads/" + branch,
        "beforeOid",
        before.map(CommitSha::hex).orElse(NOWHERE),
        "afterOid",
        after.map(CommitSha::hex).orElse(NOWHERE),
        "force",
        false);
  }
}
