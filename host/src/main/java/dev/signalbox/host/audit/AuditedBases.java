package dev.signalbox.host.audit;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where commits parted from others, for one audit: each is asked for once. */
final class AuditedBases {
  private record Parting(CommitSha head, List<CommitSha> past) {}

  private final GitRepository repository;
  private final Map<Parting, List<CommitSha>> known = new HashMap<>();

  AuditedBases(GitRepository repository) {
    this.repository = repository;
  }

  /** All of them, as if all of the past had been merged into one commit. */
  List<CommitSha> of(CommitSha head, List<CommitSha> past) throws IOException {
    var parting = new Parting(head, List.copyOf(past));
    var bases = known.get(parting);
    if (bases == null) {
      bases = asked(parting);
      known.put(parting, bases);
    }
    return bases;
  }

  private List<CommitSha> asked(Parting parting) throws IOException {
    var words = new ArrayList<>(List.of("merge-base", "--all", parting.head.hex()));
    for (CommitSha commit : parting.past) words.add(commit.hex());
    var result = repository.ask("", words.toArray(String[]::new));
    if (result.exitCode() > 1) throw new GitFailure("merge-base", result.errors());
    return result.text().lines().map(CommitSha::new).toList();
  }
}
