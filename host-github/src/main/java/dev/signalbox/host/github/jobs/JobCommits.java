package dev.signalbox.host.github.jobs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The commits whose jobs count although they are no candidates: heads, and tips of branches. */
final class JobCommits {
  private static final int MOST_BRANCHES = 10;

  /** Of older ones only what has happened is looked at. */
  private static final Duration LATELY = Duration.ofDays(7);

  private final Ledger facts;

  JobCommits(Ledger facts) {
    this.facts = facts;
  }

  boolean has(CommitSha commit) {
    for (var branch : facts.batches().branches()) {
      if (branch.tip().filter(tip -> tip.commit().equals(commit)).isPresent()) return true;
    }
    return !facts.entries().openAt(commit).isEmpty();
  }

  /** What pull requests with this head show of it. */
  List<QueueCheck> shown(CommitSha commit) {
    var shown = new ArrayList<QueueCheck>();
    for (var pull : facts.entries().openAt(commit)) shown.addAll(pull.checks());
    return shown;
  }

  /** Where open pull requests and batches want to go. */
  List<CommitSha> tips() {
    var bases = bases();
    var tips = new ArrayList<CommitSha>();
    for (var branch : facts.batches().branches()) {
      boolean isWanted = bases.contains(branch.name()) || !branch.train().isEmpty();
      if (isWanted) branch.tip().map(Branch.Tip::commit).ifPresent(tips::add);
    }
    return tips.stream().distinct().limit(MOST_BRANCHES).toList();
  }

  /** Where nothing was queued yet. */
  List<BranchName> unknownBases() {
    return bases().stream()
        .filter(base -> !facts.batches().branches().has(base))
        .limit(MOST_BRANCHES)
        .toList();
  }

  private Set<BranchName> bases() {
    var bases = new TreeSet<>(Comparator.comparing(BranchName::value));
    for (var pull : facts.entries().pulls()) {
      if (isOpen(pull)) bases.add(pull.base());
    }
    return bases;
  }

  /** The heads that show more than was told, the latest first. */
  List<CommitSha> untoldHeads(Instant now, TellingCheck told) {
    var pulls = new ArrayList<PullRequest>();
    for (var pull : facts.entries().pulls()) {
      boolean isLate = pull.description().updatedAt().isAfter(now.minus(LATELY));
      boolean isToRead =
          isOpen(pull) && isLate && isToRead(pull, check -> told.has(pull.head(), check));
      if (isToRead) pulls.add(pull);
    }
    return pulls.stream()
        .sorted(Comparator.comparing((PullRequest it) -> it.description().updatedAt()).reversed())
        .map(PullRequest::head)
        .distinct()
        .toList();
  }

  /** Whether a check that a head shows has been told of. */
  @FunctionalInterface
  interface TellingCheck {
    boolean has(CommitSha head, QueueCheck check);
  }

  /** Once all has ended, or when something has failed. */
  private static boolean isToRead(PullRequest pull, Predicate<QueueCheck> isTold) {
    boolean isOver = pull.checks().stream().noneMatch(it -> it.state() == CheckState.PENDING);
    return pull.checks().stream()
        .filter(it -> isOver || isFailed(it.state()))
        .anyMatch(isTold.negate());
  }

  private static boolean isFailed(CheckState state) {
    return switch (state) {
      case FAILURE, ERROR, TIMED_OUT -> true;
      case PENDING, SUCCESS, NEUTRAL, SKIPPED, CANCELLED, ACTION_REQUIRED, STALE -> false;
    };
  }

  private static boolean isOpen(PullRequest pull) {
    return pull.state() == PullRequest.State.OPEN;
  }
}
