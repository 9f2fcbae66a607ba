package dev.signalbox.host.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The commits of a pull request, for another branch than its own base. */
public record CarriedCommits(GitRepository repository, CommitSha head) {
  /**
   * Its own ones without merges, the earliest first. Nothing where git can't tell them any more:
   * the branch was moved to its head.
   *
   * @param base where it went: the tip of its base, or the commit that it became
   */
  public Optional<List<CommitSha>> own(CommitSha base) throws IOException {
    if (!repository.isAncestor(head, base)) return Optional.of(since(base));
    for (String line :
        repository.lines(
            "rev-list",
            "--merges",
            "--ancestry-path",
            "--parents",
            "--reverse",
            head + ".." + base)) {
      var words = List.of(line.split(" "));
      if (words.lastIndexOf(head.hex()) > 1) {
        return Optional.of(since(new CommitSha(words.get(1))));
      }
    }
    return Optional.empty();
  }

  private List<CommitSha> since(CommitSha start) throws IOException {
    return repository.commits(
        "rev-list", "--reverse", "--topo-order", "--no-merges", head.hex(), "^" + start);
  }

  /** Dated so that the same again makes the same commits. */
  public Replay.ReplayedCommits onto(CommitSha target, List<CommitSha> own) throws IOException {
    var at = UpToDate.dated(repository, head, target);
    return new Replay(repository, at, Replay.Empty.DROPPED).withMarkers(target, own);
  }
}
