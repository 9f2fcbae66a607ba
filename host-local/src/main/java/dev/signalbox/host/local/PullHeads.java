package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.HeadDifferences;
import dev.signalbox.hosting.ChangedConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The heads of pull requests in one repository, each kept reachable by the ref {@code
 * refs/pull/N/head}, and how they stand to its branches.
 */
final class PullHeads {
  private static final String HEADS = "refs/heads/";

  private final GitRepository repository;

  PullHeads(GitRepository repository) {
    this.repository = repository;
  }

  static PullHeads in(Path home) {
    return new PullHeads(new GitRepository(home));
  }

  GitRepository repository() {
    return repository;
  }

  static String ref(PullRequestNumber number) {
    return "refs/pull/" + number.value() + "/head";
  }

  Optional<CommitSha> of(PullRequestNumber number) throws IOException {
    return repository.ref(ref(number));
  }

  /** Also inside the transaction that gives the number: a pull request is never without its ref. */
  void point(PullRequestNumber number, CommitSha head) {
    try {
      repository.setRef(ref(number), head.hex());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean has(CommitSha commit) throws IOException {
    return repository.has(commit);
  }

  /** What its author wrote into a commit. */
  CommitWords words(CommitSha commit, String page) throws IOException {
    return CommitWords.of(repository.tell("", "log", "-1", "--format=%B", commit.hex()), page);
  }

  Map<BranchName, CommitSha> branches() throws IOException {
    return repository.branches();
  }

  Optional<CommitSha> tip(BranchName branch) throws IOException {
    return repository.tip(branch);
  }

  /** Whether all of a head is part of the branch at this tip already. */
  boolean isInside(CommitSha head, CommitSha tip) throws IOException {
    return HeadDifferences.isInside(repository, tip, head);
  }

  BranchName defaultBranch() throws IOException {
    return new BranchName(repository.tell("", "symbolic-ref", "HEAD").substring(HEADS.length()));
  }

  Difference difference(BranchName base, CommitSha tip, CommitSha head) throws IOException {
    var difference = repository.difference(tip, head);
    boolean counts = difference.changesRulesFile() && base.equals(defaultBranch());
    return counts ? ChangedConfiguration.validated(repository, head, difference) : difference;
  }
}
