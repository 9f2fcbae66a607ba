package dev.signalbox.host;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.OwnChecks;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a host itself demands of whatever is to get onto a branch. */
@FunctionalInterface
public interface Protection {
  /** Of a host that leaves it all to the queue. */
  Protection NONE = (_, _) -> new Outcome.Done<>(Demands.NONE);

  /** The check by which we tell a pull request how it fares: nothing can wait for it. */
  String OWN_CHECK = OwnChecks.SUMMARY;

  Outcome<Demands> of(RepositorySlug slug, BranchName branch);

  /** {@code app}: the number of the App that must report it, if only one may. */
  record RequiredCheck(String name, Optional<Long> app) {}

  /**
   * What the host asks of reviews: how many writers have to approve, whether code owners are among
   * them, whether somebody else than the last pusher is, and whether conversations are resolved.
   */
  record RequiredReviews(
      long approvals, boolean codeOwners, boolean lastPush, boolean conversations) {
    public static final RequiredReviews NONE = new RequiredReviews(0, false, false, false);

    RequiredReviews and(RequiredReviews other) {
      return new RequiredReviews(
          Math.max(approvals, other.approvals),
          codeOwners || other.codeOwners,
          lastPush || other.lastPush,
          conversations || other.conversations);
    }
  }

  /**
   * {@code otherRules}: the host's names for what else is in force, such as pull_request. {@code
   * unread}: what the host did not let us read, each with its answer.
   */
  record Demands(
      Set<RequiredCheck> checks,
      Set<String> otherRules,
      RequiredReviews reviews,
      Set<String> unread) {
    public static final Demands NONE = new Demands(Set.of(), Set.of());

    public Demands {
      checks = Set.copyOf(checks);
      otherRules = Set.copyOf(otherRules);
      unread = Set.copyOf(unread);
    }

    public Demands(Set<RequiredCheck> checks, Set<String> otherRules) {
      this(checks, otherRules, RequiredReviews.NONE, Set.of());
    }

    public static Demands unread(String what) {
      return new Demands(Set.of(), Set.of(), RequiredReviews.NONE, Set.of(what));
    }

    public Demands and(Demands other) {
      return new Demands(
          union(checks, other.checks),
          union(otherRules, other.otherRules),
          reviews.and(other.reviews),
          union(unread, other.unread));
    }

    private static <T> Set<T> union(Set<T> one, Set<T> two) {
      return Stream.concat(one.stream(), two.stream()).collect(Collectors.toSet());
    }
  }
}
