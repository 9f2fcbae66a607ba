package dev.signalbox.host.contract;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A host with one empty repository, and what people can do to it and see of it. */
public interface HostScene {
  RepositorySlug SLUG = RepositorySlug.parse("octo/widgets");
  BranchName MAIN = new BranchName("main");

  SourceHost host();

  Instant now();

  void passTime(Duration time);

  /** Whoever will open the next pull request writes a commit with these files. */
  CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message);

  /** Its author writes what the head of a pull request is to be replaced by. */
  default CommitSha revise(CommitSha head, Map<String, String> files) {
    return commit(List.of(head), files, "Revise");
  }

  /** The same, on another commit than the head stood on. */
  default CommitSha rewrite(CommitSha head, CommitSha onto, Map<String, String> files) {
    return commit(List.of(onto), files, "Rewrite");
  }

  Map<String, String> files(CommitSha commit);

  List<CommitSha> parents(CommitSha commit);

  String author(CommitSha commit);

  String message(CommitSha commit);

  Pinned open(CommitSha head, BranchName base);

  /** Opens a pull request that was built upon another one, as people do at this host. */
  default Pinned openUpon(Pinned lower, CommitSha head) {
    set(StackContract.FEATURE, lower.head());
    return open(head, StackContract.FEATURE);
  }

  void push(PullRequestNumber number, CommitSha head);

  /** Somebody sets a branch, past the queue. */
  void set(BranchName branch, CommitSha tip);

  void delete(BranchName branch);

  /** All that was told so far. */
  List<Observation> heard();
}
