package dev.signalbox.host;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Chooses reviewers at random, by weight. The pull request is the seed: asked again, the choice is
 * the same.
 */
public final class ReviewerChoice {
  private ReviewerChoice() {}

  public static List<Reviewer> of(
      List<Reviewer> all, int count, RepositorySlug slug, PullRequestNumber number) {
    var random = new Random(31L * slug.folded().hashCode() + number.value());
    var left = new ArrayList<>(all);
    var chosen = new ArrayList<Reviewer>();
    while (chosen.size() < count && !left.isEmpty()) {
      var next = drawn(left, random);
      left.remove(next);
      chosen.add(next);
    }
    return chosen;
  }

  private static Reviewer drawn(List<Reviewer> left, Random random) {
    long ticket = random.nextLong(left.stream().mapToLong(Reviewer::weight).sum());
    for (var reviewer : left) {
      ticket -= reviewer.weight();
      if (ticket < 0) return reviewer;
    }
    return left.getLast();
  }
}
