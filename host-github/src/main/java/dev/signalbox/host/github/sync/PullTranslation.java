package dev.signalbox.host.github.sync;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.DependencyLines;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.Description.Label;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.Reviews;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.checking.HeadChecks;
import dev.signalbox.host.github.reading.FileChange;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.sync.GitHubRecords.LandedPull;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/** A pull request in GitHub's words, turned into those of the queue. */
record PullTranslation(
    GitHubPull pull,
    Map<String, Long> labelNumbers,
    Permission permission,
    HeadChecks.LatestChecks checks,
    boolean allowsForks) {

  /** The version is given later. */
  PullRequest pullRequest(Optional<LandedPull> landed, Difference difference) {
    var state = state(pull, landed);
    return new PullRequest(
        pull.number(),
        0,
        state,
        pull.isDraft(),
        pull.base(),
        pull.head(),
        DependencyLines.here(pull.words().body(), pull.words().url()),
        description(),
        signed(difference),
        new Reviews(
            pull.opinions().approvedBy(),
            pull.opinions().changesRequestedBy(),
            pull.opinions().requestedFrom()),
        checks.checks(),
        Optional.of(details(state)));
  }

  private PullDetails details(State state) {
    return new PullDetails(
        pull.ends().closedAt(),
        pull.ends().mergedAt(),
        pull.ends().mergedBy(),
        pull.mergedAs(),
        pull.headBranch().repository(),
        pull.isLocked(),
        pull.opinions().commentedBy(),
        pull.opinions().dismissedBy(),
        Optional.of(isUnvetted()).filter(unvetted -> unvetted),
        Optional.of(pull.surroundings().threads()),
        pull.surroundings().deployments().filter(_ -> state == State.OPEN),
        checks.longest(),
        Optional.empty(),
        Optional.empty());
  }

  private Difference signed(Difference difference) {
    return difference.with(
        difference.commits().map(commits -> commits.verified(pull.surroundings().verified())));
  }

  private boolean isUnvetted() {
    return pull.headBranch().isFork()
        && !allowsForks
        && permission.compareTo(Permission.WRITE) < 0
        && !pull.opinions().isHeadApproved();
  }

  static ForeignPull.LastSeen lastSeen(
      RepositorySlug at, GitHubPull pull, Optional<LandedPull> landed) {
    var words = pull.words();
    var on = DependencyLines.here(words.body(), words.url());
    return ForeignPull.LastSeen.of(at, state(pull, landed), on, words.body(), words.url());
  }

  /** What we landed is merged, whatever GitHub can see of it; not what was pushed afterwards. */
  private static State state(GitHubPull pull, Optional<LandedPull> landed) {
    if (landed.filter(known -> known.head().equals(pull.head())).isPresent()) return State.MERGED;
    return switch (pull.state()) {
      case OPEN -> State.OPEN;
      case CLOSED -> State.CLOSED;
      case MERGED -> State.MERGED;
    };
  }

  private Description description() {
    var words = pull.words();
    return new Description(
        words.title(),
        words.body(),
        pull.headBranch().name(),
        words.url(),
        new Author(words.authorId(), words.author()),
        words.labels().stream().map(this::label).toList(),
        words.assignees(),
        words.milestone(),
        pull.createdAt(),
        pull.updatedAt(),
        words.author(),
        permission);
  }

  private Label label(GitHubPull.LabelName label) {
    long number = labelNumbers.getOrDefault(label.name(), 0L);
    return new Label(number, label.name(), label.color(), label.isDefault());
  }

  /** By GitHub's account, where git can't tell. A rename is added and removed there too. */
  Difference difference() {
    var added = new ArrayList<String>();
    var modified = new ArrayList<String>();
    var removed = new ArrayList<String>();
    for (FileChange file : pull.extent().files()) {
      switch (file.kind()) {
        case ADDED -> added.add(file.path());
        case MODIFIED -> modified.add(file.path());
        case REMOVED -> removed.add(file.path());
        case RENAMED -> {
          added.add(file.path());
          file.before().ifPresent(removed::add);
        }
      }
    }
    return new Difference(
        added,
        modified,
        removed,
        pull.extent().addedLines(),
        pull.extent().deletedLines(),
        0,
        pull.mergeable() == GitHubPull.Mergeable.CONFLICTING);
  }
}
